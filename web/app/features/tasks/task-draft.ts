import type { Task } from '@kontor/contract/tasks.ts'
import { CalendarDate } from '@kontor/contract/kit/dates.ts'
import type { Picked } from '~/records/kit/picker/picks.ts'

export type TaskDraft = {
  title: string
  notes: string
  assigneeId: string | null
  dueOn: string
  dueTime: string
  remindMinutes: number | null
  priority: Task['priority']
  recurrence: string | null
  checklist: { text: string; done: boolean }[]
  records: Picked[]
  /** Whether a new day is that of all that follow too. */
  movesAll: boolean
}

const EMPTY: TaskDraft = {
  title: '',
  notes: '',
  assigneeId: null,
  dueOn: '',
  dueTime: '',
  remindMinutes: null,
  priority: 'normal',
  recurrence: null,
  checklist: [],
  records: [],
  movesAll: false,
}

/** What the fields show of a task, or of a new one. */
export function draftOf(task: Task | undefined, about?: Picked): TaskDraft {
  if (!task) return about ? { ...EMPTY, records: [about] } : EMPTY
  const { title, notes, assigneeId, dueOn, dueTime, remindMinutes, priority, recurrence, checklist } = task
  const records = task.records.map(({ kind, id, title: name }) => ({ kind, id, title: name }))
  return {
    title,
    notes: notes ?? '',
    assigneeId,
    dueOn: dueOn ?? '',
    dueTime: dueTime ?? '',
    remindMinutes,
    priority,
    recurrence,
    checklist,
    records,
    movesAll: false,
  }
}

/** What the API takes; the day and the time are meant in the zone of whoever writes them. */
export function bodyOf({ movesAll, ...draft }: TaskDraft, timeZone: string) {
  const { notes, dueOn, dueTime, recurrence, checklist } = draft
  return {
    ...draft,
    ...(movesAll && dueOn ? { recursOn: dueOn } : {}),
    notes: notes.trim() || null,
    dueOn: dueOn || null,
    dueTime: (dueOn && dueTime) || null,
    recurrence: dueOn ? recurrence : null,
    checklist: (checklist ?? [])
      .filter(({ text }) => text?.trim())
      .map(({ text, done }) => ({ text, done: done ?? false })),
    records: draft.records.map(({ kind, id }) => ({ kind, id })),
    timeZone,
  }
}

/** Whose day and time are meant in a zone. */
const ZONED = new Set(['dueOn', 'dueTime', 'recursOn', 'recurrence'])

/** What the API is told of a change: the fields that differ, days and times with the zone of whoever writes them. */
export function changeOf(before: TaskDraft, now: TaskDraft, timeZone: string) {
  const known = new Map<string, unknown>(Object.entries(bodyOf(before, timeZone)))
  const changed = Object.entries(bodyOf(now, timeZone)).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(known.get(key)),
  )
  if (changed.length === 0) return undefined
  return { ...Object.fromEntries(changed), ...(changed.some(([key]) => ZONED.has(key)) ? { timeZone } : {}) }
}

/** Fields with a value that cannot be saved; the others can. */
export function refusedIn({ title, dueOn }: TaskDraft): (keyof TaskDraft)[] {
  return [
    ...(title.trim() === '' ? (['title'] as const) : []),
    ...(dueOn !== '' && !CalendarDate.safeParse(dueOn).success ? (['dueOn'] as const) : []),
  ]
}

/** Steps that both ticked or opened again, where neither changed what they say. */
function joinSteps(before: TaskDraft, mine: TaskDraft, theirs: TaskDraft) {
  const textsOf = ({ checklist }: TaskDraft) => JSON.stringify(checklist.map((step) => step?.text))
  if (textsOf(mine) !== textsOf(theirs) || textsOf(mine) !== textsOf(before)) return undefined
  return theirs.checklist.map((step, at) => {
    const own = mine.checklist[at]
    return own && own.done !== before.checklist[at]?.done ? own : step
  })
}

/** What others have saved, with what is written here on top of it; `conflicts` are fields that both have changed. */
export function joinDrafts(before: TaskDraft, mine: TaskDraft, theirs: TaskDraft) {
  const isChanged = (from: TaskDraft, to: TaskDraft, key: keyof TaskDraft) =>
    JSON.stringify(from[key]) !== JSON.stringify(to[key])
  const keys = (Object.keys(theirs) as (keyof TaskDraft)[]).filter((key) => isChanged(before, mine, key))
  const own: Partial<TaskDraft> = Object.fromEntries(keys.map((key) => [key, mine[key]]))
  const steps = keys.includes('checklist') ? joinSteps(before, mine, theirs) : undefined
  return {
    joined: { ...theirs, ...own, ...(steps && { checklist: steps }) },
    conflicts: keys.filter(
      (key) => isChanged(before, theirs, key) && isChanged(mine, theirs, key) && !(key === 'checklist' && steps),
    ),
  }
}
