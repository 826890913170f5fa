import { accounts } from '@kontor/contract/accounts.ts'
import { people } from '@kontor/contract/people.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { openScreen } from '~/lib/testing/app-page.tsx'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import { PERSON_ID, personRecord } from '~/lib/testing/person-record.ts'
import ContactEmailPatternsScreen from './contact-email-patterns.tsx'

const learned = {
  domain: 'brot.example',
  company: 'Brot AG',
  sample: 3,
  patterns: [{ pattern: 'first.last' as const, share: 0.75, addresses: 2, lastSeen: '2026-05-06T00:00:00Z' }],
  proposal: null,
}
const proposal = {
  domain: 'brot.example',
  email: 'ada.brunner@brot.example',
  pattern: 'first.last' as const,
  confidence: 0.6,
  at: '2026-06-01T00:00:00Z',
}

async function open(items: object[] = [learned], search = '') {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(people.get, () => personRecord({ access: 'company', emails: [] }))
  const asked = fake.on(people.emailPatterns, () => ({ price: 1, items }) as never)
  const page = (
    <Routes>
      <Route path="/contacts/:id/email-patterns" element={<ContactEmailPatternsScreen />} />
    </Routes>
  )
  await openScreen(page, `/contacts/${PERSON_ID}/email-patterns${search}`)
  return { fake, asked }
}

test('patterns stand with share, sample and last day, and the price before the click', async () => {
  const { fake } = await open()
  expect(await screen.findByText('first.last@brot.example')).toBeVisible()
  for (const text of ['75.0%', '2026/5/6', 'Learned from 3 addresses that your account may see.'])
    expect(screen.getByText(text)).toBeVisible()
  const propose = fake.on(people.proposeEmail, () => ({ ...proposal, charged: 1 }))
  await userEvent.click(screen.getByRole('button', { name: 'Propose an address (1 credit)' }))
  await waitFor(() => expect(propose).toHaveBeenCalledTimes(1))
  expect(propose.mock.calls[0]?.[0].body).toEqual({ domain: 'brot.example' })
})

test('a proposed address is shown with how certain it is, and is added to the record', async () => {
  const { fake } = await open([{ ...learned, proposal }])
  expect(await screen.findByText('ada.brunner@brot.example')).toBeVisible()
  expect(screen.getByText('60.0% certain')).toBeVisible()
  const add = fake.on(people.addEmail, () => personRecord())
  await userEvent.click(await screen.findByRole('button', { name: 'Add as unverified' }))
  await waitFor(() => expect(add).toHaveBeenCalledTimes(1))
  expect(add.mock.calls[0]?.[0].body).toEqual({ email: 'ada.brunner@brot.example', kind: 'work', verified: false })
})

test('who has no credits is told so, and a typed address leads to its domain', async () => {
  const { fake, asked } = await open()
  fake.on(people.proposeEmail, () => {
    throw new Refusal({ userMessage: 'You do not have enough credits for this action.', httpStatusCode: 402 })
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Propose an address (1 credit)' }))
  expect(await screen.findByText('You do not have enough credits for this action.')).toBeVisible()
  await userEvent.type(screen.getByLabelText('Domain of a company'), 'https://www.korn.example/jobs')
  await userEvent.click(screen.getByRole('button', { name: 'Look up' }))
  await waitFor(() => expect(asked.mock.calls.at(-1)?.[0].address.searchParams.get('domain')).toBe('korn.example'))
})

test('without a domain the page says what to do', async () => {
  await open([])
  expect(await screen.findByText('No domain is known')).toBeVisible()
})
