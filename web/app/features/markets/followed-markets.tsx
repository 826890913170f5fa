import type { FollowedMarket } from '@kontor/contract/markets.ts'
import { formatDay, formatNumber } from '@kontor/contract/kit/format.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { useTimeZone } from '~/records/kit/account.queries.ts'
import { Panel } from '~/ui/panel.tsx'
import { useMarketNames } from './market-words.ts'
import { followedMarkets } from './markets.queries.ts'
import './markets.css'

/** Markets that the user follows, with what changed since. Nothing where none is followed. */
export function FollowedMarkets() {
  const { t } = useLingui()
  const items = useQuery(followedMarkets()).data?.items ?? []
  if (items.length === 0) return null
  return (
    <Panel title={t`Markets you follow`}>
      <ul className="rows market-followed">
        {items.map((item) => (
          <Row key={`${item.figures.industry} ${item.figures.country}`} item={item} />
        ))}
      </ul>
    </Panel>
  )
}

function Row({ item: { label, figures, followedAt, companiesChange, openJobsChange } }: { item: FollowedMarket }) {
  const locale = useLocale()
  const names = useMarketNames()
  const since = formatDay(followedAt, locale, useTimeZone())
  const [companies, jobs] = [signed(companiesChange, locale), signed(openJobsChange, locale)]
  const { industry, country } = figures
  return (
    <li>
      <Link className="row-main" to={href('markets', locale, {}, { industry, country })}>
        {names.market(label, country)}
      </Link>
      <span className="quiet">
        <Trans>
          Since {since}: companies {companies}, open jobs {jobs}
        </Trans>
      </span>
    </li>
  )
}

function signed(change: number, locale: Parameters<typeof formatNumber>[1]) {
  return change > 0 ? `+${formatNumber(change, locale)}` : formatNumber(change, locale)
}
