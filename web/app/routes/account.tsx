import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import type { CurrentAccount } from '@kontor/contract/accounts.ts'
import { currentAccount } from '~/features/accounts/accounts.queries.ts'
import { CompanyFacts } from '~/features/accounts/company-facts.tsx'
import { CompanyForm } from '~/features/accounts/company-form.tsx'
import { CreditsPanel } from '~/features/accounts/credits-panel.tsx'
import { PlanCard } from '~/features/accounts/plan-card.tsx'
import { ProfileForm } from '~/features/accounts/profile-form.tsx'
import { SecurityPanel } from '~/features/accounts/security-panel.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { ScreenHead } from '~/ui/screen-head.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'

const TABS = ['profile', 'company', 'plan', 'credits', 'security'] as const
type Tab = (typeof TABS)[number]

export default function AccountScreen() {
  const { t } = useLingui()
  const query = useQuery(currentAccount())
  const [search, setSearch] = useSearchParams()
  const tab = TABS.find((each) => each === search.get('tab')) ?? 'profile'
  const names: Record<Tab, string> = {
    profile: t`Profile`,
    company: t`Company`,
    plan: t`Plan`,
    credits: t`Credits`,
    security: t`Security`,
  }
  return (
    <>
      <ScreenHead title={t`Account`} line={query.data?.account.companyName ?? '\u00a0'} document={t`Account`} />
      <Tabs
        activeKey={tab}
        onChange={(key) => setSearch({ tab: key }, { preventScrollReset: true })}
        items={TABS.map((key) => ({
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

function TabContent({ tab, current }: { tab: Tab; current: CurrentAccount }) {
  const { user, account, can } = current
  if (tab === 'profile') return <ProfileForm user={user} />
  if (tab === 'plan') return <PlanCard account={account} timeZone={user.timeZone} />
  if (tab === 'credits') return <CreditsPanel timeZone={user.timeZone} />
  if (tab === 'security') return <SecurityPanel timeZone={user.timeZone} />
  return can.manage ? <CompanyForm account={account} /> : <CompanyFacts account={account} />
}
