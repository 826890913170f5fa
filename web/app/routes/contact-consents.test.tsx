import { accounts } from '@kontor/contract/accounts.ts'
import type { ConsentedPerson, EndingPerson } from '@kontor/contract/people-consents.ts'
import { people } from '@kontor/contract/people.ts'
import { privacy } from '@kontor/contract/privacy.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openScreen } from '~/lib/testing/app-page.tsx'
import { consentedPerson } from '~/lib/testing/consented-person.ts'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import { PERSON_ID, personRecord } from '~/lib/testing/person-record.ts'
import ContactConsentsScreen from './contact-consents.tsx'

afterEach(() => vi.useRealTimers())
const today = () => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2028-10-20T10:00:00Z') })

function api(items: ConsentedPerson[] = [consentedPerson()]) {
  const fake = contractApi()
  let shown = items
  fake.on(accounts.current, () => currentAccount())
  fake.on(people.consented, () => ({ items: shown, searchAfter: null }))
  const ended = fake.on(people.removeConsented, () => {
    shown = []
    return null
  })
  return { fake, ended }
}

const open = (address = '/contacts/consents') => openScreen(<ContactConsentsScreen />, address)

test('nobody yet: it is said how people come here', async () => {
  api([])
  await open()
  expect(await screen.findByRole('heading', { name: 'Nobody is kept for a stated purpose yet' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Show public people' })).toHaveAttribute(
    'href',
    '/search/people?access=public',
  )
})

test('a refusal is told in the words of the server', async () => {
  api().fake.on(people.consented, () => {
    throw new Refusal({ userMessage: 'Not now.', httpStatusCode: 403 })
  })
  await open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.')
})

test('rows say who is kept, what for, on which basis, by whom and until when, in the reader’s language', async () => {
  api([
    consentedPerson(),
    consentedPerson({
      companyPersonId: '0197a000-0000-7000-8000-0000000000d2',
      name: 'Ben Koch',
      expiresAt: null,
      can: { edit: false, end: false },
    }),
  ])
  await open('/de/contacts/consents')
  const link = await screen.findByRole('link', { name: /^Ada Brunner/ })
  expect(link).toHaveAttribute('href', `/de/contacts/${PERSON_ID}`)
  const row = within(link.closest('tr') as HTMLElement)
  for (const text of ['Talentpool', 'Berechtigtes Interesse', 'Bea Brandt', '1.11.2028'])
    expect(row.getByText(text)).toBeVisible()
  expect(row.getByRole('button', { name: /Ada Brunner/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Ben Koch/ })).toBeNull()
})

test('a consent is ended after the question, and the record comes back by undo', async () => {
  const { fake, ended } = api()
  const restored = fake.on(people.bringBack, () => personRecord({ consent: null }))
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'End the consent of Ada Brunner' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/so the record is deleted, too/)).toBeVisible()
  expect(ended).not.toHaveBeenCalled()
  await userEvent.click(dialog.getByRole('button', { name: 'End and delete' }))
  await waitFor(() => expect(ended).toHaveBeenCalledOnce())
  expect(ended.mock.calls[0]?.[0].address.pathname).toBe(`/v1/people/consented/${PERSON_ID}`)
  expect(await screen.findByRole('heading', { name: 'Nobody is kept for a stated purpose yet' })).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(restored).toHaveBeenCalledOnce())
  expect(await screen.findByText('Ada Brunner restored. Please state the purpose again.')).toBeVisible()
})

test('a consent that could not be ended stays, with the reason', async () => {
  const { fake } = api()
  fake.on(people.removeConsented, () => {
    throw new Refusal({ userMessage: 'Not now.', httpStatusCode: 503 })
  })
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'End the consent of Ada Brunner' }))
  await userEvent.click(await screen.findByRole('button', { name: 'End and delete' }))
  expect(await screen.findByText('The consent of Ada Brunner was not ended')).toBeVisible()
  expect(screen.getByRole('link', { name: /^Ada Brunner/ })).toBeVisible()
})

test('a consent that ends soon says so in words, and is prolonged in its row', async () => {
  today()
  api([
    consentedPerson(),
    consentedPerson({
      companyPersonId: '0197a000-0000-7000-8000-0000000000d2',
      name: 'Ben Koch',
      expiresAt: '2028-12-24T10:00:00Z',
    }),
  ])
  await open()
  const near = await screen.findByText('12 days left')
  expect(near.closest('.time-left-near')).not.toBeNull()
  expect(screen.getByText('65 days left').closest('.time-left-near')).toBeNull()
  expect(screen.getByRole('button', { name: 'Keep Ada Brunner longer' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Keep Ben Koch longer' })).toBeNull()
})

const ENDING: EndingPerson = {
  personId: PERSON_ID,
  name: 'Ada Brunner',
  headline: 'Engineer',
  avatarUrl: '',
  consent: null,
  keptUntil: '2028-10-25T10:00:00Z',
  can: { edit: true },
}

test('those whose time ends soon are a list of their own, also without a purpose, and are kept longer there', async () => {
  today()
  const { fake } = api()
  let ending = [ENDING]
  fake.on(people.ending, () => ({ items: ending, searchAfter: null }))
  const said = fake.on(privacy.setRetention, () => {
    ending = []
    return personRecord()
  })
  await open()
  await userEvent.click(await screen.findByRole('link', { name: 'Ending soon' }))
  expect(await screen.findByText('5 days left')).toBeVisible()
  expect(screen.getByText('Not recorded')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Keep Ada Brunner longer' }))
  await userEvent.click(await screen.findByRole('radio', { name: 'Talent pool' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(said).toHaveBeenCalledOnce())
  expect(said.mock.calls[0]?.[0].body).toEqual({ basis: 'legitimateInterest', purpose: 'talentPool' })
  expect(await screen.findByRole('heading', { name: 'Nobody’s time ends soon' })).toBeVisible()
})

test('a list of ends that could not be read tells why', async () => {
  api().fake.on(people.ending, () => {
    throw new Refusal({ userMessage: 'Not now.', httpStatusCode: 403 })
  })
  await open('/contacts/consents?view=ending')
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.')
})
