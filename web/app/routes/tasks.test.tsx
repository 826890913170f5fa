import { accounts } from '@kontor/contract/accounts.ts'
import { activities } from '@kontor/contract/activities.ts'
import { comments } from '@kontor/contract/comments.ts'
import { companies } from '@kontor/contract/companies.ts'
import { JOB_STATUSES } from '@kontor/contract/hiring-states.ts'
import { jobs } from '@kontor/contract/jobs.ts'
import { people } from '@kontor/contract/people.ts'
import { records } from '@kontor/contract/records.ts'
import { type Task, tasks } from '@kontor/contract/tasks.ts'
import { timeline } from '@kontor/contract/timeline.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anna, openScreen } from '~/lib/testing/app-page.tsx'
import { companyItem } from '~/lib/testing/company-record.ts'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import { TASK_ID, taskOf } from '~/lib/testing/task-record.ts'
import TasksScreen from './tasks.tsx'

const JOB_COUNTS = Object.fromEntries(JOB_STATUSES.map((status) => [status, 0])) as Record<
  (typeof JOB_STATUSES)[number],
  number
>
const JOB_RIGHTS = { edit: true, delete: true, follow: true, addCandidate: true, statuses: [] }

function api(rows: Task[] = [taskOf()]) {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(records.owners, () => ({ items: [{ userId: TASK_ID, name: 'Anna Berg' }] }))
  fake.on(tasks.load, () => ({ items: [{ day: '2026-11-17', open: 3, late: 1 }] }))
  const counts = { open: rows.length, today: 0, overdue: 2, upcoming: 0, done: 5, all: 6 }
  fake.on(tasks.list, () => ({ items: rows, searchAfter: null, counts, mine: 3 }))
  fake.on(tasks.get, () => rows[0] ?? taskOf())
  fake.on(comments.list, () => ({ items: [], searchAfter: null }))
  fake.on(timeline.ofRecord, () => ({ items: [], cursor: null }))
  fake.on(activities.list, () => ({ items: [], searchAfter: null, lastContact: null }))
  return fake
}

test('tasks show priority, progress and how many each view has', async () => {
  api()
  await openScreen(<TasksScreen />, '/tasks')
  expect(screen.getByRole('status')).toHaveTextContent('Loading…')
  expect(await screen.findByRole('img', { name: 'High priority' })).toBeVisible()
  expect(screen.getByText('1/1')).toBeVisible()
  expect(screen.getByRole('link', { name: 'To do 1' })).toHaveAttribute('aria-current', 'true')
  expect(screen.getByRole('link', { name: 'My tasks 3' })).toHaveAttribute('href', '/tasks?tab=mine')
})

test('nothing to do, a failure and a role without tasks are told apart', async () => {
  api([])
  await openScreen(<TasksScreen />, '/tasks')
  expect(await screen.findByRole('heading', { name: 'Nothing to do' })).toBeVisible()
  api().on(tasks.list, () => {
    throw new Refusal({ userMessage: 'Too many requests.', httpStatusCode: 429 })
  })
  await openScreen(<TasksScreen />, '/tasks')
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests.')
  await openScreen(<TasksScreen />, '/tasks', { ...anna, roles: [{ roleId: 'restricted' }] })
  expect(await screen.findByText(/Your role does not see tasks/)).toBeVisible()
})

