import { hasFeature } from '@kontor/contract/kit/plans.ts'
import type { Task } from '@kontor/contract/tasks.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button, Form } from 'antd'
import { Check, ChevronDown, RotateCcw, Trash2 } from 'lucide-react'
import { may } from '~/lib/may.ts'
import { useUser } from '~/lib/visitor.ts'
import { RECORD_KINDS } from '~/records/kinds.ts'
import { CommentsSection } from '~/records/kit/comments/comments-section.tsx'
import { useDeleting } from '~/records/kit/deleting.tsx'
import { TimelineSection } from '~/records/kit/timeline/timeline-section.tsx'
import { task as taskKind, taskApi } from '~/records/task/task-kind.ts'
import { Loaded } from '~/ui/loaded.tsx'
import { MenuButton } from '~/ui/menu-button.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { usePutOff } from './task-cells.tsx'
import { draftOf, type TaskDraft } from './task-draft.ts'
import { TaskFields } from './task-fields.tsx'
import { useTaskActions } from './use-task-actions.tsx'
import { useTaskSaving } from './use-task-saving.tsx'

type Props = { id: string; onDone: () => void }

/** One task as it stands; what is changed in it is saved as soon as its field is left. */
export function TaskDetails({ id, onDone }: Props) {
  const query = useQuery(taskApi.byId(id))
  return (
    <Loaded query={query} skeleton={<SkeletonLines lines={8} />}>
      {(task) => <KnownTask key={task.id} task={task} onDone={onDone} />}
    </Loaded>
  )
}

/** Fields that are typed are saved once they are left; a choice is saved at once. */
const TYPED: ReadonlySet<string> = new Set(['title', 'notes', 'dueOn', 'dueTime'])

function isChosen(changed: Partial<TaskDraft>) {
  const steps = changed.checklist
  if (steps) return steps.some((step) => step && 'done' in step && !('text' in step))
  return Object.keys(changed).some((key) => !TYPED.has(key))
}

function KnownTask({ task, onDone }: { task: Task; onDone: () => void }) {
  const user = useUser()
  const [form] = Form.useForm<TaskDraft>()
  const { state, save } = useTaskSaving(form, task)
  return (
    <>
      <Form
        form={form}
        layout="vertical"
        variant="borderless"
        requiredMark={false}
        className="task-form"
        disabled={!task.can.edit}
        initialValues={draftOf(task)}
        onBlur={save}
        onValuesChange={(changed: Partial<TaskDraft>) => isChosen(changed) && save()}
        onFinish={save}
        onFinishFailed={save}
      >
        <TaskFields form={form} task={task} onRemoved={save} />
      </Form>
      {hasFeature(user?.productId, 'comments') && may(user, 'record:read') && (
        <div className="task-talk">
          <CommentsSection kind="task" id={task.id} kinds={RECORD_KINDS} />
          <TimelineSection kind="task" id={task.id} kinds={RECORD_KINDS} />
        </div>
      )}
      <Foot task={task} state={state} onDone={onDone} />
    </>
  )
}

type FootProps = { task: Task; state: ReturnType<typeof useTaskSaving>['state']; onDone: () => void }

/** What is done with the whole task. */
function Foot({ task, state, onDone }: FootProps) {
  const { t } = useLingui()
  const ask = useDeleting(taskKind)
  const actions = useTaskActions()
  const days = usePutOff(task, (day) => void actions.reschedule(task, day))
  const { id, title, doneAt, can } = task
  const said = { asLoaded: '', saving: t`Saving…`, saved: t`Saved`, failed: t`Not saved` }[state]
  return (
    <footer className="task-foot">
      {can.delete && (
        <Button
          danger
          type="text"
          icon={<Trash2 size={16} aria-hidden />}
          aria-label={t`Delete…`}
          title={t`Delete…`}
          onClick={() => ask({ id, name: title }, 'stay', onDone)}
        />
      )}
      <span className="quiet" aria-live="polite">
        {said}
      </span>
      {days.length > 0 && (
        <MenuButton items={days} name={t`Put off`} className="plain-button">
          <Trans>Put off</Trans> <ChevronDown size={16} aria-hidden />
        </MenuButton>
      )}
      {can.edit && (
        <Button
          type={doneAt ? 'default' : 'primary'}
          icon={doneAt ? <RotateCcw size={16} aria-hidden /> : <Check size={16} aria-hidden />}
          onClick={() => void actions.complete([task])}
        >
          {doneAt ? <Trans>Not done</Trans> : <Trans>Mark as done</Trans>}
        </Button>
      )}
    </footer>
  )
}
