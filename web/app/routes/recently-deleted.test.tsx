import { accounts } from '@kontor/contract/accounts.ts'
import { type DeletedRecord, records } from '@kontor/contract/records.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { anna, openScreen } from '~/lib/testing/app-page.tsx'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import RecentlyDeletedScreen from './recently-deleted.tsx'

function deleted(changes: Partial<DeletedRecord> = {}): DeletedRecord {
  return {
    kind: 'company',
    id: '0197a000-0000-7000-8000-0000000000c1',
    access: 'company',
    title: 'Nordlicht AG',
    subtitle: 'nordlicht.example',
    deletedAt: '2026-11-14T10:00:00Z',
    deletedBy: 'Bea Brandt',
    purgedAt: '2026-12-14T10:00:00Z',
    can: { restore: true },
    ...changes,
  }
}

const second = deleted({ id: '0197a000-0000-7000-8000-0000000000c2', title: 'Ostsee GmbH' })

function api(items: DeletedRecord[]) {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(records.deleted, () => ({ items, searchAfter: null }))
  return fake
}

test('loading, then nothing: what belongs here is said', async () => {
  api([])
  await openScreen(<RecentlyDeletedScreen />, '/recently-deleted')
  expect(screen.getByRole('status')).toHaveTextContent('Loading…')
  expect(await screen.findByRole('heading', { name: 'Nothing deleted in the last 30 days' })).toBeVisible()
})

test('rows say what, when, by whom and until when; the address chooses the kind', async () => {
  api([deleted()])
  await openScreen(<RecentlyDeletedScreen />, '/de/zuletzt-geloescht?kind=company')
  const row = within((await screen.findByText('Nordlicht AG')).closest('tr') as HTMLElement)
  expect(row.getByText('Bea Brandt')).toBeVisible()
  expect(row.getByText('14.12.2026')).toBeVisible()
  expect(row.getByText(/vor/)).toHaveAttribute('datetime', '2026-11-14T10:00:00Z')
  expect(row.getByRole('button', { name: 'Nordlicht AG wiederherstellen' })).toBeVisible()
  const asked = vi.mocked(fetch).mock.calls.map(([address]) => new URL(address as string).search)
  expect(asked).toContain('?kind=company')
})

test('an unknown kind in the address shows all', async () => {
  api([deleted()])
  await openScreen(<RecentlyDeletedScreen />, '/recently-deleted?kind=unicorn')
  expect(await screen.findByRole('columnheader', { name: 'Kind' })).toBeVisible()
})

test('restoring takes the row away, says so and leads to the record', async () => {
  const items = [deleted(), second]
  const fake = api(items)
  fake.on(records.deleted, () => ({ items, searchAfter: null }))
  const back = fake.on(records.bringBack, () => {
    items.shift()
    const { kind, id, access, title, subtitle } = deleted()
    return { kind, id, access, title, subtitle, slug: 'nordlicht-ag', avatarUrl: '', hidden: [] }
  })
  await openScreen(<RecentlyDeletedScreen />, '/recently-deleted')
  await userEvent.click(await screen.findByRole('button', { name: 'Restore Nordlicht AG' }))
  await waitFor(() => expect(back).toHaveBeenCalledOnce())
  expect(await screen.findByText('Nordlicht AG restored')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute('href', `/company/view?id=${deleted().id}`)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Restore Nordlicht AG' })).toBeNull())
  expect(screen.getByRole('button', { name: 'Restore Ostsee GmbH' })).toBeVisible()
})

test('a refusal names the record and the words of the server; the row stays', async () => {
  api([deleted()]).on(records.bringBack, () => {
    throw new Refusal({ userMessage: 'The domain is taken.', httpStatusCode: 409 })
  })
  await openScreen(<RecentlyDeletedScreen />, '/recently-deleted')
  await userEvent.click(await screen.findByRole('button', { name: 'Restore Nordlicht AG' }))
  expect(await screen.findByText('Nordlicht AG could not be restored')).toBeInTheDocument()
  expect(screen.getByText('The domain is taken.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Restore Nordlicht AG' })).toBeVisible()
})

test('a list that is refused says why', async () => {
  api([]).on(records.deleted, () => {
    throw new Refusal({ userMessage: 'Not now.', httpStatusCode: 403 })
  })
  await openScreen(<RecentlyDeletedScreen />, '/recently-deleted')
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.')
})

test('j and k walk the rows', async () => {
  api([deleted(), second])
  await openScreen(<RecentlyDeletedScreen />, '/recently-deleted')
  const first = await screen.findByRole('button', { name: 'Restore Nordlicht AG' })
  first.focus()
  await userEvent.keyboard('j')
  expect(screen.getByRole('button', { name: 'Restore Ostsee GmbH' })).toHaveFocus()
  await userEvent.keyboard('k')
  expect(first).toHaveFocus()
})

test('a role that cannot write asks for nothing and is told why', async () => {
  const asked = api([deleted()]).on(records.deleted, () => ({ items: [], searchAfter: null }))
  await openScreen(<RecentlyDeletedScreen />, '/recently-deleted', { ...anna, roles: [{ roleId: 'restricted' }] })
  expect(await screen.findByText(/Your role cannot restore records/)).toBeVisible()
  expect(asked).not.toHaveBeenCalled()
})
