import { billing } from '@kontor/contract/billing.ts'
import { MOST_POLLS, POLL_MS } from '@kontor/contract/kit/freshness.ts'
import { people } from '@kontor/contract/people.ts'
import type { Person } from '@kontor/contract/person-record.ts'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openScreen } from '~/lib/testing/app-page.tsx'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { PERSON_ID, personRecord } from '~/lib/testing/person-record.ts'
import { PersonEnrichment } from './person-enrichment.tsx'

const NOW = '2026-11-15T12:00:00Z'
const PENDING = { status: 'pending', updatedAt: NOW, reason: null } as const
const bare = personRecord({ emails: [], phones: [] })

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(NOW) })
})
afterEach(() => void vi.useRealTimers())

const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
const polled = (times: number) => act(() => vi.advanceTimersByTimeAsync(times * POLL_MS + 1000))

function api(balance = 100) {
  const fake = contractApi()
  const credits = { balance, reserved: 0, renewsAt: '2026-12-01T00:00:00Z', monthlyGrant: 100 }
  fake.on(billing.credits, () => ({ items: [], searchAfter: null, credits }))
  const start = fake.on(people.enrich, () => ({ personId: PERSON_ID, id: PERSON_ID, enrichment: PENDING }))
  return { fake, start }
}

const open = (person: Person) => openScreen(<PersonEnrichment person={person} />, `/contacts/${PERSON_ID}`)

test('each value has its price before the click, in the singular for one, and can be left out', async () => {
  const { start } = api()
  await open(bare)
  expect(screen.getByText('1 credit')).toBeVisible()
  expect(screen.getByText('5 credits')).toBeVisible()
  expect(screen.getByText('6 credits')).toBeVisible()
  expect(await screen.findByText('You have 100 credits.')).toBeVisible()
  await user().click(screen.getByRole('checkbox', { name: /^Phone number/ }))
  expect(screen.getAllByText('1 credit')).toHaveLength(2)
  await user().click(screen.getByRole('button', { name: 'Find missing values' }))
  expect(start.mock.calls[0]?.[0].body).toEqual({
    fields: ['email', 'summary', 'educations', 'places', 'profiles'],
    force: false,
  })
})

test('what is there is not offered; somebody who must not be contacted has no contact details looked for', async () => {
  api()
  const { unmount } = await open({ ...bare, emails: [{ email: 'a@b.example', kind: 'work', verified: false }] })
  expect(screen.queryByRole('checkbox', { name: /^Email/ })).toBeNull()
  expect(screen.getByRole('checkbox', { name: /^Phone/ })).toBeChecked()
  unmount()
  await open({ ...bare, doNotContact: { reason: 'She said so' } })
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByText(/must not be contacted/)).toBeVisible()
  expect(screen.getByText('Free: nothing that costs credits is looked for.')).toBeVisible()
})

test('a search is waited for; its values stand there with their sources, and the asking ends', async () => {
  const { fake } = api()
  const at = '2026-11-15T12:00:20Z'
  const found: Person = {
    ...bare,
    emails: [{ email: 'ada.brunner@brenner.example', kind: 'work', verified: false }],
    phones: [{ phone: '+4930901820', kind: 'work' }],
    provenance: {
      emails: { source: 'pattern: brenner.example 75', at },
      phones: { source: 'page: brenner.example', at },
      skills: { source: 'user', at: NOW },
    },
    enrichment: { status: 'enriched', updatedAt: at, reason: null },
  }
  const answers = [{ ...bare, enrichment: PENDING }, found]
  const asked = fake.on(people.get, () => answers.shift() ?? found)
  await open(bare)
  await user().click(screen.getByRole('button', { name: 'Find missing values' }))
  expect(await screen.findByText('Searching …')).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Looking for missing values' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Find missing values' })).toBeNull()
  await polled(2)
  expect(await screen.findByText('New: Phone numbers and Email addresses')).toBeInTheDocument()
  expect(screen.getByText('Address pattern of brenner.example, 75 % certain')).toBeVisible()
  expect(screen.getByText('Web page brenner.example')).toBeVisible()
  expect(screen.queryByText('Entered by hand')).toBeNull()
  await polled(3)
  expect(asked).toHaveBeenCalledTimes(2)
})

test('the asking ends with the page, and after the last try', async () => {
  const { fake } = api()
  const asked = fake.on(people.get, () => ({ ...bare, enrichment: PENDING }))
  const { unmount } = await open({ ...bare, enrichment: PENDING })
  await polled(MOST_POLLS + 5)
  expect(asked).toHaveBeenCalledTimes(MOST_POLLS)
  expect(screen.getByRole('button', { name: 'Keep looking' })).toBeVisible()
  unmount()
  await polled(2)
  expect(asked).toHaveBeenCalledTimes(MOST_POLLS)
})

test.each([
  ['nothingNew', 'Nothing was found that is not known already.'],
  ['blocked', 'What was found may not be kept, for data-protection reasons.'],
  ['timeout', 'The search took too long and was ended.'],
])('without a result the reason %s is told in words, and a fresh answer is asked for anew', async (reason, words) => {
  const { start } = api()
  await open({ ...bare, enrichment: { status: 'notFound', updatedAt: NOW, reason } })
  expect(screen.getByText(words)).toBeVisible()
  await user().click(screen.getByRole('button', { name: 'Ask again' }))
  expect(start.mock.calls[0]?.[0].body).toMatchObject({ force: true })
})

test('without enough credits, or where the law forbids it, the answer is told', async () => {
  const { fake } = api(3)
  fake.on(people.enrich, () => {
    throw new Refusal({ userMessage: 'You do not have enough credits.', httpStatusCode: 402, errorCode: 430 })
  })
  await open(bare)
  await user().click(screen.getByRole('button', { name: 'Find missing values' }))
  expect(await screen.findByText('You do not have enough credits.')).toBeInTheDocument()
  const [link] = screen.getAllByRole('link', { name: 'See plans with more credits' })
  expect(link).toHaveAttribute('href', `/pricing?from=%2Fcontacts%2F${PERSON_ID}`)
})

test('who may not change the record sees the state and no button; who may not see it sees nothing', async () => {
  api()
  const can = { ...bare.can, enrich: false }
  const state = { status: 'notFound', updatedAt: NOW, reason: 'nothingNew' } as const
  const { unmount } = await open({ ...bare, can, enrichment: state })
  expect(screen.getByText('Nothing found')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
  unmount()
  await open({ ...bare, can, hidden: ['enrichment'] })
  expect(screen.queryByText('Missing values')).toBeNull()
})
