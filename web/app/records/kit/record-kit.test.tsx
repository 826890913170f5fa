import { accounts } from '@kontor/contract/accounts.ts'
import { records } from '@kontor/contract/records.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useQuery } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { anna, openScreen } from '~/lib/testing/app-page.tsx'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import { type Task, task, taskForm, taskList, taskRecord, tasks, taskSections } from '~/lib/testing/task-kind.tsx'
import { AddRecord } from './form/add-record.tsx'
import { EditPage } from './form/edit-page.tsx'
import { HistoryPanel } from './history.tsx'
import { ListPage } from './list/list-page.tsx'
import { RecordHeader, RecordPage } from './page/record-page.tsx'
import { RecordScreen } from './page/record-screen.tsx'
import { RecordMenu } from './record-menu.tsx'
import { RelationshipStrip } from './relationship-strip.tsx'

const WORDS = { line: task.words.one, cannot: task.words.one, whyNot: task.words.nothingKnown }
const EMPTY = { items: [], searchAfter: null }

function api() {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(tasks.history, () => EMPTY)
  return fake
}

function TaskList() {
  const columns = [{ key: 'title', title: 'Title', renderCell: ({ title }: Task) => title }]
  const renderMenu = (record: Task) => <RecordMenu kind={task} record={record} place="list" />
  return <ListPage kind={task} screen={taskList} columns={columns} renderMenu={renderMenu} />
}

function TaskPage() {
  const query = useQuery(task.api.bySlug('call-back'))
  return (
    <RecordScreen kind={task} query={query} lost={<p>lost</p>}>
      {(record) => (
        <RecordPage
          shown={{ record }}
          sections={taskSections}
          header={<RecordHeader picture={null} title={record.title} identity={record.state} />}
          nothing="Nothing else"
          updatedAt={record.updatedAt}
        />
      )}
    </RecordScreen>
  )
}

const edit = <EditPage kind={task} rules={taskForm} words={WORDS} renderMenu={() => null} />
const openEdit = () => openScreen(edit, '/tasks/call-back/edit', anna, '/tasks/:slug/edit')

test('list page of a declared kind: loading, nothing, rows and filters in the address', async () => {
  const list = api().on(tasks.list, () => EMPTY)
  await openScreen(<TaskList />, '/tasks')
  expect(screen.getByRole('status')).toHaveTextContent('Loading…')
  expect(await screen.findByRole('heading', { name: 'No tasks yet' })).toBeVisible()
  list.mockImplementation(async () => ({ items: [taskRecord()], searchAfter: null }))
  await userEvent.click(screen.getByRole('link', { name: 'done' }))
  expect(await screen.findByRole('link', { name: 'Call back' })).toHaveAttribute('href', '/tasks/call-back')
  const asked = vi.mocked(fetch).mock.calls.map(([address]) => new URL(address as string).search)
  expect(asked).toContain('?state=done')
})

test('list page of a declared kind: a refusal is told, and none that fits leads to all', async () => {
  api().on(tasks.list, () => {
    throw new Refusal({ userMessage: 'Not now.', httpStatusCode: 403 })
  })
  const { unmount } = await openScreen(<TaskList />, '/tasks')
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.')
  unmount()
  api().on(tasks.list, () => EMPTY)
  await openScreen(<TaskList />, '/tasks?state=done')
  expect(await screen.findByRole('link', { name: 'Show all tasks' })).toHaveAttribute('href', '/tasks')
})

test('a row of a declared kind is deleted after the question and comes back by the notice', async () => {
  const fake = api()
  fake.on(tasks.list, () => ({ items: [taskRecord()], searchAfter: null }))
  const removed = fake.on(tasks.remove, () => null)
  const back = fake.on(tasks.bringBack, () => taskRecord())
  await openScreen(<TaskList />, '/tasks')
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Call back' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete…' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(removed).toHaveBeenCalledOnce())
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(back).toHaveBeenCalledOnce())
  expect(await screen.findByText('Call back restored')).toBeInTheDocument()
})

