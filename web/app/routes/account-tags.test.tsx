import { accounts } from '@kontor/contract/accounts.ts'
import { type TagChange, tags } from '@kontor/contract/tags.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anna, openScreen } from '~/lib/testing/app-page.tsx'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import AccountTagsScreen from './account-tags.tsx'

const solar = { tag: 'Solar', colour: 'teal' as const, counts: { company: 3, person: 1, job: 0 }, total: 4 }
const pv = { tag: 'PV', colour: null, counts: { company: 0, person: 0, job: 2 }, total: 2 }
const made: TagChange = {
  id: '0197a000-0000-7000-8000-000000000301',
  tags: ['PV'],
  into: 'Solar',
  state: 'done',
  records: 2,
  at: '2026-11-17T00:00:00Z',
  by: 'Anna',
}

function api(items = [solar, pv], changes: TagChange[] = []) {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(tags.list, () => ({ items, total: items.length, changes }))
  return fake
}
const open = (user = anna) => openScreen(<AccountTagsScreen />, '/account/tags', user)

test('loading, then tags with colour and use by kind', async () => {
  api()
  await open()
  expect(screen.getByRole('status')).toHaveTextContent('Loading…')
  const row = within((await screen.findByText('Solar')).closest('li') as HTMLElement)
  expect(row.getByText('3 companies')).toBeVisible()
  expect(row.getByText('1 contact')).toBeVisible()
  expect(row.queryByText(/job/)).toBeNull()
  expect(row.getByRole('button', { name: 'Colour of Solar: Teal' })).toBeVisible()
})

test('no tags and no matching tags have their words', async () => {
  api([])
  await open()
  expect(await screen.findByRole('heading', { name: 'No tags yet' })).toBeVisible()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Filter tags' }), 'sol')
  expect(await screen.findByRole('heading', { name: 'No matching tags' })).toBeVisible()
})

test('an error can be tried again', async () => {
  contractApi().on(accounts.current, () => currentAccount())
  await open()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})

test('members read and change nothing', async () => {
  api([solar], [made])
  await open({ ...anna, roles: [{ roleId: 'member' }] })
  await screen.findByText('Solar')
  expect(screen.queryByRole('button', { name: /Rename|Delete|Colour|Undo/ })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('a tag is renamed, and the notice takes it back', async () => {
  const fake = api()
  const change = fake.on(tags.change, () => made)
  const undo = fake.on(tags.undo, () => ({ ...made, state: 'undone' as const }))
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Rename PV' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename the tag' }))
  const name = dialog.getByLabelText('New name')
  await userEvent.clear(name)
  await userEvent.click(dialog.getByRole('button', { name: 'Rename' }))
  expect(await dialog.findByText('Please fill in this field.')).toBeInTheDocument()
  await userEvent.type(name, 'Solar')
  await userEvent.click(dialog.getByRole('button', { name: 'Rename' }))
  await waitFor(() => expect(change.mock.calls[0]?.[0].body).toEqual({ tags: ['PV'], into: 'Solar' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(undo).toHaveBeenCalledTimes(1))
})

test('chosen tags are merged, and a tag is deleted', async () => {
  const change = api().on(tags.change, ({ body }) => ({ ...made, ...(body as object) }))
  await open()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Solar' }))
  expect(screen.queryByRole('button', { name: 'Merge chosen tags' })).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose PV' }))
  await userEvent.click(screen.getByRole('button', { name: 'Merge chosen tags' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge tags' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Merge' }))
  await waitFor(() => expect(change.mock.calls[0]?.[0].body).toEqual({ tags: ['Solar', 'PV'], into: 'Solar' }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete PV' }))
  await waitFor(() => expect(change.mock.calls[1]?.[0].body).toEqual({ tags: ['PV'], into: null }))
})

test('changes of today stand below with their way back, and a refusal is told', async () => {
  const fake = api(
    [solar],
    [
      { ...made, into: null },
      { ...made, id: made.id.replace('301', '302'), state: 'undone' },
    ],
  )
  fake.on(tags.undo, () => {
    throw new Refusal({ userMessage: 'Someone else changed this record.', httpStatusCode: 409 })
  })
  await open()
  expect(await screen.findByText('PV deleted')).toBeVisible()
  expect(screen.getByText('Undone')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Undo the change of PV' }))
  expect(await screen.findByText('Someone else changed this record.')).toBeInTheDocument()
})

test('a colour is chosen from the menu', async () => {
  const colour = api().on(tags.setColour, () => null)
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Colour of PV: No colour' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Blue' }))
  await waitFor(() => expect(colour.mock.calls[0]?.[0].body).toEqual({ tag: 'PV', colour: 'blue' }))
})