test('a task is done with one click and undone with another', async () => {
  const complete = api().on(tasks.complete, () => ({ items: [taskOf()] }))
  await openScreen(<TasksScreen />, '/tasks')
  await userEvent.click(await screen.findByRole('button', { name: 'Done' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(complete.mock.calls.map(([sent]) => sent)).toMatchObject([
    { body: { ids: [TASK_ID], done: true } },
    { body: { ids: [TASK_ID], done: false } },
  ])
})

test('a task opens by its address, and what was typed is saved alone once its field is left', async () => {
  const update = api().on(tasks.update, () => taskOf({ version: 2, title: 'Visit Nordlicht' }))
  await openScreen(<TasksScreen />, `/tasks?taskId=${TASK_ID}`)
  const pane = within(await screen.findByRole('complementary', { name: 'Task' }))
  const title = await pane.findByRole('textbox', { name: 'Title' })
  await userEvent.clear(title)
  await userEvent.type(title, 'Visit Nordlicht')
  expect(update).not.toHaveBeenCalled()
  await userEvent.tab()
  expect(await pane.findByText('Saved')).toBeVisible()
  expect(update.mock.calls.map(([{ body }]) => body)).toEqual([{ version: 1, title: 'Visit Nordlicht' }])
})

test('what was typed is saved also where the task is closed before its field is left', async () => {
  const update = api().on(tasks.update, () => taskOf({ version: 2, notes: 'At ten' }))
  const { unmount } = await openScreen(<TasksScreen />, `/tasks?taskId=${TASK_ID}`)
  const pane = within(await screen.findByRole('complementary', { name: 'Task' }))
  const notes = await pane.findByRole('textbox', { name: 'Notes' })
  await userEvent.clear(notes)
  await userEvent.type(notes, 'At ten')
  unmount()
  await waitFor(() => expect(update.mock.lastCall?.[0].body).toEqual({ version: 1, notes: 'At ten' }))
})

test('a step is ticked where it stands and saved at once; how far the task is follows', async () => {
  const steps = [
    { text: 'Call', done: true },
    { text: 'Write', done: false },
  ]
  const update = api([taskOf({ checklist: steps })]).on(tasks.update, ({ body }) =>
    taskOf({ version: 2, checklist: (body as Pick<Task, 'checklist'>).checklist }),
  )
  await openScreen(<TasksScreen />, `/tasks?taskId=${TASK_ID}`)
  const pane = within(await screen.findByRole('complementary', { name: 'Task' }))
  expect(await pane.findByText('1 of 2')).toBeVisible()
  const [, write] = pane.getAllByRole('checkbox', { name: 'Done' })
  await userEvent.click(write as HTMLElement)
  await waitFor(() => expect(update).toHaveBeenCalledOnce())
  expect(update.mock.lastCall?.[0].body).toEqual({
    version: 1,
    checklist: steps.map((step) => ({ ...step, done: true })),
  })
  expect(await pane.findByText('2 of 2')).toBeVisible()
})

test('what a colleague saved meanwhile is taken in, and the own change is saved on top of it', async () => {
  const fake = api()
  const theirs = taskOf({ version: 5, notes: 'Ask for the annex' })
  const update = fake.on(tasks.update, ({ body }) => {
    if ((body as { version: number }).version !== 5)
      throw new Refusal({ userMessage: 'Changed.', httpStatusCode: 409, details: { version: 5 } })
    return { ...theirs, version: 6, title: 'Visit Nordlicht' }
  })
  await openScreen(<TasksScreen />, `/tasks?taskId=${TASK_ID}`)
  const pane = within(await screen.findByRole('complementary', { name: 'Task' }))
  const title = await pane.findByRole('textbox', { name: 'Title' })
  fake.on(tasks.get, () => theirs)
  await userEvent.clear(title)
  await userEvent.type(title, 'Visit Nordlicht{Enter}')
  expect(await pane.findByText('Saved')).toBeVisible()
  expect(update.mock.lastCall?.[0].body).toEqual({ version: 5, title: 'Visit Nordlicht' })
  expect(pane.getByRole('textbox', { name: 'Notes' })).toHaveValue('Ask for the annex')
})

test('of a field that both changed what was saved first is shown, which is said, and the own words are put back by a press', async () => {
  const fake = api()
  const theirs = taskOf({ version: 5, title: 'Visit Elbhafen' })
  const update = fake.on(tasks.update, ({ body }) => {
    if ((body as { version: number }).version === 5) return { ...theirs, version: 6, title: 'Visit Nordlicht' }
    throw new Refusal({ userMessage: 'Changed.', httpStatusCode: 409, details: { version: 5 } })
  })
  await openScreen(<TasksScreen />, `/tasks?taskId=${TASK_ID}`)
  const pane = within(await screen.findByRole('complementary', { name: 'Task' }))
  const title = await pane.findByRole('textbox', { name: 'Title' })
  fake.on(tasks.get, () => theirs)
  await userEvent.clear(title)
  await userEvent.type(title, 'Visit Nordlicht{Enter}')
  expect(await screen.findByText('Somebody else changed this too')).toBeVisible()
  expect(screen.getByText('Title: what they saved is shown now.')).toBeVisible()
  expect(title).toHaveValue('Visit Elbhafen')
  expect(update).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('button', { name: 'Put mine back' }))
  await waitFor(() => expect(update.mock.lastCall?.[0].body).toEqual({ version: 5, title: 'Visit Nordlicht' }))
  expect(title).toHaveValue('Visit Nordlicht')
})

test('a field that cannot be saved is told, and keeps no other from being saved', async () => {
  const update = api().on(tasks.update, () => taskOf({ version: 2, notes: 'At ten' }))
  await openScreen(<TasksScreen />, `/tasks?taskId=${TASK_ID}`)
  const pane = within(await screen.findByRole('complementary', { name: 'Task' }))
  await userEvent.clear(await pane.findByRole('textbox', { name: 'Title' }))
  await userEvent.tab()
  expect(await pane.findByText('Not saved')).toBeVisible()
  expect(update).not.toHaveBeenCalled()
  const notes = pane.getByRole('textbox', { name: 'Notes' })
  await userEvent.clear(notes)
  await userEvent.type(notes, 'At ten')
  await userEvent.tab()
  await waitFor(() => expect(update.mock.lastCall?.[0].body).toEqual({ version: 1, notes: 'At ten' }))
  expect(await pane.findByText('Not saved')).toBeVisible()
})

test('two people tick different steps, and both stay ticked', async () => {
  const steps = [
    { text: 'Call', done: false },
    { text: 'Write', done: false },
  ]
  const fake = api([taskOf({ checklist: steps })])
  const theirs = taskOf({ version: 5, checklist: [{ text: 'Call', done: true }, ...steps.slice(1)] })
  const update = fake.on(tasks.update, ({ body }) => {
    if ((body as { version: number }).version === 5) return { ...theirs, version: 6 }
    throw new Refusal({ userMessage: 'Changed.', httpStatusCode: 409, details: { version: 5 } })
  })
  await openScreen(<TasksScreen />, `/tasks?taskId=${TASK_ID}`)
  const pane = within(await screen.findByRole('complementary', { name: 'Task' }))
  const [, write] = await pane.findAllByRole('checkbox', { name: 'Done' })
  fake.on(tasks.get, () => theirs)
  await userEvent.click(write as HTMLElement)
  const both = steps.map((step) => ({ ...step, done: true }))
  await waitFor(() => expect(update.mock.lastCall?.[0].body).toEqual({ version: 5, checklist: both }))
})

test('whoever may only read a task can change nothing of it', async () => {
  const rights = { ...taskOf().can, edit: false, delete: false }
  const update = api([taskOf({ can: rights, checklist: [{ text: 'Call', done: false }] })]).on(tasks.update, () =>
    taskOf(),
  )
  await openScreen(<TasksScreen />, `/tasks?taskId=${TASK_ID}`)
  const pane = within(await screen.findByRole('complementary', { name: 'Task' }))
  expect(await pane.findByRole('textbox', { name: 'Title' })).toBeDisabled()
  expect(pane.getByRole('combobox', { name: 'Reminder' })).toBeDisabled()
  expect(pane.getByRole('checkbox', { name: 'Done' })).toBeDisabled()
  for (const name of ['Add a step', 'Remove step', 'Mark as done'])
    expect(pane.queryByRole('button', { name })).toBeNull()
  expect(update).not.toHaveBeenCalled()
})

const LATER = '0197a000-0000-7000-8000-0000000000a2'
const COMPANY = '0197a000-0000-7000-8000-0000000000c1'

test('open tasks stand under overdue, later and without a date', async () => {
  api([
    taskOf({ title: 'Late', dueOn: '2020-01-01', dueAt: '2020-01-01T10:00:00Z' }),
    taskOf({ id: LATER, title: 'Far', dueOn: '2999-01-01', dueAt: '2999-01-01T10:00:00Z' }),
    taskOf({ id: COMPANY, title: 'Some day', dueOn: null, dueTime: null, dueAt: null }),
  ])
  await openScreen(<TasksScreen />, '/tasks')
  const overdue = await screen.findByRole('region', { name: 'Overdue' })
  expect(within(overdue).getByText('Late')).toBeVisible()
  expect(within(overdue).getByText('Overdue', { selector: 'strong' })).toBeVisible()
  expect(within(screen.getByRole('region', { name: 'Later' })).getByText('Far')).toBeVisible()
  expect(within(screen.getByRole('region', { name: 'Without a date' })).getByText('Some day')).toBeVisible()
})

test('the strip of days leads to the tasks of one day and back, by the address', async () => {
  const fake = api()
  const asked = fake.on(tasks.list, () => {
    const counts = { open: 1, today: 0, overdue: 0, upcoming: 0, done: 0, all: 1 }
    return { items: [taskOf()], searchAfter: null, counts, mine: 0 }
  })
  await openScreen(<TasksScreen />, '/tasks?due=week')
  const strip = within(await screen.findByRole('navigation', { name: 'The next ten days' }))
  const day = await strip.findByRole('link', { name: /^Tue 17 ?, 3 tasks due, 1 overdue$/ })
  expect(day).toHaveAttribute('href', '/tasks?day=2026-11-17')
  await userEvent.click(day)
  const lastAsked = () => Object.fromEntries(asked.mock.lastCall?.[0].address.searchParams ?? [])
  await waitFor(() => expect(lastAsked()).toMatchObject({ view: 'open', day: '2026-11-17' }))
  await userEvent.click(strip.getByRole('link', { current: true }))
  await waitFor(() => expect(Object.keys(lastAsked())).not.toContain('day'))
})

test('what is overdue moves to today together, and comes back with its days', async () => {
  const fake = api([
    taskOf({ title: 'Late', dueOn: '2020-01-01', dueTime: null, dueAt: '2020-01-01T23:59:59Z' }),
    taskOf({
      id: LATER,
      title: 'Later',
      version: 3,
      dueOn: '2020-01-02',
      dueTime: null,
      dueAt: '2020-01-02T23:59:59Z',
    }),
    taskOf({ id: COMPANY, title: 'Not mine', dueAt: '2020-01-03T10:00:00Z', can: { edit: false, delete: false } }),
  ])
  const move = fake.on(tasks.move, ({ body }) => ({
    items: body.changes.map(({ id, version }) => taskOf({ id, version: version + 1 })),
  }))
  await openScreen(<TasksScreen />, '/tasks')
  const overdue = within(await screen.findByRole('region', { name: 'Overdue' }))
  await userEvent.click(overdue.getByRole('button', { name: 'Move all to today' }))
  expect(await screen.findByText('2 tasks moved to today')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(move).toHaveBeenCalledTimes(2))
  const [there, back] = move.mock.calls.map(([sent]) => (sent.body as { changes: object[] }).changes)
  expect(there).toMatchObject([
    { id: TASK_ID, version: 1 },
    { id: LATER, version: 3 },
  ])
  expect(back).toEqual([
    { id: TASK_ID, version: 2, dueOn: '2020-01-01', dueTime: null },
    { id: LATER, version: 4, dueOn: '2020-01-02', dueTime: null },
  ])
})

test('a row names its kind of work, reminder and records, with the way to them', async () => {
  const about = (kind: 'company' | 'job' | 'person', id: string, title: string) => ({
    kind,
    id,
    title,
    access: 'company' as const,
    subtitle: '',
    slug: '',
    avatarUrl: '',
    hidden: [],
  })
  const surroundings = [
    about('company', COMPANY, 'Nordlicht AG'),
    about('job', LATER, 'Cook'),
    about('person', TASK_ID, 'Ada'),
  ]
  api([taskOf({ remindMinutes: 30, records: surroundings })])
  await openScreen(<TasksScreen />, '/tasks')
  expect(await screen.findByRole('img', { name: 'Call' })).toBeVisible()
  expect(screen.getByRole('img', { name: 'Reminder: 30 minutes before' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Cook' })).toHaveAttribute('href', `/jobs/${LATER}`)
  expect(screen.queryByRole('link', { name: 'Ada' })).toBeNull()
  expect(screen.getByTitle('Ada')).toHaveTextContent('+1')
})

test('a title and Enter add a task for oneself, and the field is empty again', async () => {
  const create = api([]).on(tasks.create, () => taskOf({ title: 'Send offer' }))
  await openScreen(<TasksScreen />, '/tasks?tab=mine')
  const field = await screen.findByRole('textbox', { name: 'Add a task for yourself and press Enter' })
  await userEvent.type(field, '  {Enter}')
  expect(create).not.toHaveBeenCalled()
  await userEvent.type(field, 'Send offer{Enter}')
  await waitFor(() => expect(field).toHaveValue(''))
  expect(create.mock.calls).toHaveLength(1)
  expect(create.mock.lastCall?.[0]).toMatchObject({ body: { title: 'Send offer', assigneeId: anna.userId } })
})

test('what was typed stays when the task is refused', async () => {
  api([]).on(tasks.create, () => {
    throw new Refusal({ userMessage: 'Too many requests.', httpStatusCode: 429 })
  })
  await openScreen(<TasksScreen />, '/tasks')
  const field = await screen.findByRole('textbox', { name: 'Add a task for yourself and press Enter' })
  await userEvent.type(field, 'Send offer{Enter}')
  expect(await screen.findByText('Too many requests.')).toBeVisible()
  expect(field).toHaveValue('Send offer')
})

test('due date and assignee change where they stand, with a way back', async () => {
  const update = api().on(tasks.update, () =>
    taskOf({ version: 2, assignee: { userId: TASK_ID, name: 'Anna Berg', avatarUrl: '' } }),
  )
  await openScreen(<TasksScreen />, '/tasks')
  await userEvent.click(await screen.findByTitle('Change the due date'))
  const day = screen.getByLabelText('Due date of Call Nordlicht')
  fireEvent.change(day, { target: { value: '2026-12-01' } })
  fireEvent.blur(day)
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await userEvent.click(screen.getByRole('button', { name: 'Assign Call Nordlicht' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Anna Berg' }))
  expect(await screen.findByText('Call Nordlicht is assigned to Anna Berg')).toBeVisible()
  expect(update.mock.calls.map(([sent]) => sent.body)).toMatchObject([
    { version: 1, dueOn: '2026-12-01' },
    { version: 2, dueOn: '2026-11-16', dueTime: '10:00' },
    { version: 1, assigneeId: TASK_ID },
  ])
})

test('a deleted task is brought back', async () => {
  const fake = api()
  const remove = fake.on(tasks.remove, () => null)
  const back = fake.on(tasks.bringBack, () => taskOf())
  await openScreen(<TasksScreen />, '/tasks')
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Call Nordlicht' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete…' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(back).toHaveBeenCalledOnce())
  expect(remove).toHaveBeenCalledOnce()
})

test('a company that is found is attached to a new task', async () => {
  const fake = api([])
  fake.on(companies.list, () => ({
    items: [companyItem({ companyId: COMPANY, name: 'Nordlicht AG' })],
    searchAfter: null,
  }))
  fake.on(people.list, () => ({ items: [], searchAfter: null }))
  fake.on(jobs.list, () => ({ items: [], searchAfter: null, counts: JOB_COUNTS }))
  const create = fake.on(tasks.create, () => taskOf())
  await openScreen(<TasksScreen />, '/tasks?taskId=new')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Visit')
  await userEvent.type(screen.getByRole('combobox', { name: 'Records' }), 'nord')
  await userEvent.click(await screen.findByText(/Nordlicht AG/, { selector: '.ant-select-item-option-content' }))
  await userEvent.click(screen.getByRole('button', { name: 'Create task' }))
  await waitFor(() => expect(create).toHaveBeenCalled())
  expect(create.mock.lastCall?.[0]).toMatchObject({ body: { records: [{ kind: 'company', id: COMPANY }] } })
})

test('a job is found beside companies and contacts', async () => {
  const fake = api([])
  fake.on(companies.list, () => ({ items: [], searchAfter: null }))
  fake.on(people.list, () => ({ items: [], searchAfter: null }))
  const job = { jobId: COMPANY, id: COMPANY, title: 'Nautical officer', can: JOB_RIGHTS, hidden: [] }
  fake.on(jobs.list, () => ({ items: [job], searchAfter: null, counts: JOB_COUNTS }))
  const create = fake.on(tasks.create, () => taskOf())
  await openScreen(<TasksScreen />, '/tasks?taskId=new')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Publish')
  await userEvent.type(screen.getByRole('combobox', { name: 'Records' }), 'naut')
  await userEvent.click(await screen.findByText(/Nautical officer/, { selector: '.ant-select-item-option-content' }))
  await userEvent.click(screen.getByRole('button', { name: 'Create task' }))
  await waitFor(() => expect(create).toHaveBeenCalled())
  expect(create.mock.lastCall?.[0]).toMatchObject({ body: { records: [{ kind: 'job', id: COMPANY }] } })
})

test('filters come from the address, and clearing them shows all again', async () => {
  const fake = api()
  const counts = { open: 0, today: 0, overdue: 0, upcoming: 0, done: 0, all: 0 }
  const asked = fake.on(tasks.list, () => ({ items: [], searchAfter: null, counts, mine: 0 }))
  await openScreen(<TasksScreen />, `/tasks?assignee=${TASK_ID}&priority=high&about=job&due=week&colour=red`)
  expect(await screen.findByRole('heading', { name: 'No task fits' })).toBeVisible()
  const lastAsked = () => Object.fromEntries(asked.mock.lastCall?.[0].address.searchParams ?? [])
  const narrowed = { assigneeId: TASK_ID, priority: 'high', kind: 'job', due: 'week' }
  expect(lastAsked()).toMatchObject({ view: 'open', ...narrowed })
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(Object.keys(lastAsked())).not.toContain('priority'))
  expect(await screen.findByRole('heading', { name: 'Nothing to do' })).toBeVisible()
})

test('a repetition is told in words, and its end is chosen', async () => {
  const rule = 'FREQ=MONTHLY;BYDAY=3MO'
  const update = api([taskOf({ recurrence: rule })]).on(tasks.update, () => taskOf({ version: 2 }))
  await openScreen(<TasksScreen />, `/tasks?taskId=${TASK_ID}`)
  expect(await screen.findByRole('img', { name: 'On the third Monday of every month' })).toBeVisible()
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Ends' }))
  await userEvent.click(
    await screen.findByText('Ends after some times', { selector: '.ant-select-item-option-content' }),
  )
  await waitFor(() => expect(update).toHaveBeenCalled())
  expect(update.mock.lastCall?.[0]).toMatchObject({ body: { recurrence: `${rule};COUNT=10` } })
})

test.each([
  ['one of a series alone', false],
  ['all that follow', true],
])('a new day puts off %s', async (_, movesAll) => {
  type Sent = { version: number; dueOn?: string; recursOn?: string }
  const update = api().on(tasks.update, ({ body }) => {
    const { version, recursOn } = body as Sent
    return taskOf({ version: version + 1, dueOn: '2026-11-17', recursOn: recursOn ? null : '2026-11-16' })
  })
  await openScreen(<TasksScreen />, `/tasks?taskId=${TASK_ID}`)
  const due = await screen.findByRole('textbox', { name: 'Due' })
  fireEvent.change(due, { target: { value: '2026-11-17' } })
  fireEvent.blur(due)
  await waitFor(() => expect(update).toHaveBeenCalledOnce())
  if (movesAll) await userEvent.click(await screen.findByRole('checkbox', { name: 'Move those that follow, too' }))
  await waitFor(() => expect(update).toHaveBeenCalledTimes(movesAll ? 2 : 1))
  const bodies = update.mock.calls.map(([{ body }]) => [(body as Sent).dueOn, (body as Sent).recursOn])
  expect(bodies).toEqual([['2026-11-17', undefined], ...(movesAll ? [[undefined, '2026-11-17']] : [])])
})
