import { href } from '@kontor/contract/kit/paths.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { useLocale } from '~/lib/i18n.ts'
import { PLAN_NAMES } from '~/ui/plan-names.ts'
import { PlanFacts } from './plan-facts.tsx'
import type { PlanColumn } from './plan-table.server.ts'
import { Price } from './price.tsx'
import { SiteLink } from '~/ui/plain/site-link.tsx'

export function PlansTeaser({ columns }: { columns: readonly PlanColumn[] }) {
  const locale = useLocale()
  return (
    <>
      <ul className="p-plans">
        {columns.map((column) => (
          <li key={column.plan} className="p-plan">
            <h3>{PLAN_NAMES[column.plan]}</h3>
            <Price amount={column.price} />
            <PlanFacts column={column}>
              <li>
                <Reach features={column.features.length} />
              </li>
            </PlanFacts>
          </li>
        ))}
      </ul>
      <p className="p-more">
        <SiteLink to={href('pricing', locale)}>
          <Trans>All features, credits and prices</Trans>
        </SiteLink>
      </p>
    </>
  )
}

function Reach({ features }: { features: number }) {
  if (features === 0) return <Trans>To look around and follow</Trans>
  return <Plural value={features} one="# feature" other="# features" />
}
