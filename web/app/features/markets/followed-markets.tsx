import type { FollowedMarket } from '@kontor/contract/markets.ts'
import { formatDay, formatNumber } from '@kontor/contract/kit/format.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { TrendingUp } from 'lucide-react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { useTimeZone } from '~/records/kit/account.queries.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { LoadFault } from '~/ui/load-fault.tsx'
import { Panel } from '~/ui/panel.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { useMarketNames } from './market-words.ts'
import { followedMarkets } from './markets.queries.ts'
import './markets.css'

/** Markets that the user follows, with what changed since. Beside other things nothing is said where none is followed. */
export function FollowedMarkets({ isAlone = false }: { isAlone?: boolean }) {
  const { t } = useLingui()
  const query = useQuery(followedMarkets())
  const items = query.data?.items ?? []
  if (items.length === 0 && !isAlone) return null
  if (query.isError)
    return <LoadFault error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
  if (query.isPending) return <SkeletonLines lines={4} />
  if (items.length === 0) {
    const text = t`Open a market and follow it; what changes there appears here.`
    return <EmptyState icon={TrendingUp} title={t`No market followed yet`} text={text} />
  }
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
