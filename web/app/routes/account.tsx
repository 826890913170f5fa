import { useLingui } from '@lingui/react/macro'
import { hasFeature } from '@kontor/contract/kit/plans.ts'
import { useQuery } from '@tanstack/react-query'
import { Tabs } from 'antd'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { CurrentAccount } from '@kontor/contract/accounts.ts'
import { currentAccount } from '~/records/kit/account.queries.ts'
import { PlanCard } from '~/features/accounts/plan-card.tsx'
import { ProfileForm } from '~/features/accounts/profile-form.tsx'
import { loadPart } from '~/lib/lost-files.ts'
import { may } from '~/lib/may.ts'
import { useUser } from '~/lib/visitor.ts'
import { Loaded } from '~/ui/loaded.tsx'
import { ScreenHead } from '~/ui/screen-head.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'

const CompanyForm = lazy(() =>
  loadPart(() => import('~/features/accounts/company-form.tsx').then((file) => ({ default: file.CompanyForm }))),
)
const CompanyFacts = lazy(() =>
  loadPart(() => import('~/features/accounts/company-form.tsx').then((file) => ({ default: file.CompanyFacts }))),
)
const CreditsPanel = lazy(() =>
  loadPart(() => import('~/features/accounts/credits-panel.tsx').then((file) => ({ default: file.CreditsPanel }))),
)
const PicturePanel = lazy(() =>
  loadPart(() => import('~/features/accounts/picture-panel.tsx').then((file) => ({ default: file.PicturePanel }))),
)
const SecurityPanel = lazy(() =>
  loadPart(() => import('~/features/accounts/security-panel.tsx').then((file) => ({ default: file.SecurityPanel }))),
)
const CareersPanel = lazy(() =>
  loadPart(() => import('~/features/accounts/careers-panel.tsx').then((file) => ({ default: file.CareersPanel }))),
)
const KeysPanel = lazy(() =>
  loadPart(() => import('~/features/keys/keys-panel.tsx').then((file) => ({ default: file.KeysPanel }))),
)

const SubscriptionPanel = lazy(() =>
  loadPart(() =>
    import('~/features/billing/subscription-panel.tsx').then((file) => ({ default: file.SubscriptionPanel })),
  ),
)

const TABS = ['profile', 'company', 'careers', 'plan', 'credits', 'security', 'keys'] as const
type Tab = (typeof TABS)[number]

export default function AccountScreen() {
  const { t } = useLingui()
  const user = useUser()
  const query = useQuery(currentAccount())
  const [search, setSearch] = useSearchParams()
  const isAdmin = may(user, 'account:manage')
  const isShown: Partial<Record<Tab, boolean>> = {
    careers: isAdmin && user !== null && hasFeature(user.productId, 'hiring'),
    keys: isAdmin,
  }
  const tabs = TABS.filter((each) => isShown[each] ?? true)
  const tab = tabs.find((each) => each === search.get('tab')) ?? 'profile'
  const names: Record<Tab, string> = {
    profile: t`Profile`,
    company: t`Company`,
    careers: t`Careers page`,
    plan: t`Plan`,
    credits: t`Credits`,
    security: t`Security`,
    keys: t`API keys`,
  }
  return (
    <>
      <ScreenHead title={t`Account`} line={query.data?.account.companyName ?? '\u00a0'} document={t`Account`} />
      <Tabs
        activeKey={tab}
        onChange={(key) => setSearch({ tab: key }, { preventScrollReset: true })}
        items={tabs.map((key) => ({
          key,
          label: names[key],
          children: (
            <Loaded query={query} skeleton={<SkeletonLines lines={8} />}>
              {(current) => <TabContent tab={key} current={current} />}
            </Loaded>
          ),
        }))}
      />
    </>
  )
}

function TabContent(props: ContentProps) {
  return (
    <Suspense fallback={<SkeletonLines lines={8} />}>
      <Content {...props} />
    </Suspense>
  )
}

type ContentProps = { tab: Tab; current: CurrentAccount }

function Content({ tab, current: { user, account, can } }: ContentProps) {
  const [search] = useSearchParams()
  if (tab === 'profile')
    return (
      <>
        <ProfileForm user={user} />
        <PicturePanel user={user} />
      </>
    )
  if (tab === 'careers') return <CareersPanel />
  if (tab === 'plan')
    return (
      <>
        <PlanCard account={account} timeZone={user.timeZone} />
        {can.manage && <SubscriptionPanel wanted={search.get('plan')} />}
      </>
    )
  if (tab === 'credits') return <CreditsPanel timeZone={user.timeZone} />
  if (tab === 'security') return <SecurityPanel user={user} companyName={account.companyName} />
  if (tab === 'keys') return <KeysPanel timeZone={user.timeZone} />
  return can.manage ? <CompanyForm account={account} /> : <CompanyFacts account={account} />
}
