import { href } from '@kontor/contract/kit/paths.ts'
import { hasFeature } from '@kontor/contract/kit/plans.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { currentAccount, sessionList } from '~/features/accounts/accounts.queries.ts'
import { PlanCard } from '~/features/accounts/plan-card.tsx'
import { SessionRows } from '~/features/accounts/session-rows.tsx'
import { ChecklistPanel } from '~/features/home/checklist-panel.tsx'
import { checklistOf } from '~/features/home/checklist.ts'
import { useGreeting } from '~/features/home/greeting.ts'
import { NewHitsPanel } from '~/features/search/saved/new-hits-panel.tsx'
import { useLocale } from '~/lib/i18n.ts'
import { useUser } from '~/lib/visitor.ts'
import { Loaded } from '~/ui/loaded.tsx'
import { Panel } from '~/ui/panel.tsx'
import { ScreenHead } from '~/ui/screen-head.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'

const RECENT = 3

export default function Home() {
  const { t } = useLingui()
  const query = useQuery(currentAccount())
  const known = useUser()
  const greeting = useGreeting(query.data?.user.name ?? known?.name ?? '', query.data?.user.timeZone)
  return (
    <>
      <ScreenHead title={greeting} line={query.data?.account.companyName ?? '\u00a0'} document={t`Home`} />
      <Loaded query={query} skeleton={<SkeletonLines lines={8} />}>
        {(current) => (
          <div className="home-grid">
            <div>
              {known && hasFeature(known.productId, 'search') && <NewHitsPanel timeZone={current.user.timeZone} />}
              <ChecklistPanel steps={checklistOf(current)} />
              <RecentSessions timeZone={current.user.timeZone} />
            </div>
            <PlanCard account={current.account} timeZone={current.user.timeZone} />
          </div>
        )}
      </Loaded>
    </>
  )
}

function RecentSessions({ timeZone }: { timeZone: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  const sessions = useQuery(sessionList())
  return (
    <Panel
      title={t`Recent sessions`}
      extra={
        <Link to={href('account', locale, {}, { tab: 'security' })}>
          <Trans>Manage</Trans>
        </Link>
      }
    >
      <Loaded query={sessions} skeleton={<SkeletonLines lines={3} />}>
        {(items) => <SessionRows sessions={items.slice(0, RECENT)} timeZone={timeZone} />}
      </Loaded>
    </Panel>
  )
}
