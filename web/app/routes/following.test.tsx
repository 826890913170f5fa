import { accounts } from '@kontor/contract/accounts.ts'
import { companies } from '@kontor/contract/companies.ts'
import { type Followed, following } from '@kontor/contract/following.ts'
import { markets } from '@kontor/contract/markets.ts'
import { notificationSettings } from '@kontor/contract/notification-settings.ts'
import { savedSearches } from '@kontor/contract/saved-searches.ts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { company } from '~/records/company/company-kind.tsx'
import { FollowButton } from '~/records/kit/follow-button.tsx'
import { anna, openScreen } from '~/lib/testing/app-page.tsx'
import { companyItem } from '~/lib/testing/company-record.ts'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import { savedSearch } from '~/lib/testing/saved-search.ts'
// It comes when it is asked for; here it is there from the start.
import '~/features/following/followed-searches.tsx'
import FollowingScreen from './following.tsx'

const followed: Followed = {
  type: 'company',
  id: '0197a000-0000-7000-8000-0000000000c1',
  access: 'public',
  title: 'Nordlicht AG',
  subtitle: 'nordlicht.example · Kiel',
  slug: 'nordlicht-ag',
  avatarUrl: 'http://localhost:3001/v1/companies/0197a000-0000-7000-8000-0000000000c1/logo?v=1',
  hidden: [],
  followedAt: '2026-10-01T00:00:00Z',
  lastChange: {
    field: 'employees',
    before: { value: 1190, asOf: null },
    after: { value: 1240, asOf: null },
    at: '2026-11-14T00:00:00Z',
  },
  unread: true,
  frequency: null,
}

function api(items: Followed[] = [followed]) {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(following.list, () => ({ items, searchAfter: null }))
  fake.on(markets.followed, () => ({ items: [] }))
  fake.on(notificationSettings.muted, () => ({ items: [] }))
  fake.on(companies.list, () => ({ items: [companyItem()], searchAfter: null }))
  return fake
}

afterEach(() => void vi.useRealTimers())

test('a row tells what changed last and since when it is followed', async () => {
  api([
    followed,
    { ...followed, id: '0197a000-0000-7000-8000-0000000000c2', title: 'Still AG', lastChange: null, unread: false },
  ])
  await openScreen(<FollowingScreen />, '/following')
  expect(screen.getByRole('status')).toHaveTextContent('Loading…')
  expect(await screen.findByRole('link', { name: /Nordlicht AG/ })).toBeVisible()
  expect(screen.getByText('Employees').parentElement).toHaveTextContent('new Employees 1,190 → 1,240')
  expect(screen.getByText('No change yet')).toBeVisible()
  expect(screen.getAllByText('followed since 2026/10/1')).toHaveLength(2)
})

test('a failure is told in the words of the server', async () => {
  api().on(following.list, () => {
    throw new Refusal({ userMessage: 'Too many requests.', httpStatusCode: 429 })
  })
  await openScreen(<FollowingScreen />, '/following')
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests.')
})

test('unfollowing waits for a change of mind', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const unfollow = api().on(following.unfollow, () => null)
  await openScreen(<FollowingScreen />, '/following')
  await user.click(await screen.findByRole('button', { name: 'Stop following Nordlicht AG' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await user.click(await screen.findByRole('button', { name: 'Stop following Nordlicht AG' }))
  expect(unfollow).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(6000))
  expect(unfollow).toHaveBeenCalledOnce()
})

test('who follows nothing is offered companies, and follows with one click', async () => {
  const fake = api([])
  const follow = fake.on(following.follow, () => new Promise(() => {}))
  await openScreen(<FollowingScreen />, '/following')
  const button = await screen.findByRole('button', { name: 'Follow Nordlicht AG' })
  expect(screen.getByRole('heading', { name: 'You are not following anything yet' })).toBeVisible()
  await userEvent.click(button)
  expect(button).toHaveAttribute('aria-pressed', 'true')
  expect(follow).toHaveBeenCalledOnce()
})

test('a free plan, which lists no companies, is offered none', async () => {
  const fake = api([])
  const list = fake.on(companies.list, () => ({ items: [companyItem()], searchAfter: null }))
  await openScreen(<FollowingScreen />, '/following', { ...anna, productId: 'free' })
  expect(await screen.findByRole('heading', { name: 'You are not following anything yet' })).toBeVisible()
  expect(list).not.toHaveBeenCalled()
})

test('beyond the free limit the button goes back and the plans are one click away', async () => {
  const fake = api([])
  fake.on(following.follow, () => {
    const details = { limit: 10 }
    throw new Refusal({ userMessage: 'Unlock this feature with a larger plan.', httpStatusCode: 403, details })
  })
  const record = { ...companyItem(), following: false }
  await openScreen(<FollowButton kind={company} record={record} />, '/following', { ...anna, productId: 'free' })
  const button = await screen.findByRole('button', { name: 'Follow Nordlicht AG' })
  await userEvent.click(button)
  expect(await screen.findByText('On the free plan you can follow 10 companies.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Unlock' })).toHaveAttribute('href', '/pricing?from=%2Ffollowing')
  expect(button).toHaveAttribute('aria-pressed', 'false')
})

