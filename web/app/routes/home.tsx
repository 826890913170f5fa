import { formatSpokenDay } from '@kontor/contract/kit/format.ts'
import { hasFeature } from '@kontor/contract/kit/plans.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSaveAccount } from '~/features/accounts/accounts.queries.ts'
import { PlanCard } from '~/features/accounts/plan-card.tsx'
import { Agenda } from '~/features/home/agenda.tsx'
import { FeedPanel, RecentRecords } from '~/features/home/desk-panels.tsx'
import { useGreeting } from '~/features/home/greeting.ts'
import { JobsPanel } from '~/features/home/jobs-panel.tsx'
import { SETUP, SetupStrip } from '~/features/home/setup-strip.tsx'
import { WaitingPanel } from '~/features/home/waiting-panel.tsx'
import { NewHitsPanel } from '~/features/search/saved/saved-panel.tsx'
import { useDueCount } from '~/records/task/due-tasks.ts'
import { TodayPanel } from '~/features/tasks/today-panel.tsx'
import { useLocale } from '~/lib/i18n.ts'
import { may } from '~/lib/may.ts'
import { useIsPhone } from '~/lib/use-is-phone.ts'
import { useUser } from '~/lib/visitor.ts'
import { company } from '~/records/company/company-kind.tsx'
import { currentAccount } from '~/records/kit/account.queries.ts'
import { useDeletedElsewhere } from '~/records/kit/deleting.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { ScreenHead } from '~/ui/screen-head.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'

/** The desk: what changed, what waits, and what the user had in hand last. */
export default function Home() {
  const { t } = useLingui()
  const locale = useLocale()
  const query = useQuery(currentAccount())
  const known = useUser()
  const save = useSaveAccount()
  const [now] = useState(() => Date.now())
  useDeletedElsewhere(company)
  const greeting = useGreeting(query.data?.user.name ?? known?.name ?? '', query.data?.user.timeZone)
  const searches = known ? hasFeature(known.productId, 'search') : false
  const tasks = known ? hasFeature(known.productId, 'tasks') : false
  const hires = known ? hasFeature(known.productId, 'hiring') : false
  const mayRead = may(known, 'record:read')
  const isPhone = useIsPhone()
  const today = query.data ? formatSpokenDay(now, locale, query.data.user.timeZone) : '\u00a0'
  return (
    <>
      <ScreenHead
        title={greeting}
        line={
          <>
            {today}
            {query.data && mayRead && <Day timeZone={query.data.user.timeZone} tasks={tasks} hires={hires} />}
          </>
        }
        document={t`Home`}
      />
      <Loaded query={query} skeleton={<SkeletonLines lines={8} />}>
        {(current) => {
          const strip = (
            <SetupStrip
              current={current}
              onDismiss={() =>
                save.mutate({ settings: { dismissed: [...(current.user.settings.dismissed ?? []), SETUP] } })
              }
            />
          )
          const waiting = known && searches && mayRead && <WaitingPanel user={known} />
          return (
            <>
              {!isPhone && strip}
              <div className="home-grid">
                <div>
                  {isPhone && waiting}
                  {tasks && mayRead && <TodayPanel />}
                  {hires && mayRead && <JobsPanel />}
                  {searches && <NewHitsPanel />}
                </div>
                <div>
                  <FeedPanel />
                  {!isPhone && waiting}
                  <RecentRecords />
                  <PlanCard account={current.account} timeZone={current.user.timeZone} />
                  {isPhone && strip}
                </div>
              </div>
            </>
          )
        }}
      </Loaded>
    </>
  )
}

function Day({ timeZone, tasks, hires }: { timeZone: string; tasks: boolean; hires: boolean }) {
  const { count, isMore } = useDueCount(timeZone, tasks)
  return <Agenda tasks={count} isMore={isMore} hires={hires} />
}
