import { formatMoney } from '@kontor/contract/kit/format.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import type { BillingPeriod, Plan } from '@kontor/contract/kit/plans.ts'
import { Trans } from '@lingui/react/macro'
import { useLocale } from '~/lib/i18n.ts'
import { ButtonLink } from '~/ui/plain/button.tsx'
import { PLAN_NAMES } from '~/ui/plan-names.ts'
import { PlanFacts } from './plan-facts.tsx'
import type { PlanColumn } from './plan-table.server.ts'
import { Price } from './price.tsx'

type PlanCardsProps = {
  columns: readonly PlanColumn[]
  period: BillingPeriod
  from: string | undefined
  /** The plan of a signed-in visitor. */
  current: Plan | undefined
}

export function PlanCards({ columns, period, from, current }: PlanCardsProps) {
  const locale = useLocale()
  const owned = columns.findIndex((column) => column.plan === current)
  return (
    <ul className="p-plans">
      {columns.map((column, at) => (
        <li key={column.plan} className="p-plan">
          <h2>
            {PLAN_NAMES[column.plan]}
            {at === owned && (
              <span className="p-tag">
                <Trans>Your plan</Trans>
              </span>
            )}
          </h2>
          <Price amount={column.price} />
          <Invoice price={column.price} period={period} />
          <PlanFacts column={column} />
          <div className="p-plan-push" />
          {at > owned && (
            <ButtonLink
              look={column.plan === 'essential' ? 'primary' : 'quiet'}
              to={href('join', locale, {}, { plan: column.plan, period, from })}
            >
              {current ? (
                <Trans>Move to {PLAN_NAMES[column.plan]}</Trans>
              ) : (
                <Trans>Start with {PLAN_NAMES[column.plan]}</Trans>
              )}
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  )
}

function Invoice({ price, period }: { price: number; period: BillingPeriod }) {
  const locale = useLocale()
  const year = formatMoney(price * 12, 'EUR', locale)
  const month = formatMoney(price, 'EUR', locale)
  return (
    <p className="p-plan-invoice">
      {price === 0 ? (
        <Trans>No invoice, no card, no end date.</Trans>
      ) : period === 'annual' ? (
        <Trans>One invoice a year: {year} per user.</Trans>
      ) : (
        <Trans>One invoice a month: {month} per user.</Trans>
      )}
    </p>
  )
}
