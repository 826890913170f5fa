import { formatNumber } from '@kontor/contract/kit/format.ts'
import type { Task } from '@kontor/contract/tasks.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button } from 'antd'
import { CalendarSync, Columns3, List as ListIcon, Plus, SquareCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { QuickAdd } from '~/features/tasks/quick-add.tsx'
import { filterOf, readNarrowed } from '~/features/tasks/narrowed.ts'
import { NEW } from '~/features/tasks/tasks.queries.ts'
import { taskList } from '~/records/task/task-list.ts'
import { useLocale } from '~/lib/i18n.ts'
import { may } from '~/lib/may.ts'
import { useUser } from '~/lib/visitor.ts'
import { useTimeZone } from '~/records/kit/account.queries.ts'
import { useDeletedElsewhere } from '~/records/kit/deleting.tsx'
import { rowsOf } from '~/records/kit/record.queries.ts'
import { task } from '~/records/task/task-kind.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { RestrictedState } from '~/ui/restricted-state.tsx'
import { ScreenHead } from '~/ui/screen-head.tsx'
import { ShowMore } from '~/ui/show-more.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import '~/features/tasks/tasks.css'

const TaskDrawer = lazy(async () => ({ default: (await import('~/features/tasks/task-drawer.tsx')).TaskDrawer }))
const TaskPane = lazy(async () => ({ default: (await import('~/features/tasks/task-pane.tsx')).TaskPane }))
const CalendarDialog = lazy(() =>
  import('~/features/tasks/calendar-dialog.tsx').then((file) => ({ default: file.CalendarDialog })),
)
/** They come with the answer, which takes longer. */
const TaskRows = lazy(async () => ({ default: (await import('~/features/tasks/task-rows.tsx')).TaskRows }))
const TaskFilters = lazy(() =>
  import('~/features/tasks/task-filters.tsx').then((file) => ({ default: file.TaskFilters })),
)
const TaskLoad = lazy(async () => ({ default: (await import('~/features/tasks/task-load.tsx')).TaskLoad }))
const TaskBoard = lazy(() => import('~/features/tasks/task-board.tsx').then((file) => ({ default: file.TaskBoard })))

export default function TasksScreen() {
  const { t } = useLingui()
  const user = useUser()
  const [search, setSearch] = useSearchParams()
  useDeletedElsewhere(task)
  const [isSubscribing, setSubscribing] = useState(false)
  const taskId = search.get('taskId')
  // The way back leads out of the open task, not through all that were read.
  const open = (id: string | null) =>
    setSearch(withParam(search, 'taskId', id), { preventScrollReset: true, replace: taskId !== null })
  const actions = (
    <>
      {may(user, 'record:read') && (
        <Button icon={<CalendarSync size={16} aria-hidden />} onClick={() => setSubscribing(true)}>
          <Trans>Calendar</Trans>
        </Button>
      )}
      {may(user, 'record:write') && (
        <Button type="primary" icon={<Plus size={16} aria-hidden />} onClick={() => open(NEW)}>
          <Trans>New task</Trans>
        </Button>
      )}
    </>
  )
  return (
    <>
      <div className="tasks-head">
        <ScreenHead
          title={t`Tasks`}
          document={t`Tasks`}
          line={<Trans>What is to be done, by whom and by when.</Trans>}
          actions={actions}
        />
      </div>
      {may(user, 'record:read') ? (
        <TaskViews opened={taskId === NEW ? null : taskId} onOpen={open} />
      ) : (
        <RestrictedState
          text={t`Your role does not see tasks. An administrator of your account can change your role.`}
        />
      )}
      {isSubscribing && (
        <Suspense>
          <CalendarDialog onClose={() => setSubscribing(false)} />
        </Suspense>
      )}
      {taskId === NEW && (
        <Suspense>
          <TaskDrawer taskId={taskId} onClose={() => open(null)} />
        </Suspense>
      )}
    </>
  )
}

function withParam(search: URLSearchParams, key: string, value: string | null) {
  const next = new URLSearchParams(search)
  if (value === null) next.delete(key)
  else next.set(key, value)
  return next
}

const TABS = ['open', 'mine', 'done', 'all'] as const
type Tab = (typeof TABS)[number]
/** The board has a column for what is done. */
const BOARD_TABS = ['open', 'mine'] as const
const BOARD = 'board'
/** A board has columns and no order to walk through. */
const NO_KEYS: readonly string[] = []

/** What every view asks for, and the days that the board and the strip of days leave aside. */
function askedBy(assignee: 'me' | 'all', narrowed: ReturnType<typeof readNarrowed>) {
  const { due, day, ...others } = filterOf(narrowed)
  return {
    asked: { assignee, ...others },
    day,
    narrowing: { ...(due ? { due } : {}), ...(day ? { day } : {}) },
  } as const
}

/** The counts are those of the asked people; how many open ones all have is known only where all are asked. */
function countsOf(assignee: 'me' | 'all', first: { mine: number; counts: { open: number } } | undefined) {
  return { mine: first?.mine, ...(assignee === 'all' ? { open: first?.counts.open } : {}) }
}

type ViewsProps = { opened: string | null; onOpen: (id: string | null) => void }

function TaskViews({ opened, onOpen }: ViewsProps) {
  const user = useUser()
  const timeZone = useTimeZone()
  const [search] = useSearchParams()
  const isBoard = search.get('display') === BOARD
  const tabs = isBoard ? BOARD_TABS : TABS
  const tab = tabs.find((each) => each === search.get('tab')) ?? 'open'
  const narrowed = readNarrowed(search)
  const isNarrowed = Object.keys(narrowed).length > 0
  // Who asks for somebody's tasks means those, under whatever tab.
  const assignee = tab === 'mine' ? 'me' : 'all'
  const { asked, day, narrowing } = askedBy(assignee, narrowed)
  const view = tab === 'mine' ? 'open' : tab
  const query = useInfiniteQuery(taskList({ view, timeZone, ...asked, ...narrowing }))
  const [first] = query.data?.pages ?? []
  const counts = isNarrowed ? {} : countsOf(assignee, first)
  return (
    <>
      <div className="list-filter">
        <TabChoice tabs={tabs} current={tab} counts={counts} />
        <DisplayChoice isBoard={isBoard} />
        {may(user, 'record:write') && <QuickAdd />}
      </div>
      <Suspense fallback={<div className="task-filters" />}>
        <TaskFilters narrowed={narrowed} withDue={!isBoard} />
      </Suspense>
      {!isBoard && view === 'open' && (
        <Suspense fallback={<div className="task-load" />}>
          <TaskLoad filter={{ timeZone, ...asked }} day={day} />
        </Suspense>
      )}
      {isBoard ? (
        <Suspense fallback={<SkeletonLines lines={8} />}>
          <TaskBoard key={JSON.stringify(asked)} asked={asked} onOpen={onOpen} />
        </Suspense>
      ) : (
        <TaskTable tab={tab} isNarrowed={isNarrowed} query={query} opened={opened} onOpen={onOpen} />
      )}
      {opened !== null && (
        <Suspense>
          <TaskPane keys={isBoard ? NO_KEYS : rowsOf(query.data).map(({ id }) => id)} taskId={opened} onMove={onOpen} />
        </Suspense>
      )}
    </>
  )
}

type TableProps = {
  tab: Tab
  isNarrowed: boolean
  query: UseInfiniteQueryResult<InfiniteData<{ items: Task[] }>>
  opened: string | null
  onOpen: (id: string) => void
}

function TaskTable({ tab, isNarrowed, query, opened, onOpen }: TableProps) {
  const { t } = useLingui()
  return (
    <>
      <Loaded query={query} skeleton={<SkeletonLines lines={8} />}>
        {(data) => {
          const rows = rowsOf(data)
          const grouped = tab === 'open' || tab === 'mine'
          if (rows.length > 0)
            return (
              <Suspense fallback={<SkeletonLines lines={8} />}>
                <TaskRows key={tab} rows={rows} grouped={grouped} opened={opened} onOpen={onOpen} />
              </Suspense>
            )
          if (isNarrowed) {
            const text = t`Choose other filters or clear them.`
            return <EmptyState icon={SquareCheck} title={t`No task fits`} text={text} />
          }
          const empty = {
            open: [t`Nothing to do`, t`Type a task above and press Enter, or create one with a day and a reminder.`],
            mine: [
              t`Nothing is assigned to you`,
              t`Tasks that colleagues give you, and those you give yourself, stand here.`,
            ],
            done: [t`Nothing is done yet`, t`Tasks that you finish are kept here.`],
            all: [t`No tasks yet`, t`Type a task above and press Enter, or create one with a day and a reminder.`],
          }[tab]
          return <EmptyState icon={SquareCheck} title={empty[0] ?? ''} text={empty[1] ?? ''} />
        }}
      </Loaded>
      <ShowMore query={query} />
    </>
  )
}

/** As a list or as a board. */
function DisplayChoice({ isBoard }: { isBoard: boolean }) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const choices = [
    { key: null, icon: ListIcon, name: t`List`, isCurrent: !isBoard },
    { key: BOARD, icon: Columns3, name: t`Board`, isCurrent: isBoard },
  ]
  return (
    <nav className="list-choice task-display" aria-label={t`Display`}>
      {choices.map(({ key, icon: Icon, name, isCurrent }) => (
        <Link
          key={name}
          to={`?${withParam(search, 'display', key)}`}
          replace
          preventScrollReset
          aria-current={isCurrent ? 'true' : undefined}
        >
          <Icon size={16} aria-hidden />
          <span>{name}</span>
        </Link>
      ))}
    </nav>
  )
}

type ChoiceProps = { tabs: readonly Tab[]; current: Tab; counts: Partial<Record<Tab, number | undefined>> }

function TabChoice({ tabs, current, counts }: ChoiceProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const [search] = useSearchParams()
  const names = { open: t`To do`, mine: t`My tasks`, done: t`Done`, all: t`All tasks` }
  return (
    <nav className="list-choice" aria-label={t`View`}>
      {tabs.map((tab) => {
        const count = counts[tab]
        return (
          <Link
            key={tab}
            to={`?${withParam(search, 'tab', tab === 'open' ? null : tab)}`}
            replace
            preventScrollReset
            aria-current={tab === current ? 'true' : undefined}
          >
            {names[tab]} {count !== undefined && formatNumber(count, locale)}
          </Link>
        )
      })}
    </nav>
  )
}
