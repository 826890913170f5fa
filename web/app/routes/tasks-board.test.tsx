import { accounts } from '@kontor/contract/accounts.ts'
import { calendars } from '@kontor/contract/calendars.ts'
import { records } from '@kontor/contract/records.ts'
import { tasks } from '@kontor/contract/tasks.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openScreen } from '~/lib/testing/app-page.tsx'
import { contractApi } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import { TASK_ID, taskOf } from '~/lib/testing/task-record.ts'
import TasksScreen from './tasks.tsx'
// They come when they are asked for; here they are there from the start.
import '~/features/tasks/calendar-dialog.tsx'
import '~/features/tasks/task-board.tsx'

const TASK = taskOf({
  version: 4,
  dueOn: '2026-01-16',
  dueTime: null,
  priority: 'normal',
  checklist: [],
  recurrence: null,
  dueAt: '2026-01-16T23:59:59Z',
})

function api() {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(records.owners, () => ({ items: [] }))
  const counts = { open: 1, today: 0, overdue: 1, upcoming: 0, done: 0, all: 1 }
  fake.on(tasks.list, ({ query }) => ({
    items: query.view === 'overdue' || query.view === 'open' ? [TASK] : [],
    searchAfter: null,
    counts,
    mine: 0,
  }))
  const update = fake.on(tasks.update, ({ body }) => ({ ...TASK, dueOn: body.dueOn ?? null, version: 5 }))
  const complete = fake.on(tasks.complete, () => ({ items: [{ ...TASK, doneAt: '2026-11-17T00:00:00Z' }] }))
  return { fake, update, complete }
}
const openBoard = async () => {
  await openScreen(<TasksScreen />, '/tasks?display=board')
  const overdue = within(await screen.findByRole('region', { name: 'Overdue' }))
  return overdue.findByRole('button', { name: 'Call Nordlicht' })
}

test('the board has a column for each state', async () => {
  api()
  await openBoard()
  for (const name of ['Overdue', 'Today', 'Upcoming', 'Done'])
    expect(screen.getByRole('region', { name })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Board' })).toHaveAttribute('aria-current', 'true')
})

test('Shift with an arrow moves a card, and the move can be undone', async () => {
  const { update } = api()
  fireEvent.keyDown(await openBoard(), { key: 'ArrowRight', shiftKey: true })
  await waitFor(() => expect(update).toHaveBeenCalled())
  expect(update.mock.calls[0]?.[0].body).toMatchObject({ version: 4, dueTime: null })
  expect(update.mock.calls[0]?.[0].body).not.toMatchObject({ dueOn: TASK.dueOn })
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(update).toHaveBeenCalledTimes(2))
  expect(update.mock.calls[1]?.[0].body).toMatchObject({ version: 5, dueOn: '2026-01-16' })
})

test('the menu of a card marks it as done', async () => {
  const { complete } = api()
  await openBoard()
  await userEvent.click(screen.getByRole('button', { name: 'Move Call Nordlicht' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Done' }))
  await waitFor(() => expect(complete).toHaveBeenCalled())
  expect(complete.mock.calls[0]?.[0].body).toEqual({ ids: [TASK_ID], done: true })
})

test('a card is dragged to another column, but nothing is made overdue', async () => {
  const { update, complete } = api()
  const card = await openBoard()
  const item = card.closest('li') as HTMLElement
  const dataTransfer = { setData: () => undefined, effectAllowed: '' }
  fireEvent.dragStart(item, { dataTransfer })
  fireEvent.drop(screen.getByRole('region', { name: 'Overdue' }), { dataTransfer })
  fireEvent.dragStart(item, { dataTransfer })
  fireEvent.drop(screen.getByRole('region', { name: 'Done' }), { dataTransfer })
  await waitFor(() => expect(complete).toHaveBeenCalledTimes(1))
  expect(update).not.toHaveBeenCalled()
})

test('a calendar address is made, shown once and revoked', async () => {
  const { fake } = api()
  let createdAt: string | null = null
  fake.on(calendars.current, () => ({ createdAt }))
  fake.on(calendars.create, () => {
    createdAt = '2026-11-17T00:00:00Z'
    return { address: 'http://localhost:3001/v1/calendar/abc.ics', createdAt }
  })
  const revoked = fake.on(calendars.revoke, () => {
    createdAt = null
    return null
  })
  await openScreen(<TasksScreen />, '/tasks')
  await userEvent.click(await screen.findByRole('button', { name: 'Calendar' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Create address' }))
  expect(await screen.findByLabelText('Calendar address')).toHaveValue('http://localhost:3001/v1/calendar/abc.ics')
  await userEvent.click(screen.getByRole('button', { name: 'Revoke address' }))
  await waitFor(() => expect(revoked).toHaveBeenCalled())
  expect(await screen.findByRole('button', { name: 'Create address' })).toBeVisible()
})
