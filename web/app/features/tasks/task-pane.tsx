import { useLingui } from '@lingui/react/macro'
import { DockedPane } from '~/records/kit/list/docked-pane.tsx'
import { TaskDetails } from './task-details.tsx'

type Props = {
  /** Those of all tasks that are shown, in their order. */
  keys: readonly string[]
  taskId: string
  onMove: (taskId: string | null) => void
}

/** One task beside the others. */
export function TaskPane({ keys, taskId, onMove }: Props) {
  const { t } = useLingui()
  return (
    <DockedPane name={t`Task`} keys={keys} current={taskId} onMove={onMove} openerOf={openerOf}>
      <TaskDetails key={taskId} id={taskId} onDone={() => onMove(null)} />
    </DockedPane>
  )
}

function openerOf(id: string) {
  return document.querySelector<HTMLElement>(`[data-task="${id}"] .task-title, .task-title[data-task="${id}"]`)
}
