import { accounts } from '@kontor/contract/accounts.ts'
import { DEFAULT_SETTINGS, notificationSettings } from '@kontor/contract/notification-settings.ts'
import { type Notification, notifications } from '@kontor/contract/notifications.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anna, openScreen } from '~/lib/testing/app-page.tsx'
import { contractApi } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
// It comes when it is asked for; here it is there from the start.
import '~/features/notifications/settings-form.tsx'
import NotificationsScreen from './notifications.tsx'

const ID = '0197a000-0000-7000-8000-0000000000b1'
const line = { access: 'company' as const, subtitle: '', slug: 'nordlicht', hidden: [], avatarUrl: '' }
const company = { kind: 'company' as const, id: ID, title: 'Nordlicht AG', ...line }
const person = { kind: 'person' as const, id: ID, title: 'Kim Weber', ...line }
const task = { kind: 'task' as const, id: ID, title: 'Call Kim', ...line }

function noticeOf(changes: Partial<Notification>): Notification {
  return {
    id: ID,
    reason: 'dueToday',
    actor: null,
    record: null,
    excerpt: null,
    search: null,
    commentId: null,
    hiddenUntil: null,
    createdAt: '2026-11-14T00:00:00Z',
    readAt: null,
    ...changes,
  }
}

function api(items: Notification[] = []) {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(notifications.list, () => ({ items, searchAfter: null, unread: items.length }))
  fake.on(notifications.unread, () => ({ unread: items.length }))
  fake.on(notificationSettings.get, () => DEFAULT_SETTINGS)
  fake.on(notificationSettings.muted, () => ({ items: [] }))
  return fake
}

const importOf = (outcome: 'done' | 'stopped' | 'refused') =>
  ({ of: 'import', importId: ID, kind: 'company', outcome, done: 3, total: 12 }) as const
const invoice = { of: 'invoice', invoiceId: ID, number: '2026-000042', isCreditNote: false } as const

const CASES: [string, Partial<Notification>, string, string | null][] = [
  ['a task of today', { reason: 'dueToday', record: task }, 'Due today', `/tasks?taskId=${ID}`],
  ['a late task', { reason: 'overdue', record: task }, 'Overdue', `/tasks?taskId=${ID}`],
  [
    'a move',
    { reason: 'moved', actor: 'Mia Keller', record: person, details: { of: 'stage', name: 'Interview' } },
    'Mia Keller moved the candidate to “Interview”',
    `/contacts/${ID}/applications`,
  ],
  [
    'a status',
    { reason: 'moved', record: person, details: { of: 'status', name: 'Hired' } },
    'Status changed to “Hired”',
    `/contacts/${ID}/applications`,
  ],
  [
    'an import',
    { reason: 'imported', details: importOf('done') },
    'Import finished: 3 rows',
    `/company/import?import=${ID}`,
  ],
  [
    'an import that broke off',
    { reason: 'imported', details: importOf('stopped') },
    'Import stopped after 3 of 12 rows',
    `/company/import?import=${ID}`,
  ],
  [
    'a file that cannot be read',
    { reason: 'imported', details: importOf('refused') },
    'Import failed: the file could not be read',
    `/company/import?import=${ID}`,
  ],
  [
    'uploads',
    { reason: 'imported', details: { of: 'upload', read: 4, failed: 1 } },
    '4 resumes were read, 1 could not be read',
    '/contacts',
  ],
  [
    'an enrichment',
    { reason: 'enriched', record: company, details: { of: 'enrichment', outcome: 'enriched' } },
    'Enrichment finished: new values found',
    `/company/view?id=${ID}`,
  ],
  [
    'a strong suggestion',
    { reason: 'strongFit', record: person, details: { of: 'fit', jobId: ID, title: 'Welder', score: 91 } },
    'Strong suggestion for “Welder”: 91 points',
    `/jobs/${ID}/suggestions?person=${ID}`,
  ],
  [
    'a statement',
    { reason: 'statement', record: company, details: { of: 'statement', endDate: '2025-12-31' } },
    'New financial statement as of 2025/12/31',
    '/company/nordlicht/financials',
  ],
  [
    'another management',
    { reason: 'management', record: company, excerpt: 'Nordlicht has a new CEO', newsId: ID },
    'Change of management',
    `/news/${ID}`,
  ],
  [
    'few credits',
    { reason: 'creditsLow', details: { of: 'credits', balance: 49, monthlyGrant: 500 } },
    'Only 49 credits of 500 are left this month',
    '/account?tab=credits',
  ],
  ['an invoice', { reason: 'invoice', details: invoice }, 'New invoice 2026-000042', '/account/invoices'],
  [
    'an invoice that is not paid',
    { reason: 'unpaid', details: invoice },
    'Invoice 2026-000042 has not been paid',
    '/account/invoices',
  ],
  ['a candidate who is gone', { reason: 'moved', details: null }, 'A candidate who is no longer there', null],
  ['an invoice of others', { reason: 'invoice', details: null }, 'For administrators of the account only', null],
]

test.each(CASES)('%s is told with its place', async (_, changes, text, to) => {
  api([noticeOf(changes)])
  await openScreen(<NotificationsScreen />, '/notifications')
  const said = await screen.findByText(text)
  expect(said.closest('a')?.getAttribute('href') ?? null).toBe(to)
})

test('every event has its channels; those of the account are for administrators', async () => {
  const save = api().on(notificationSettings.set, ({ body }) => body)
  const { unmount } = await openScreen(<NotificationsScreen />, '/notifications?view=settings')
  const app = (name: string) => screen.getByRole('checkbox', { name: `${name}: In the app` })
  await screen.findByRole('checkbox', { name: 'A task of yours is overdue: In the app' })
  expect(app('A task of yours is due today')).toBeChecked()
  expect(app('A company that you follow has a new statement')).not.toBeChecked()
  await userEvent.click(app('There is a new invoice'))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(save.mock.lastCall?.[0].body).toMatchObject({ channels: { invoice: { app: false, mail: false } } }),
  )
  unmount()
  await openScreen(<NotificationsScreen />, '/notifications?view=settings', { ...anna, roles: [{ roleId: 'member' }] })
  await screen.findByRole('checkbox', { name: 'A task of yours is overdue: In the app' })
  expect(screen.queryByRole('checkbox', { name: 'There is a new invoice: In the app' })).toBeNull()
})