test('record page of a declared kind: header and the sections that have something to show', async () => {
  api().on(tasks.bySlug, () => taskRecord())
  await openScreen(<TaskPage />, '/tasks/call-back', anna, '/tasks/:slug')
  expect(await screen.findByRole('heading', { level: 1, name: 'Call back' })).toBeVisible()
  expect(screen.getByText('2026-11-20')).toBeVisible()
})

test('record page of a declared kind: no such record, and a record without anything', async () => {
  api().on(tasks.bySlug, () => {
    throw new Refusal({ userMessage: 'Not found.', httpStatusCode: 404 })
  })
  const { unmount } = await openScreen(<TaskPage />, '/tasks/call-back', anna, '/tasks/:slug')
  expect(await screen.findByText('lost')).toBeVisible()
  unmount()
  api().on(tasks.bySlug, () => taskRecord({ due: null }))
  await openScreen(<TaskPage />, '/tasks/call-back', anna, '/tasks/:slug')
  expect(await screen.findByText('Nothing else')).toBeVisible()
})

test('form of a declared kind: saves what differs with the version, and an emptied text as null', async () => {
  const fake = api()
  fake.on(tasks.bySlug, () => taskRecord())
  const update = fake.on(tasks.update, () => taskRecord({ title: 'Call tomorrow', version: 4 }))
  await openEdit()
  const title = await screen.findByRole('textbox', { name: 'Title' })
  expect(title).toHaveValue('Call back')
  await userEvent.clear(title)
  await userEvent.type(title, 'Call tomorrow')
  await userEvent.clear(screen.getByLabelText('Due'))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(update).toHaveBeenCalledOnce())
  expect(update.mock.lastCall?.[0].body).toEqual({ title: 'Call tomorrow', due: null, version: 3 })
})

