import { endpoint } from '@kontor/contract/kit/endpoint.ts'
import { ById, Id, Version } from '@kontor/contract/kit/ids.ts'
import { page, PageQuery } from '@kontor/contract/kit/page.ts'
import { Relationship } from '@kontor/contract/kit/record-parts.ts'
import { question, requiredLine } from '@kontor/contract/kit/text.ts'
import { HistoryEntry } from '@kontor/contract/companies.ts'
import { msg } from '@lingui/core/macro'
import { SquareCheck } from 'lucide-react'
import { z } from 'zod'
import { plainDrafts, type RecordForm } from '~/records/kit/form/form-kind.ts'
import type { ListScreen } from '~/records/kit/list/list-page.tsx'
import type { RecordSection } from '~/records/kit/page/record-page.tsx'
import { infiniteList, recordApi } from '~/records/kit/record.queries.ts'
import { RELATIONSHIP_FIELD } from '~/records/kit/relationship-words.ts'
import type { RecordKind } from '~/records/kit/record-kind.ts'
import { call } from '../client.ts'

const fields = { title: requiredLine(100), due: z.iso.date().nullable(), state: z.enum(['open', 'done']) }
const Fields = z.strictObject(fields)
const TaskChange = Fields.partial().extend({ version: Version })
const NewTask = Fields.partial().required({ title: true })

export const Task = z.object({
  taskId: Id,
  slug: z.string(),
  ...fields,
  version: z.number(),
  updatedAt: z.string(),
  following: z.boolean(),
  relationship: Relationship.nullable(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
})
export type Task = z.infer<typeof Task>

const common = { summary: '', permission: 'signedIn' } as const
/** A contract such as any module has, for a kind that the product does not have. */
export const tasks = {
  list: endpoint({
    ...common,
    method: 'GET',
    path: '/v1/tasks',
    query: z.strictObject({ ...PageQuery.shape, query: question(100).optional(), state: fields.state.optional() }),
    response: page(Task),
  }),
  get: endpoint({ ...common, method: 'GET', path: '/v1/tasks/:id', params: ById, response: Task }),
  bySlug: endpoint({
    ...common,
    method: 'GET',
    path: '/v1/tasks/slug/:slug',
    params: z.object({ slug: z.string() }),
    response: Task,
  }),
  create: endpoint({ ...common, method: 'POST', path: '/v1/tasks', body: NewTask, response: Task, idempotent: true }),
  update: endpoint({ ...common, method: 'PUT', path: '/v1/tasks/:id', params: ById, body: TaskChange, response: Task }),
  remove: endpoint({ ...common, method: 'DELETE', path: '/v1/tasks/:id', params: ById, response: null }),
  bringBack: endpoint({ ...common, method: 'POST', path: '/v1/tasks/:id/restore', params: ById, response: Task }),
  history: endpoint({
    ...common,
    method: 'GET',
    path: '/v1/tasks/:id/history',
    params: ById,
    response: page(HistoryEntry),
  }),
  restoreField: endpoint({
    ...common,
    method: 'POST',
    path: '/v1/tasks/:id/history/:entryId/restore',
    params: z.object({ id: Id, entryId: Id }),
    response: Task,
  }),
}

const STATES = { open: msg`Open`, done: msg`done` }
const taskApi = recordApi<Task>({
  key: 'tasks',
  endpoints: tasks,
  idOf: ({ taskId }) => taskId,
  slugOf: ({ slug }) => slug,
})

export const task: RecordKind<Task> = {
  kind: 'task',
  icon: SquareCheck,
  api: taskApi,
  headOf: ({ taskId, title, can }) => ({ id: taskId, name: title, access: 'company', can }),
  hrefOf: ({ slug }) => `/tasks/${slug}`,
  hrefById: (id) => `/tasks?id=${id}`,
  editHref: ({ slug }) => `/tasks/${slug}/edit`,
  listPage: 'tasks',
  words: {
    one: msg`Task`,
    many: msg`Tasks`,
    changedMeanwhile: msg`Someone else changed this task`,
    nothingKnown: msg`Nothing else`,
    freeFollows: () => msg`No more`,
  },
  fields: {
    title: { name: msg`Title` },
    due: { name: msg`Due` },
    relationship: RELATIONSHIP_FIELD,
    state: { name: msg`State`, text: (value: Task['state'], _, i18n) => i18n._(STATES[value]) },
  },
  relationships: ['prospect', 'client'],
}

type TaskDraft = { title: string; due: string; state: Task['state'] }

export const taskForm: RecordForm<Task, TaskDraft> = {
  drafts: plainDrafts<TaskDraft>({ title: '', due: '', state: 'open' }),
  change: TaskChange,
  create: NewTask,
  sections: [
    {
      title: msg`Task`,
      fields: [
        { field: 'title', label: msg`Title`, isRequired: true, input: { as: 'text', maxLength: 100 } },
        { field: 'due', label: msg`Due`, input: { as: 'date' } },
        {
          field: 'state',
          label: msg`State`,
          input: { as: 'choice', options: Object.entries(STATES).map(([value, label]) => ({ value, label })) },
        },
      ],
    },
  ],
}

export const taskList: ListScreen<Task> = {
  title: msg`Tasks`,
  filters: {
    query: { name: msg`Search tasks`, placeholder: msg`Title`, maxLength: 100 },
    choices: [
      {
        key: 'state',
        name: msg`State`,
        options: [
          { value: undefined, name: msg`All` },
          { value: 'done', name: msg`done` },
        ],
      },
    ],
  },
  list: (filter) =>
    infiniteList(['tasks', 'list', filter], (mark, signal) =>
      call(tasks.list, { query: { ...filter, ...mark } }, { signal }),
    ),
  empty: { icon: SquareCheck, title: msg`No tasks yet`, text: msg`They appear here.` },
  none: { title: msg`No task fits`, text: msg`Try others.`, showAll: msg`Show all tasks` },
}

export const taskSections: readonly RecordSection<{ record: Task }>[] = [
  {
    id: 'due',
    column: 'main',
    shows: ({ record }) => record.due !== null,
    Component: ({ record }) => <p>{record.due}</p>,
  },
]

export function taskRecord(changes: Partial<Task> = {}): Task {
  return {
    taskId: '0197a000-0000-7000-8000-0000000000f1',
    slug: 'call-back',
    title: 'Call back',
    due: '2026-11-20',
    state: 'open',
    version: 3,
    updatedAt: '2026-11-15T00:00:00Z',
    following: false,
    relationship: null,
    can: { edit: true, delete: true },
    ...changes,
  }
}
