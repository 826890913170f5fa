import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Plus, SquareCheck } from 'lucide-react'
import { Fragment, lazy, type ReactNode, Suspense } from 'react'
import { may } from '~/lib/may.ts'
import { useUser } from '~/lib/visitor.ts'
import { useTimeZone } from '~/records/kit/account.queries.ts'
import { rowsOf } from '~/records/kit/record.queries.ts'
import { useUrlParam } from '~/records/kit/use-url-param.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { RestrictedState } from '~/ui/restricted-state.tsx'
import { ShowMore } from '~/ui/show-more.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { QuickAdd } from './quick-add.tsx'
import type { Picked } from '~/records/kit/picker/picks.ts'
import { TaskRows } from './task-rows.tsx'
import { taskList } from '~/records/task/task-list.ts'
import './tasks.css'

const TaskDrawer = lazy(async () => ({ default: (await import('./task-drawer.tsx')).TaskDrawer }))
const NEW = 'new'

type Props = {
  about: Picked
  /** The head of the page, with the button that adds a task. */
  renderHead: (add: ReactNode) => ReactNode
  /** Said where there is none. */
  none: string
}

/** What is to be done about one record; `taskId` in the address opens a task. */
export function RecordTasks({ about, renderHead, none }: Props) {
  const { t } = useLingui()
  const user = useUser()
  const chosen = useUrlParam('taskId')
  const mayWrite = may(user, 'record:write')
  const add = mayWrite && (
    <Button type="primary" icon={<Plus size={16} aria-hidden />} onClick={() => chosen.set(NEW)}>
      <Trans>New task</Trans>
    </Button>
  )
  return (
    <>
      {renderHead(add)}
      {may(user, 'record:read') ? (
        <Fragment key={about.id}>
          {mayWrite && <QuickAdd about={about} />}
          <Tasks about={about} none={none} onOpen={(taskId) => chosen.set(taskId)} />
        </Fragment>
      ) : (
        <RestrictedState
          text={t`Your role does not see tasks. An administrator of your account can change your role.`}
        />
      )}
      <Suspense fallback={null}>
        {chosen.value !== null && <TaskDrawer taskId={chosen.value} about={about} onClose={() => chosen.set(null)} />}
      </Suspense>
    </>
  )
}

type TasksProps = Pick<Props, 'about' | 'none'> & { onOpen: (taskId: string) => void }

function Tasks({ about: { kind, id }, none, onOpen }: TasksProps) {
  const { t } = useLingui()
  const timeZone = useTimeZone()
  const query = useInfiniteQuery(taskList({ view: 'all', assignee: 'all', timeZone, kind, id }))
  return (
    <>
      <Loaded query={query} skeleton={<SkeletonLines lines={6} />}>
        {(data) => {
          const rows = rowsOf(data)
          return rows.length > 0 ? (
            <TaskRows rows={rows} grouped={false} onOpen={onOpen} />
          ) : (
            <EmptyState
              icon={SquareCheck}
              title={none}
              text={t`Type a task above and press Enter, or create one with a day and a reminder.`}
            />
          )
        }}
      </Loaded>
      <ShowMore query={query} />
    </>
  )
}
