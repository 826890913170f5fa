import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Form } from 'antd'
import { errorText } from '~/lib/api-error.ts'
import { useIdempotencyKey } from '~/lib/use-idempotency-key.ts'
import { useTimeZone } from '~/records/kit/account.queries.ts'
import { useCreateRecord } from '~/records/kit/record.queries.ts'
import { taskApi } from '~/records/task/task-kind.ts'
import { Sheet } from '~/ui/sheet.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import type { Picked } from '~/records/kit/picker/picks.ts'
import { TaskDetails } from './task-details.tsx'
import { bodyOf, draftOf, type TaskDraft } from './task-draft.ts'
import { TaskFields } from './task-fields.tsx'
import { NEW } from './tasks.queries.ts'

type Props = { taskId: string | null; onClose: () => void; about?: Picked | undefined }

/** The editor that `?taskId=` opens: of one task, or of a new one. */
export function TaskDrawer({ taskId, onClose, about }: Props) {
  const { t } = useLingui()
  function close() {
    // What was typed is saved once its field is left, and Escape does not leave it.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    onClose()
  }
  return (
    <Sheet title={taskId === NEW ? t`New task` : t`Task`} open={taskId !== null} onClose={close} wide>
      {taskId === NEW && <NewTask onDone={onClose} about={about} />}
      {taskId !== null && taskId !== NEW && <TaskDetails key={taskId} id={taskId} onDone={onClose} />}
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
  const timeZone = useTimeZone()
  const attemptOf = useIdempotencyKey()
  const create = useCreateRecord(taskApi)
  const [form] = Form.useForm<TaskDraft>()
  function save(draft: TaskDraft) {
    const body = bodyOf(draft, timeZone)
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
  return (
    <Form
      form={form}
      layout="vertical"
      variant="borderless"
      requiredMark={false}
      className="task-form"
      initialValues={draftOf(undefined, about)}
      onFinish={save}
    >
      <TaskFields form={form} />
      <footer className="task-foot">
        <Button type="primary" htmlType="submit" loading={create.isPending}>
          <Trans>Create task</Trans>
        </Button>
      </footer>
    </Form>
  )
}
