import { formatCredits } from '@kontor/contract/kit/format.ts'
import { useLingui } from '@lingui/react/macro'
import { useLocale } from '~/lib/i18n.ts'
import type { PlanTable } from './plan-table.server.ts'

type Cost = keyof PlanTable['creditCosts']

/** What one look-up costs, in the order of the contract. */
export function CreditCosts({ costs }: { costs: PlanTable['creditCosts'] }) {
  const locale = useLocale()
  const { t } = useLingui()
  const names: Record<Cost, string> = {
    emailPatterns: t`Email pattern of a company`,
    emailEnrichment: t`Email address of a person`,
    phoneEnrichment: t`Phone number of a person`,
  }
  return (
    <dl className="p-costs">
      {(Object.keys(costs) as Cost[]).map((cost) => (
        <div key={cost}>
          <dt>{names[cost]}</dt>
          <dd>{formatCredits(costs[cost], locale)}</dd>
        </div>
      ))}
    </dl>
  )
}
