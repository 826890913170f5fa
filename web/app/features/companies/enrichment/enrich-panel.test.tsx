import { billing } from '@kontor/contract/billing.ts'
import { companies } from '@kontor/contract/companies.ts'
import type { Company } from '@kontor/contract/company-record.ts'
import { enrichment } from '@kontor/contract/enrichment.ts'
import { MOST_POLLS, POLL_MS } from '@kontor/contract/kit/freshness.ts'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openScreen } from '~/lib/testing/app-page.tsx'
import { companyRecord } from '~/lib/testing/company-record.ts'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { EnrichPanel } from './enrich-panel.tsx'

const NOW = '2026-11-15T12:00:00Z'
const PENDING = { status: 'pending', updatedAt: NOW, reason: null } as const
const can = { edit: true, delete: true, merge: true, enrich: true, follow: true }
const bare = companyRecord({ can, access: 'company' })

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
  const start = fake.on(enrichment.company, () => ({ companyId: bare.companyId, enrichment: PENDING }))
  return { fake, start }
}

const open = (company: Company) => openScreen(<EnrichPanel company={company} />, '/company/nordlicht-ag')

test('the price and the balance stand before the click; without a gap that costs it is free', async () => {
  api()
  const { unmount } = await open(bare)
  expect(await screen.findByText('5 credits')).toBeVisible()
  expect(await screen.findByText('You have 100 credits.')).toBeVisible()
  unmount()
  await open({ ...bare, phone: '+49 431 555010' })
  expect(await screen.findByText(/^Free:/)).toBeVisible()
})

test('a search is waited for; its new values are told and the asking ends', async () => {
  const { fake, start } = api()
  const found: Company = { ...bare, phone: '+49 431 555010', enrichment: { ...PENDING, status: 'enriched' } }
  const answers = [{ ...bare, enrichment: PENDING }, found]
  const asked = fake.on(companies.get, () => answers.shift() ?? found)
  await open(bare)
  await user().click(screen.getByRole('button', { name: 'Find missing values' }))
  expect(await screen.findByText('Searching …')).toBeVisible()
  expect(start.mock.calls[0]?.[0].body).toEqual({ force: false })
  await polled(2)
  expect(await screen.findByText('New: Phone')).toBeInTheDocument()
  expect(screen.getByText('New values found')).toBeVisible()
  await polled(3)
  expect(asked).toHaveBeenCalledTimes(2)
})

test('leaving the page ends the asking', async () => {
  const { fake } = api()
  const asked = fake.on(companies.get, () => ({ ...bare, enrichment: PENDING }))
  const { unmount } = await open({ ...bare, enrichment: PENDING })
  await polled(1)
  unmount()
  await polled(3)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('after the last try it asks no more, until somebody wants to', async () => {
  const { fake } = api()
  const asked = fake.on(companies.get, () => ({ ...bare, enrichment: PENDING }))
  await open({ ...bare, enrichment: PENDING })
  await polled(MOST_POLLS + 5)
  expect(asked).toHaveBeenCalledTimes(MOST_POLLS)
  await user().click(await screen.findByRole('button', { name: 'Keep looking' }))
  await polled(1)
  expect(asked).toHaveBeenCalledTimes(MOST_POLLS + 1)
})

test('a poll that fails is followed by the next one', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { fake } = api()
  const asked = fake.on(companies.get, () => {
    throw new Refusal({ userMessage: 'The service is busy.', httpStatusCode: 503 })
  })
  await open({ ...bare, enrichment: PENDING })
  await polled(2)
  expect(asked).toHaveBeenCalledTimes(2)
})

test.each([
  ['nothingNew', 'Nothing was found that is not known already.'],
  ['unreadable', 'The page could not be read.'],
  ['timeout', 'The search took too long and was ended.'],
  ['refused', 'The record may no longer be changed by the person who asked.'],
])('without a result the reason %s is told in words, and a fresh answer is asked for anew', async (reason, words) => {
  const { start } = api()
  await open({ ...bare, enrichment: { status: 'notFound', updatedAt: NOW, reason } })
  expect(screen.getByText(words)).toBeVisible()
  await user().click(screen.getByRole('button', { name: 'Ask again' }))
  expect(start.mock.calls[0]?.[0].body).toEqual({ force: true })
})

test('a pasted page is sent with its address; one without text is not', async () => {
  const { start } = api()
  await open(bare)
  await user().click(screen.getByRole('button', { name: 'From a page …' }))
  await user().click(await screen.findByRole('button', { name: 'Read the page' }))
  expect(await screen.findByText('Please fill in this field.')).toBeInTheDocument()
  await user().type(screen.getByLabelText('Text or HTML of the page'), 'Imprint')
  await user().type(screen.getByLabelText('Address of the page (optional)'), 'https://nordlicht.example/imprint')
  await user().click(screen.getByRole('button', { name: 'Read the page' }))
  await vi.waitFor(
    () =>
      expect(start.mock.calls[0]?.[0].body).toEqual({
        page: 'Imprint',
        pageUrl: 'https://nordlicht.example/imprint',
        force: true,
      }),
    { timeout: 60_000 },
  )
})

test('a file lands in the field; another kind of file is refused', async () => {
  api()
  await open(bare)
  await user().click(screen.getByRole('button', { name: 'From a page …' }))
  const chooser = await screen.findByLabelText('Choose a file')
  const choose = userEvent.setup({ advanceTimers: vi.advanceTimersByTime, applyAccept: false })
  await choose.upload(chooser, new File(['%PDF'], 'imprint.pdf'))
  expect(await screen.findByText('Please choose an HTML or text file.')).toBeInTheDocument()
  await choose.upload(chooser, new File(['<h1>Imprint</h1>'], 'imprint.html'))
  expect(await screen.findByDisplayValue('<h1>Imprint</h1>')).toBeInTheDocument()
})

test('without enough credits the plans are one click away', async () => {
  const { fake } = api(3)
  fake.on(enrichment.company, () => {
    throw new Refusal({ userMessage: 'You do not have enough credits.', httpStatusCode: 402, errorCode: 430 })
  })
  await open(bare)
  await user().click(screen.getByRole('button', { name: 'Find missing values' }))
  expect(await screen.findByText('You do not have enough credits.')).toBeInTheDocument()
  const [link] = screen.getAllByRole('link', { name: 'See plans with more credits' })
  expect(link).toHaveAttribute('href', '/pricing?from=%2Fcompany%2Fnordlicht-ag')
})

test('who may not change the record sees the state and no button', async () => {
  api()
  const state = { status: 'enriched', updatedAt: NOW, reason: null } as const
  await open({ ...bare, can: { ...can, enrich: false }, enrichment: state })
  expect(screen.getByText('New values found')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})
