import { Trans, useLingui } from '@lingui/react/macro'
import { hasFeature } from '@kontor/contract/kit/plans.ts'
import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { FollowedKind } from '~/features/following/followed-kind.tsx'
import { may } from '~/lib/may.ts'
import { useLists } from '~/lib/use-lists.ts'
import { useUser } from '~/lib/visitor.ts'
import { ScreenHead } from '~/ui/screen-head.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'

const FollowedMarkets = lazy(async () => ({
  default: (await import('~/features/markets/followed-markets.tsx')).FollowedMarkets,
}))
const FollowedSearches = lazy(async () => ({
  default: (await import('~/features/following/followed-searches.tsx')).FollowedSearches,
}))

const TABS = ['company', 'person', 'job', 'list', 'market', 'search'] as const
type Tab = (typeof TABS)[number]

/** What the user follows, kind by kind; the kind is in the address. */
export default function FollowingScreen() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const tabs = useTabs()
  const tab = tabs.find((each) => each === search.get('tab')) ?? 'company'
  return (
    <>
      <ScreenHead
        title={t`Following`}
        document={t`Following`}
        line={<Trans>What you follow, with what changed last.</Trans>}
      />
      {tabs.length > 1 && <TabChoice tabs={tabs} current={tab} />}
      <Suspense fallback={<SkeletonLines lines={6} />}>
        {tab === 'market' && <FollowedMarkets isAlone />}
        {tab === 'search' && <FollowedSearches />}
      </Suspense>
      {tab !== 'market' && tab !== 'search' && <FollowedKind key={tab} type={tab} />}
    </>
  )
}

/** As far as the plan and the role open them. */
function useTabs(): Tab[] {
  const user = useUser()
  const isListed = useLists()
  const plan = user?.productId
  const isOpen: Record<Tab, boolean> = {
    company: true,
    person: hasFeature(plan, 'contacts'),
    job: hasFeature(plan, 'search'),
    list: hasFeature(plan, 'myLists'),
    market: may(user, 'record:read') && isListed,
    search: hasFeature(plan, 'search'),
  }
  return TABS.filter((tab) => isOpen[tab])
}

function TabChoice({ tabs, current }: { tabs: readonly Tab[]; current: Tab }) {
  const { t } = useLingui()
  const names: Record<Tab, string> = {
    company: t`Companies`,
    person: t`Contacts`,
    job: t`Jobs`,
    list: t`Lists`,
    market: t`Markets`,
    search: t`Searches`,
  }
  return (
    <div className="list-filter">
      <nav className="list-choice" aria-label={t`Kind`}>
        {tabs.map((tab) => (
          <Link
            key={tab}
            to={tab === 'company' ? '?' : `?tab=${tab}`}
            replace
            preventScrollReset
            aria-current={tab === current ? 'true' : undefined}
          >
            {names[tab]}
          </Link>
        ))}
      </nav>
    </div>
  )
}
