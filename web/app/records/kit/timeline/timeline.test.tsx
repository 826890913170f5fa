import { accounts } from '@kontor/contract/accounts.ts'
import { activities, type Activity } from '@kontor/contract/activities.ts'
import { people } from '@kontor/contract/people.ts'
import { timeline, type TimelineEntry } from '@kontor/contract/timeline.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openScreen } from '~/lib/testing/app-page.tsx'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import { RECORD_KINDS } from '~/records/kinds.ts'
import { TimelinePanel } from './timeline-panel.tsx'
// It comes when it is asked for; here it is there from the start.
import './activity-dialog.tsx'

const ID = '0197a000-0000-7000-8000-0000000000c1'
const record = {
  kind: 'company' as const,
  id: ID,
  access: 'company' as const,
  title: 'Nordlicht AG',
  subtitle: '',
  slug: 'nordlicht-ag',
  avatarUrl: '',
  hidden: [],
}
const call: Activity = {
  id: ID,
  type: 'call',
  outcome: 'interested',
  text: 'Wants an offer',
  at: '2026-11-10T09:00:00Z',
  record,
  people: [{ ...record, kind: 'person', title: 'Ada Brunner' }],
  author: { userId: ID, name: 'Anna Berg' },
  version: 3,
  createdAt: '2026-11-10T09:00:00Z',
  editedAt: null,
  can: { edit: true, delete: true },
}
const NOTHING = {
  source: null,
  changes: [],
  comment: null,
  activity: null,
  task: null,
  members: null,
  by: 'Anna Berg',
  record,
}
const entries: TimelineEntry[] = [
  { ...NOTHING, id: 'activities:1', at: call.at, event: 'activity', activity: call },
  {
    ...NOTHING,
    id: 'comments:1',
    at: '2026-11-09T09:00:00Z',
    event: 'commented',
    comment: { id: ID, text: 'Who knows them?' },
  },
]

function api(items = entries) {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount({ productId: 'enterprise' }))
  fake.on(timeline.ofRecord, () => ({ items, cursor: null }))
  fake.on(activities.list, () => ({
    items: [],
    searchAfter: null,
    lastContact: items.length > 0 ? { type: 'call' as const, at: call.at, by: 'Anna Berg' } : null,
  }))
  fake.on(people.list, () => ({ items: [], searchAfter: null }))
  return fake
}
const open = () => openScreen(<TimelinePanel kind="company" id={ID} kinds={RECORD_KINDS} />, '/company/x')

test('the timeline tells who did what, with the last contact above', async () => {
  api()
  await open()
  const rows = within(await screen.findByRole('list', { name: 'Timeline' })).getAllByRole('listitem')
  expect(rows[0]).toHaveTextContent('Call · Interested · Anna Berg')
  expect(rows[0]).toHaveTextContent('Wants an offer')
  expect(rows[1]).toHaveTextContent('Comment · Anna Berg')
  expect(screen.getByRole('link', { name: 'Ada Brunner' })).toBeVisible()
  expect(await screen.findByText(/Last contact:/)).toHaveTextContent('(Call, Anna Berg)')
})

test('without anything it says so', async () => {
  api([])
  await open()
  expect(await screen.findByText('Nothing has happened yet.')).toBeVisible()
  expect(await screen.findByText('No contact yet')).toBeVisible()
})

test('an error is told with a way to try again', async () => {
  const fake = api()
  fake.on(timeline.ofRecord, () => {
    throw new Refusal({ userMessage: 'The service is busy.', httpStatusCode: 429 })
  })
  await open()
  expect(await screen.findByRole('alert')).toHaveTextContent('The service is busy.')
  api()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('list', { name: 'Timeline' })).toBeVisible()
})

test('an activity is logged with its words', async () => {
  const fake = api([])
  const sent = fake.on(activities.create, () => call)
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Log activity' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Notes'), 'Talked about prices')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveBeenCalled())
  expect(sent.mock.calls[0]?.[0].body).toMatchObject({
    type: 'call',
    outcome: null,
    text: 'Talked about prices',
    people: [],
  })
  expect(await screen.findByText('The activity is logged')).toBeVisible()
})

test('a deleted activity can be brought back', async () => {
  const fake = api()
  const removed = fake.on(activities.remove, () => null)
  const back = fake.on(activities.bringBack, () => call)
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Call' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await waitFor(() => expect(removed).toHaveBeenCalled())
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(back).toHaveBeenCalled())
})
