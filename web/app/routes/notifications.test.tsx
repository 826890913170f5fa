import { accounts } from '@kontor/contract/accounts.ts'
import { type Notification, notifications } from '@kontor/contract/notifications.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Bell } from '~/features/shell/bell.tsx'
import { anna, openScreen } from '~/lib/testing/app-page.tsx'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import NotificationsScreen from './notifications.tsx'

const ID = '0197a000-0000-7000-8000-0000000000b1'
const COMMENT = '0197a000-0000-7000-8000-0000000000e1'
const COMPANY = '0197a000-0000-7000-8000-0000000000c1'

function noticeOf(changes: Partial<Notification> = {}): Notification {
  const line = { access: 'company' as const, subtitle: '', slug: 'nordlicht', hidden: [], avatarUrl: '' }
  return {
    id: ID,
    reason: 'mention',
    actor: 'Mia Keller',
    record: { kind: 'company', id: COMPANY, title: 'Nordlicht AG', ...line },
    excerpt: 'Please **call** [[company:0197a000-0000-7000-8000-0000000000c1]] today',
    search: null,
    commentId: COMMENT,
    hiddenUntil: null,
    createdAt: '2026-11-14T00:00:00Z',
    readAt: null,
    ...changes,
  }
}

function api(items: Notification[] = [noticeOf()], unread = 1) {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(notifications.list, () => ({ items, searchAfter: null, unread }))
  fake.on(notifications.unread, () => ({ unread }))
  return fake
}

test('a notification says who, what and about which record, and is marked as read', async () => {
  const mark = api().on(notifications.mark, () => ({ unread: 0 }))
  await openScreen(<NotificationsScreen />, '/notifications')
  expect(screen.getByRole('status')).toHaveTextContent('Loading…')
  expect(await screen.findByText('Mia Keller mentioned you')).toBeVisible()
  expect(screen.getByText('Please call … today')).toBeVisible()
  expect(screen.getByRole('link', { name: /Nordlicht AG/ })).toHaveAttribute(
    'href',
    `/company/view?id=${COMPANY}#comment-${COMMENT}`,
  )
  expect(screen.getByRole('link', { name: 'Unread 1' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Read', pressed: false }))
  expect(mark.mock.lastCall?.[0]).toMatchObject({ body: { ids: [ID], read: true } })
})

test('new hits of a saved search lead to its result', async () => {
  const search = { searchId: ID, type: 'company' as const, name: 'Mills', state: { query: 'mill' }, hits: 12 }
  const gone = { record: null, excerpt: null, actor: null, reason: 'newHits' as const }
  api([noticeOf({ ...gone, search }), noticeOf({ ...gone, id: COMPANY })])
  await openScreen(<NotificationsScreen />, '/notifications')
  const link = await screen.findByRole('link', { name: /12 new hits in your search Mills/ })
  expect(link).toHaveAttribute('href', '/search/companies?query=mill')
  expect(screen.getByText('New hits in a search that is no longer there')).toBeVisible()
})

test('what is no longer there is told without a name and leads nowhere', async () => {
  const gone = { record: null, excerpt: null, readAt: '2026-11-15T00:00:00Z' }
  api([noticeOf(gone), noticeOf({ ...gone, id: COMPANY, reason: 'assigned' })], 0)
  await openScreen(<NotificationsScreen />, '/notifications')
  expect(await screen.findByText('You were mentioned in a comment that is no longer there')).toBeVisible()
  expect(screen.getByText('A task of yours is no longer there')).toBeVisible()
  expect(screen.queryByText(/Mia Keller/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
})

test('all are marked as read and come back with the undo', async () => {
  const fake = api()
  fake.on(notifications.markAll, () => ({ unread: 0, ids: [ID] }))
  const mark = fake.on(notifications.mark, () => ({ unread: 1 }))
  await openScreen(<NotificationsScreen />, '/notifications')
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(mark.mock.lastCall?.[0]).toMatchObject({ body: { ids: [ID], read: false } }))
})

test('nothing new, a failure and a role without notifications are told apart', async () => {
  api([], 0)
  await openScreen(<NotificationsScreen />, '/notifications')
  expect(await screen.findByRole('heading', { name: 'Nothing new' })).toBeVisible()
  await openScreen(<NotificationsScreen />, '/notifications?view=unread')
  expect(await screen.findByRole('heading', { name: 'You have read everything' })).toBeVisible()
  api().on(notifications.list, () => {
    throw new Refusal({ userMessage: 'Too many requests.', httpStatusCode: 429 })
  })
  await openScreen(<NotificationsScreen />, '/notifications')
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests.')
  await openScreen(<NotificationsScreen />, '/notifications', { ...anna, roles: [{ roleId: 'restricted' }] })
  expect(await screen.findByText(/Your role gets no notifications/)).toBeVisible()
})

test('the bell counts what is unread, opens the newest and marks what is followed', async () => {
  const mark = api([noticeOf()], 120).on(notifications.mark, () => ({ unread: 119 }))
  await openScreen(<Bell user={anna} />, '/home')
  const bell = await screen.findByRole('button', { name: 'Notifications: 120 unread' })
  expect(bell).toHaveTextContent('99+')
  await userEvent.click(bell)
  await userEvent.click(await screen.findByRole('link', { name: /Nordlicht AG/ }))
  expect(mark.mock.lastCall?.[0]).toMatchObject({ body: { ids: [ID], read: true } })
})

test('the bell shows mentions or tasks alone, and what is about one record stands together', async () => {
  const fake = api()
  const other = noticeOf({ id: COMMENT, commentId: ID, actor: 'Ben Krug', excerpt: 'Done' })
  const asked = fake.on(notifications.list, () => ({ items: [noticeOf(), other], searchAfter: null, unread: 2 }))
  await openScreen(<Bell user={anna} />, '/home')
  await userEvent.click(await screen.findByRole('button', { name: /Notifications/ }))
  const group = within(await screen.findByRole('list', { name: 'Nordlicht AG' }))
  expect(group.getAllByRole('listitem')).toHaveLength(2)
  expect(group.getByText('Ben Krug mentioned you')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Mentions' }))
  await waitFor(() => expect(asked.mock.lastCall?.[0].address.searchParams.get('view')).toBe('mentions'))
  expect(screen.getByRole('button', { name: 'Mentions' })).toHaveAttribute('aria-pressed', 'true')
})

test('a smaller plan and a restricted role have no bell and ask nothing', async () => {
  const fake = api()
  const asked = fake.on(notifications.unread, () => ({ unread: 1 }))
  await openScreen(<Bell user={{ ...anna, productId: 'essential' }} />, '/home')
  await openScreen(<Bell user={{ ...anna, roles: [{ roleId: 'restricted' }] }} />, '/home')
  expect(screen.queryByRole('button')).toBeNull()
  expect(asked).not.toHaveBeenCalled()
})
