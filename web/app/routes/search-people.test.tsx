import { accounts } from '@kontor/contract/accounts.ts'
import { people } from '@kontor/contract/people.ts'
import { savedSearches } from '@kontor/contract/saved-searches.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openScreen } from '~/lib/testing/app-page.tsx'
import { consentedPerson } from '~/lib/testing/consented-person.ts'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import { personHit } from '~/lib/testing/person-hit.ts'
import SearchPeopleScreen from './search-people.tsx'

const idOf = (digit: number) => `0197a000-0000-7000-8000-0000000000e${digit}`
const can = { ...personHit().can, edit: false, delete: false, copy: true }
const PUBLIC = ['Una Alt', 'Dora Berg', 'Tia Claus', 'Quinn Dorn'].map((title, at) =>
  personHit({ id: idOf(at), title, access: 'public', can }),
)
const hits = [personHit(), ...PUBLIC]

beforeEach(() => localStorage.clear())

function api() {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(savedSearches.list, () => ({ items: [] }))
  fake.on(people.count, () => ({ count: hits.length, more: false }))
  fake.on(people.facets, () => ({ items: [] }))
  fake.on(people.search, () => ({ items: hits, total: hits.length, searchAfter: null, corrected: [] }))
  return fake
}

async function choose(...names: string[]) {
  await openScreen(<SearchPeopleScreen />, '/search/people')
  for (const name of names) await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
  return within(screen.getByRole('region', { name: 'Selection' })).findByRole('button', { name: 'Copy to my contacts' })
}

test('several public people are copied with one purpose; own ones among them are left out', async () => {
  const fake = api()
  const copied = fake.on(people.copyPublicToCompany, () => ({
    items: [consentedPerson(), consentedPerson()],
    copied: 2,
    refused: [],
  }))
  await userEvent.click(await choose('Ada Brunner', 'Una Alt', 'Dora Berg'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Copy Una Alt and Dora Berg to your contacts?')).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: 'Recruiting' }))
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }))
  await waitFor(() => expect(copied).toHaveBeenCalledOnce())
  expect(copied.mock.calls[0]?.[0].body).toMatchObject({ peopleIds: [idOf(0), idOf(1)], purpose: 'recruiting' })
  expect(await screen.findByText('Una Alt and Dora Berg copied to your contacts')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the result says how many were copied and names each who was not with the reason', async () => {
  const fake = api()
  fake.on(people.copyPublicToCompany, () => ({
    items: [consentedPerson(), consentedPerson()],
    copied: 1,
    refused: [
      { personId: idOf(2), errorCode: 451, userMessage: 'This person was erased.' },
      { personId: idOf(3), errorCode: null, userMessage: 'Not found.' },
    ],
  }))
  await userEvent.click(await choose('Una Alt', 'Dora Berg', 'Tia Claus', 'Quinn Dorn'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Copy 4 people to your contacts?')).toBeVisible()
  await userEvent.click(dialog.getByRole('radio', { name: 'Sales' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Copy' }))
  expect(
    await dialog.findByText('1 person copied to your contacts. 1 was there before; the purpose noted then stays.'),
  ).toBeVisible()
  const reasons = within(dialog.getByRole('list', { name: 'Not copied' })).getAllByRole('listitem')
  expect(reasons.map(({ textContent }) => textContent)).toEqual([
    'Tia Claus This person was erased.',
    'Quinn Dorn Not found.',
  ])
  await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('where nobody could be copied the question stays with the reason', async () => {
  const fake = api()
  fake.on(people.copyPublicToCompany, () => {
    throw new Refusal({ userMessage: 'Not now.', httpStatusCode: 503 })
  })
  await userEvent.click(await choose('Una Alt', 'Dora Berg'))
  await userEvent.click(await screen.findByRole('radio', { name: 'Sales' }))
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Not now.')).toBeVisible()
  expect(screen.getByRole('dialog')).toBeVisible()
})

test('people of the account alone leave nothing to copy', async () => {
  api()
  expect(await choose('Ada Brunner')).toBeDisabled()
})
