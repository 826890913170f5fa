import { formatNumber } from '@kontor/contract/kit/format.ts'
import type { Feature } from '@kontor/contract/kit/plans.ts'
import { Trans } from '@lingui/react/macro'
import { useLocale } from '~/lib/i18n.ts'
import { Icon } from '~/ui/plain/icon.tsx'
import { CHECK } from '~/ui/plain/site-icons.ts'
import { PLAN_NAMES } from '~/ui/plan-names.ts'
import { useFeatureNames } from '~/ui/feature-names.ts'
import type { PlanColumn, PlanTable } from './plan-table.server.ts'

/** Every feature of the plan table as a row; the table itself decides who has it. */
export function FeatureMatrix({ columns, minimum }: Pick<PlanTable, 'columns' | 'minimum'>) {
  const names = useFeatureNames()
  const features = Object.keys(minimum) as Feature[]
  return (
    <table className="p-matrix">
      <caption className="p-hidden">
        <Trans>Features by plan</Trans>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Feature</Trans>
          </th>
          {columns.map(({ plan }) => (
            <th key={plan} scope="col">
              {PLAN_NAMES[plan]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <AmountRow columns={columns} amount="seats" />
        <AmountRow columns={columns} amount="credits" />
        {features.map((feature) => (
          <tr key={feature}>
            <th scope="row">
              {names[feature].name}
              <span>{names[feature].says}</span>
            </th>
            {columns.map((column) => (
              <td key={column.plan}>
                <Mark has={column.features.includes(feature)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function AmountRow({ columns, amount }: { columns: readonly PlanColumn[]; amount: 'seats' | 'credits' }) {
  const locale = useLocale()
  return (
    <tr>
      <th scope="row">{amount === 'seats' ? <Trans>Seats included</Trans> : <Trans>Credits a month</Trans>}</th>
      {columns.map((column) => (
        <td key={column.plan}>{formatNumber(column[amount], locale)}</td>
      ))}
    </tr>
  )
}

function Mark({ has }: { has: boolean }) {
  return (
    <>
      {has ? <Icon of={CHECK} className="p-yes" /> : <span aria-hidden>–</span>}
      <span className="p-hidden">{has ? <Trans>Included</Trans> : <Trans>Not included</Trans>}</span>
    </>
  )
}
