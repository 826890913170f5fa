import { Id } from '@kontor/contract/kit/ids.ts'
import { ListedKind } from '@kontor/contract/lists.ts'
import { PRIORITIES, TASK_DUES, TaskDay } from '@kontor/contract/tasks.ts'
import type { TaskFilter } from '~/records/task/task-list.ts'

/** What narrows tasks in the address, by its names there; `person` opens somebody beside every page. */
export const NARROWING = ['assignee', 'due', 'day', 'priority', 'about'] as const
export type Narrowed = Partial<Record<(typeof NARROWING)[number], string>>
/** Stands in the address for what nobody does. */
export const NOBODY = 'nobody'

/** What the address says; what nobody could have chosen is left out. */
export function readNarrowed(search: URLSearchParams): Narrowed {
  const assignee = search.get('assignee') ?? ''
  const about = ListedKind.safeParse(search.get('about')).data
  const due = TASK_DUES.find((each) => each === search.get('due'))
  const day = TaskDay.safeParse(search.get('day')).data
  const priority = PRIORITIES.find((each) => each === search.get('priority'))
  return {
    ...(assignee === NOBODY || Id.safeParse(assignee).success ? { assignee } : {}),
    ...(due ? { due } : {}),
    ...(day ? { day } : {}),
    ...(priority ? { priority } : {}),
    ...(about ? { about } : {}),
  }
}

/** The same as the API is asked for it. */
export function filterOf({ assignee, due, day, priority, about }: Narrowed): Partial<TaskFilter> {
  const asked = {
    ...(assignee === NOBODY ? { assignee } : assignee ? { assigneeId: assignee } : {}),
    ...(due ? { due } : {}),
    ...(day ? { day } : {}),
    ...(priority ? { priority } : {}),
    ...(about ? { kind: about } : {}),
  }
  return asked as Partial<TaskFilter>
}