test('form of a declared kind: a fault stands at its field and nothing is sent', async () => {
  const fake = api()
  fake.on(tasks.bySlug, () => taskRecord())
  const update = fake.on(tasks.update, () => taskRecord())
  await openEdit()
  await userEvent.clear(await screen.findByRole('textbox', { name: 'Title' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Please fill in this field.')).toBeInTheDocument()
  expect(update).not.toHaveBeenCalled()
})

test('form of a declared kind: a field that both changed is asked about, the rest is joined', async () => {
  const fake = api()
  fake.on(tasks.bySlug, () => taskRecord())
  fake.on(tasks.get, () => taskRecord({ title: 'Write back', due: '2026-12-01', version: 4 }))
  const update = fake.on(tasks.update, ({ body }) => {
    if (body.version === 4) return taskRecord({ title: 'Call tomorrow', due: '2026-12-01', version: 5 })
    throw new Refusal({ userMessage: 'Changed.', httpStatusCode: 409, details: { version: 4 } })
  })
  await openEdit()
  const title = await screen.findByRole('textbox', { name: 'Title' })
  await userEvent.clear(title)
  await userEvent.type(title, 'Call tomorrow')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const conflict = within(await screen.findByRole('alert'))
  expect(conflict.getByRole('heading', { name: 'Someone else changed this task' })).toBeVisible()
  await userEvent.click(conflict.getByRole('radio', { name: /Keep mine/ }))
  await userEvent.click(conflict.getByRole('button', { name: 'Save these choices' }))
  await waitFor(() => expect(update).toHaveBeenCalledTimes(2))
  expect(update.mock.lastCall?.[0].body).toEqual({ title: 'Call tomorrow', version: 4 })
})

test('form of a declared kind: what was typed for a new record is kept until it is saved', async () => {
  const fake = api()
  const create = fake.on(tasks.create, () => taskRecord())
  const add = (
    <AddRecord
      kind={task}
      rules={taskForm}
      start={{}}
      always={['title']}
      submitText="Add"
      leaving={null}
      onAdded={() => {}}
    />
  )
  const { unmount } = await openScreen(add, '/tasks/add')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Call')
  unmount()
  await openScreen(add, '/tasks/add')
  expect(await screen.findByText('What you typed before is still here.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(create).toHaveBeenCalledOnce())
  expect(create.mock.lastCall?.[0].body).toEqual({ title: 'Call' })
})

test('history of a declared kind: values in its words, and a field gets its earlier value back', async () => {
  const entry = {
    entryId: '0197a000-0000-7000-8000-0000000000f2',
    field: 'state',
    before: 'open',
    after: 'done',
    source: 'user',
    by: 'Bea Brandt',
    at: '2026-11-14T00:00:00Z',
    can: { restore: true },
  }
  const fake = api()
  fake.on(tasks.history, () => ({ items: [entry], searchAfter: null }))
  const restored = fake.on(tasks.restoreField, () => taskRecord())
  await openScreen(<HistoryPanel kind={task} id={taskRecord().taskId} />, '/tasks')
  const row = within(await screen.findByRole('listitem'))
  expect(row.getByText('State')).toBeVisible()
  expect(row.getByText('Open')).toBeVisible()
  expect(row.getByText('done')).toBeVisible()
  await userEvent.click(row.getByRole('button', { name: 'Revert to Open' }))
  await waitFor(() => expect(restored).toHaveBeenCalledOnce())
})

test('history of a declared kind: a relationship is told by its owner and status', async () => {
  const entry = {
    entryId: '0197a000-0000-7000-8000-0000000000f3',
    field: 'relationship',
    before: null,
    after: { owner: { userId: '0197a000-0000-7000-8000-0000000000a2', name: 'Bea Brandt' }, status: 'client' },
    source: 'user',
    by: 'Anna Petersen',
    at: '2026-11-14T00:00:00Z',
    can: { restore: false },
  }
  api().on(tasks.history, () => ({ items: [entry], searchAfter: null }))
  await openScreen(<HistoryPanel kind={task} id={taskRecord().taskId} />, '/tasks')
  expect(await screen.findByText('Bea Brandt · Client')).toBeVisible()
  expect(screen.getByText('Relationship')).toBeVisible()
})

const bea = { userId: '0197a000-0000-7000-8000-0000000000a2', name: 'Bea Brandt' }

function Strip() {
  const { data } = useQuery(task.api.bySlug('call-back'))
  return data ? <RelationshipStrip kind={task} record={data} /> : null
}

test('relationship strip: a chosen owner shows at once, is told and taken back by undo', async () => {
  const fake = api()
  fake.on(tasks.bySlug, () => taskRecord({ relationship: { owner: null, status: 'client' } }))
  fake.on(records.owners, () => ({ items: [bea] }))
  const set = fake.on(records.setRelationship, ({ body }) => ({
    before: null,
    after: { owner: body.ownerId ? bea : null, status: 'client' as const },
  }))
  await openScreen(<Strip />, '/tasks/call-back')
  await userEvent.click(await screen.findByRole('combobox', { name: 'Owner' }))
  await userEvent.click(await screen.findByText('Bea Brandt'))
  expect(await screen.findByText('Bea Brandt now looks after Call back')).toBeInTheDocument()
  expect(set.mock.lastCall?.[0].body).toEqual({ ownerId: bea.userId })
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(set).toHaveBeenCalledTimes(2))
  expect(set.mock.lastCall?.[0].body).toEqual({ ownerId: null })
  expect(await screen.findByText('Choose someone')).toBeInTheDocument()
})

test('relationship strip: a refusal is told and the value of before stands again', async () => {
  const fake = api()
  fake.on(tasks.bySlug, () => taskRecord({ relationship: { owner: null, status: null } }))
  fake.on(records.owners, () => ({ items: [bea] }))
  fake.on(records.setRelationship, () => {
    throw new Refusal({ userMessage: 'Not now.', httpStatusCode: 403 })
  })
  await openScreen(<Strip />, '/tasks/call-back')
  await userEvent.click(await screen.findByRole('combobox', { name: 'Relationship' }))
  await userEvent.click(await screen.findByText('Prospect'))
  expect(await screen.findByText('Not now.')).toBeInTheDocument()
  expect(screen.getByText('Not set')).toBeInTheDocument()
})

test('relationship strip: who may not change it reads it', async () => {
  api().on(tasks.bySlug, () => taskRecord({ relationship: { owner: bea, status: 'client' } }))
  await openScreen(<Strip />, '/tasks/call-back', { ...anna, roles: [{ roleId: 'restricted' }] })
  expect(await screen.findByText('Bea Brandt')).toBeVisible()
  expect(screen.getByText('Client')).toBeVisible()
  expect(screen.queryByRole('combobox')).toBeNull()
})
