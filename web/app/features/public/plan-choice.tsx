import { href } from '@kontor/contract/kit/paths.ts'
import type { Plan } from '@kontor/contract/kit/plans.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '~/lib/i18n.ts'
import { Notice } from '~/ui/plain/notice.tsx'
import { PLAN_NAMES } from '~/ui/plan-names.ts'
import { PlanFacts } from './plan-facts.tsx'
import type { PlanColumn } from './plan-table.server.ts'
import { Price } from './price.tsx'
import { SiteLink } from '~/ui/plain/site-link.tsx'

type PlanChoiceProps = { columns: readonly PlanColumn[]; chosen: PlanColumn; from: string | undefined }

/** Beside the sign-up form: the plan the visitor has in mind, and how it really starts. */
export function PlanChoice({ columns, chosen, from }: PlanChoiceProps) {
  const locale = useLocale()
  const { t } = useLingui()
  const address = (plan: Plan) => href('join', locale, {}, { plan: plan === 'free' ? undefined : plan, from })
  return (
    <aside className="p-choice" aria-labelledby="choice-title">
      <h2 id="choice-title">
        <Trans>Your plan</Trans>
      </h2>
      <nav className="p-segments" aria-label={t`Plan`}>
        {columns.map(({ plan }) => (
          <SiteLink
            key={plan}
            replace
            preventScrollReset
            to={address(plan)}
            aria-current={plan === chosen.plan ? 'true' : undefined}
          >
            {PLAN_NAMES[plan]}
          </SiteLink>
        ))}
      </nav>
      <Price amount={chosen.price} />
      <PlanFacts column={chosen}>
        <li>
          <SiteLink to={href('pricing', locale, {}, { from })}>
            <Trans>Compare the plans</Trans>
          </SiteLink>
        </li>
      </PlanFacts>
      {chosen.plan !== 'free' && (
        <Notice kind="info" title={<Trans>Every account starts on Free.</Trans>}>
          <Trans>
            Create the account first, then order {PLAN_NAMES[chosen.plan]} under Account, Plan. It is active at once,
            and you pay by invoice.
          </Trans>
        </Notice>
      )}
    </aside>
  )
}
