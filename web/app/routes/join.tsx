import { safeReturn } from '@kontor/contract/kit/paths.ts'
import { type Plan, PLANS } from '@kontor/contract/kit/plans.ts'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PageTitle } from '~/features/public/page-title.tsx'
import { PlanChoice } from '~/features/public/plan-choice.tsx'
import { planTable } from '~/features/public/plan-table.server.ts'
import { UnlockNotice } from '~/features/public/unlock-notice.tsx'
import { Gate } from '~/features/signin/gate.tsx'
import { JoinForm } from '~/features/signin/join-form.tsx'
import { loadPart } from '~/lib/lost-files.ts'
import { useUser } from '~/lib/visitor.ts'
import { metaOf } from '~/ui/plain/page-meta.ts'
import { PLAN_NAMES } from '~/ui/plan-names.ts'
import '~/features/public/plans.css'
import '~/features/signin/signin.css'

/** Only users see it, and it brings the words of every feature. */
const UpgradePanel = lazy(() =>
  loadPart(() => import('~/features/public/upgrade-panel.tsx').then((file) => ({ default: file.UpgradePanel }))),
)

export const meta = metaOf('join', {
  title: msg`Start for free`,
  description: msg`Create a Kontor account for your company. It starts on the free plan.`,
})

export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  return {
    columns: planTable().columns,
    wished: PLANS.find((plan) => plan === query.get('plan')) ?? 'free',
    from: safeReturn(query.get('from')),
    setupToken: query.get('setup') ?? undefined,
  }
}

export default function Join() {
  const { columns, wished, from, setupToken } = useLoaderData<typeof loader>()
  const user = useUser()
  if (user) return <Upgrading plan={user.productId} />
  const chosen = columns.find((column) => column.plan === wished)
  return (
    <Gate
      title={<Trans>Open an account</Trans>}
      lead={<Trans>For your company, with you as its first administrator.</Trans>}
      beside={chosen && <PlanChoice columns={columns} chosen={chosen} from={from} />}
    >
      <JoinForm from={from} setupToken={setupToken} leave={(address) => location.assign(address)} />
    </Gate>
  )
}

function Upgrading({ plan }: { plan: Plan }) {
  const { columns, from } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle title={columns.at(-1)?.plan === plan ? <Trans>Your plan</Trans> : <Trans>Make room for more</Trans>}>
        <Trans>Your account is on {PLAN_NAMES[plan]}.</Trans>
      </PageTitle>
      {from && (
        <div className="p-unlock">
          <UnlockNotice from={from} />
        </div>
      )}
      <Suspense>
        <UpgradePanel columns={columns} current={plan} />
      </Suspense>
      <p className="p-upgrade-note">
        <Trans>An administrator orders a larger plan under Account, Plan. Your data stays as it is.</Trans>
      </p>
    </>
  )
}
