import { safeReturn } from '@kontor/contract/kit/paths.ts'
import { BILLING_PERIODS, DEFAULT_BILLING_PERIOD } from '@kontor/contract/kit/plans.ts'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CreditCosts } from '~/features/public/credit-costs.tsx'
import { FeatureMatrix } from '~/features/public/feature-matrix.tsx'
import { PageTitle } from '~/features/public/page-title.tsx'
import { PeriodSwitch } from '~/features/public/period-switch.tsx'
import { PlanCards } from '~/features/public/plan-cards.tsx'
import { planTable } from '~/features/public/plan-table.server.ts'
import { Section } from '~/features/public/section.tsx'
import { UnlockNotice } from '~/features/public/unlock-notice.tsx'
import { useUser } from '~/lib/visitor.ts'
import { metaOf } from '~/ui/plain/page-meta.ts'
import '~/features/public/plans.css'

export const meta = metaOf('pricing', {
  title: msg`Pricing`,
  description: msg`Three plans for Kontor: Free, Essential and Enterprise, with every feature, the monthly credits and what a look-up costs.`,
})

export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  return {
    ...planTable(),
    period: BILLING_PERIODS.find((period) => period === query.get('period')) ?? DEFAULT_BILLING_PERIOD,
    from: safeReturn(query.get('from')),
  }
}

export default function Pricing() {
  const { columns, minimum, creditCosts, period, from } = useLoaderData<typeof loader>()
  const user = useUser()
  return (
    <>
      <PageTitle title={<Trans>Three plans, one price list</Trans>}>
        <Trans>Each plan includes what the smaller ones have. Prices are in euros, per user and month.</Trans>
      </PageTitle>
      {from && (
        <div className="p-unlock">
          <UnlockNotice from={from} />
        </div>
      )}
      <PeriodSwitch period={period} from={from} />
      <PlanCards columns={columns} period={period} from={from} current={user?.productId} />
      <div className="p-after-plans" />
      <Section title={<Trans>Features</Trans>} lead={<Trans>What the plans contain, line by line.</Trans>}>
        <FeatureMatrix columns={columns} minimum={minimum} />
      </Section>
      <Section title={<Trans>Credits</Trans>} lead={<Trans>Taken only when something new was found.</Trans>}>
        <CreditCosts costs={creditCosts} />
        <p className="p-costs-note">
          <Trans>
            Every plan brings its credits anew each month; what is left over lapses. You see the price before you click,
            and nothing is taken when nothing was found.
          </Trans>
        </p>
      </Section>
    </>
  )
}
