import { href } from '@kontor/contract/kit/paths.ts'
import type { Plan } from '@kontor/contract/kit/plans.ts'
import { Trans } from '@lingui/react/macro'
import { useLocale } from '~/lib/i18n.ts'
import { ButtonLink } from '~/ui/plain/button.tsx'
import { Notice } from '~/ui/plain/notice.tsx'
import { PLAN_NAMES } from '~/ui/plan-names.ts'
import { useFeatureNames } from '~/ui/feature-names.ts'
import { PlanFacts } from './plan-facts.tsx'
import type { PlanColumn } from './plan-table.server.ts'
import { Price } from './price.tsx'

/** What the plans above the visitor's own would add; who has the largest is told so. */
export function UpgradePanel({ columns, current }: { columns: readonly PlanColumn[]; current: Plan }) {
  const owned = columns.findIndex((column) => column.plan === current)
  const larger = columns.slice(owned + 1)
  if (larger.length === 0) {
    return (
      <Notice kind="good">
        <Trans>You have {PLAN_NAMES[current]}, the largest plan. Nothing is locked.</Trans>
      </Notice>
    )
  }
  return (
    <ul className="p-plans p-upgrades">
      {larger.map((column, at) => (
        <Upgrade key={column.plan} column={column} below={columns[owned + at]} />
      ))}
    </ul>
  )
}

function Upgrade({ column, below }: { column: PlanColumn; below: PlanColumn | undefined }) {
  const locale = useLocale()
  const names = useFeatureNames()
  const name = PLAN_NAMES[column.plan]
  const added = column.features.filter((feature) => !below?.features.includes(feature))
  return (
    <li className="p-plan">
      <h2>{name}</h2>
      <Price amount={column.price} />
      <PlanFacts column={column} />
      <h3 className="p-upgrade-adds">{below && <Trans>Adds to {PLAN_NAMES[below.plan]}</Trans>}</h3>
      <ul className="p-plan-facts p-upgrade-features">
        {added.map((feature) => (
          <li key={feature}>
            {names[feature].name}
            <span>{names[feature].says}</span>
          </li>
        ))}
      </ul>
      <div className="p-plan-push" />
      <ButtonLink to={href('account', locale, {}, { tab: 'plan', plan: column.plan })}>
        <Trans>Move to {name}</Trans>
      </ButtonLink>
    </li>
  )
}
