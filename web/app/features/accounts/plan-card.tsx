import type { Account } from '@kontor/contract/accounts.ts'
import { formatCredits, formatDay, formatNumber } from '@kontor/contract/kit/format.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { type Feature, FEATURES, PLANS, unlockPage } from '@kontor/contract/kit/plans.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { Facts } from '~/ui/facts.tsx'
import { Meter } from '~/ui/meter.tsx'
import { Panel } from '~/ui/panel.tsx'
import { PLAN_NAMES } from '~/ui/plan-names.ts'

/** The plan, what is used of it, and what the next larger one opens. */
export function PlanCard({ account, timeZone }: { account: Account; timeZone: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { seats, credits, productId } = account
  const used = formatNumber(seats.used, locale)
  const included = formatNumber(seats.included, locale)
  const renews = formatDay(credits.renewsAt, locale, timeZone)
  return (
    <Panel title={t`Plan`} extra={<strong className="plan-name">{PLAN_NAMES[productId]}</strong>}>
      <Facts
        facts={[
          [t`Seats`, <Meter key="seats" value={seats.used} max={seats.included} text={t`${used} of ${included}`} />],
          [
            t`Credits`,
            <Meter
              key="credits"
              value={credits.balance}
              max={credits.monthlyGrant}
              text={formatCredits(credits.balance, locale)}
            />,
          ],
          [t`Every month`, t`${formatCredits(credits.monthlyGrant, locale)}, next on ${renews}`],
        ]}
      />
      <p className="quiet">
        <Trans>Credits that are left at the end of a month are not carried over.</Trans>
      </p>
      <NextPlan account={account} />
    </Panel>
  )
}

function NextPlan({ account }: { account: Account }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { pathname, search } = useLocation()
  const next = PLANS[PLANS.indexOf(account.productId) + 1]
  if (!next) return null
  const features = (Object.keys(FEATURES) as Feature[]).filter((feature) => FEATURES[feature] === next)
  const name = PLAN_NAMES[next]
  return (
    <div className="next-plan">
      <h3>
        <Trans>{name} opens</Trans>
      </h3>
      <ul>
        {features.map((feature) => (
          <li key={feature}>
            <Lock size={16} aria-hidden />
            {i18n._(FEATURE_NAMES[feature])}
          </li>
        ))}
      </ul>
      <Link
        className="plain-button plain-button-primary"
        to={href(unlockPage(account.productId), locale, {}, { from: pathname + search })}
      >
        <Trans>Unlock</Trans>
      </Link>
    </div>
  )
}

const FEATURE_NAMES: Readonly<Record<Feature, MessageDescriptor>> = {
  myLists: msg`Lists`,
  search: msg`Search`,
  news: msg`News`,
  financials: msg`Financials`,
  contacts: msg`Contacts`,
  documents: msg`Documents`,
  networks: msg`Networks`,
  benchmarking: msg`Benchmarking`,
  comments: msg`Comments`,
  hiring: msg`Hiring`,
  tasks: msg`Tasks`,
  notifications: msg`Notifications`,
  emailPatterns: msg`Email patterns`,
}
