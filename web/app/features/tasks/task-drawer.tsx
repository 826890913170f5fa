import { hasFeature } from '@kontor/contract/kit/plans.ts'
import type { Task } from '@kontor/contract/tasks.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { errorText } from '~/lib/api-error.ts'
import { may } from '~/lib/may.ts'
import { useIdempotencyKey } from '~/lib/use-idempotency-key.ts'
import { useUser } from '~/lib/visitor.ts'
import { RECORD_KINDS } from '~/records/kinds.ts'
import { CommentsSection } from '~/records/kit/comments/comments-section.tsx'
import { useDeleting } from '~/records/kit/deleting.tsx'
import { useCreateRecord, useUpdateRecord } from '~/records/kit/record.queries.ts'
import { TimelineSection } from '~/records/kit/timeline/timeline-section.tsx'
import { task as taskKind, taskApi } from '~/records/task/task-kind.ts'
import { Loaded } from '~/ui/loaded.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import type { Picked } from '~/records/kit/picker/picks.ts'
import { TaskForm } from './task-form.tsx'
import { NEW } from './tasks.queries.ts'

type Props = { taskId: string | null; onClose: () => void; about?: Picked | undefined }

/** The editor that `?taskId=` opens: of one task, or of a new one. */
export function TaskDrawer({ taskId, onClose, about }: Props) {
  const { t } = useLingui()
  return (
    <Sheet title={taskId === NEW ? t`New task` : t`Task`} open={taskId !== null} onClose={onClose} wide>
      {taskId === NEW && <NewTask onDone={onClose} about={about} />}
      {taskId !== null && taskId !== NEW && <KnownTask key={taskId} id={taskId} onDone={onClose} />}
    </Sheet>
  )
}

/** The same for a new task about a record, on pages whose address says nothing of tasks. */
export function NewTaskDrawer({ about, onClose }: { about: Picked; onClose: () => void }) {
  return <TaskDrawer taskId={NEW} about={about} onClose={onClose} />
}

function NewTask({ onDone, about }: { onDone: () => void; about: Picked | undefined }) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const attemptOf = useIdempotencyKey()
  const create = useCreateRecord(taskApi)
  function save(body: object) {
    create.mutate(
      { body, idempotencyKey: attemptOf(body) },
      {
        onSuccess: () => {
          notices.success(t`The task is created`)
          onDone()
        },
        onError: (error) => notices.failure({ title: t`The task was not created`, text: errorText(i18n, error) }),
      },
    )
  }
  return <TaskForm task={undefined} about={about} isBusy={create.isPending} onSave={save} />
}

function KnownTask({ id, onDone }: { id: string; onDone: () => void }) {
  const query = useQuery(taskApi.byId(id))
  return (
    <Loaded query={query} skeleton={<SkeletonLines lines={8} />}>
      {(task) => <EditTask key={task.version} task={task} onDone={onDone} />}
    </Loaded>
  )
}

function EditTask({ task, onDone }: { task: Task; onDone: () => void }) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const update = useUpdateRecord(taskApi, task.id)
  const ask = useDeleting(taskKind)
  const user = useUser()
  function save(body: object) {
    update.mutate(
      { version: task.version, ...body },
      {
        onSuccess: () => {
          notices.success(t`Saved`)
          onDone()
        },
        onError: (error) => notices.failure({ title: t`Not saved`, text: errorText(i18n, error) }),
      },
    )
  }
  return (
    <>
      <TaskForm task={task} isBusy={update.isPending} onSave={save} />
      {task.can.delete && (
        <p>
          <Button danger type="text" onClick={() => ask({ id: task.id, name: task.title }, 'stay', onDone)}>
            <Trans>Delete…</Trans>
          </Button>
        </p>
      )}
      {hasFeature(user?.productId, 'comments') && may(user, 'record:read') && (
        <div className="task-talk">
          <CommentsSection kind="task" id={task.id} kinds={RECORD_KINDS} />
          <TimelineSection kind="task" id={task.id} kinds={RECORD_KINDS} />
        </div>
      )}
    </>
  )
}