test('what is unread is marked until it is marked as read', async () => {
  const fake = api()
  const seen = fake.on(following.markSeen, () => {
    fake.on(following.list, () => ({ items: [{ ...followed, unread: false }], searchAfter: null }))
    return null
  })
  await openScreen(<FollowingScreen />, '/following')
  expect(await screen.findByText('new')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(screen.queryByText('new')).toBeNull())
  expect(seen.mock.calls[0]?.[0].body).toEqual({ type: 'company' })
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
})

test('each kind has a tab in the address, asked for alone', async () => {
  const fake = api()
  const asked = fake.on(following.list, () => ({ items: [], searchAfter: null }))
  await openScreen(<FollowingScreen />, '/following?tab=job')
  expect(await screen.findByRole('heading', { name: 'You follow nothing of this kind yet' })).toBeVisible()
  expect(asked.mock.lastCall?.[0].address.searchParams.get('type')).toBe('job')
  expect(screen.getByRole('link', { name: 'Jobs' })).toHaveAttribute('aria-current', 'true')
  await userEvent.click(screen.getByRole('link', { name: 'Markets' }))
  expect(await screen.findByRole('heading', { name: 'No market followed yet' })).toBeVisible()
})

test('saved searches tell what is new, and whether one hears of it', async () => {
  const fake = api()
  const saved = savedSearch({ name: 'Mills', newSince: { count: 3, more: false }, alerts: false })
  fake.on(savedSearches.list, () => ({ items: [saved] }))
  const change = fake.on(savedSearches.update, () => ({ ...saved, alerts: true }))
  await openScreen(<FollowingScreen />, '/following?tab=search')
  expect(await screen.findByText('3 new')).toBeVisible()
  await userEvent.click(screen.getByRole('switch', { name: 'Hear of new hits in Mills' }))
  await waitFor(() => expect(change.mock.lastCall?.[0].body).toEqual({ alerts: true }))
})

test('what is followed is muted and heard of again', async () => {
  const fake = api()
  const mute = fake.on(notificationSettings.mute, () => null)
  await openScreen(<FollowingScreen />, '/following')
  await userEvent.click(await screen.findByRole('button', { name: 'Mute Nordlicht AG' }))
  await waitFor(() => expect(mute).toHaveBeenCalledOnce())
})

test('how to hear of a company is chosen in its row', async () => {
  const choose = api().on(following.setFrequency, () => null)
  await openScreen(<FollowingScreen />, '/following')
  await userEvent.click(await screen.findByRole('combobox', { name: 'How to hear of Nordlicht AG' }))
  await userEvent.click(await screen.findByTitle('In the digest'))
  await waitFor(() => expect(choose.mock.lastCall?.[0].body).toEqual({ frequency: 'digest' }))
})

test('a free plan follows companies alone and has no tabs', async () => {
  api()
  await openScreen(<FollowingScreen />, '/following?tab=person', { ...anna, productId: 'free' })
  expect(await screen.findByRole('link', { name: /Nordlicht AG/ })).toBeVisible()
  expect(screen.queryByRole('navigation', { name: 'Kind' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Mute Nordlicht AG' })).toBeNull()
})
