import { privacy } from '@kontor/contract/privacy.ts'
import type { NoticeView } from '@kontor/contract/privacy-notices.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { openPage } from '~/lib/testing/plain-page.tsx'
import * as privacyNotice from './privacy-notice.tsx'

const view: NoticeView = {
  keptBy: 'Nordwind Talent',
  contactEmail: 'privacy@nordwind.example',
  basis: 'consent',
  purpose: 'recruiting',
  since: '2026-01-02T00:00:00Z',
  keptUntil: '2028-01-02T00:00:00Z',
  sources: ['you', 'documents'],
  linkEndsAt: '2026-12-01T00:00:00Z',
  name: 'Ada Brunner',
  emails: ['ada@example.test'],
  phones: ['+4930123456'],
  links: [],
  places: [{ city: 'Bern', country: 'CH' }],
  summary: '',
  positions: [{ title: 'Baker', company: 'Brot AG', from: '2020', to: null }],
  educations: [],
  skills: ['Baking'],
  languages: [{ language: 'de', proficiency: 'C1' }],
  documents: ['cv.pdf'],
  others: 2,
}
const open = (code = 'abc') => openPage(privacyNotice, { address: `/your-data?code=${code}` })

test('the page says who keeps what, why and until when', async () => {
  contractApi().on(privacy.viewNotice, () => view)
  await open()
  expect(await screen.findByRole('heading', { name: 'What Nordwind Talent keeps about you' })).toBeVisible()
  for (const text of ['Your consent', 'Recruiting', '2028/1/2', 'Bern, Switzerland', 'Baker, Brot AG, 2020', 'cv.pdf'])
    expect(screen.getByText(text)).toBeVisible()
  expect(screen.getByText(/There are 2 further entries/)).toBeVisible()
})

test('corrections are sent line by line, and faults stand beside their field', async () => {
  const api = contractApi()
  api.on(privacy.viewNotice, () => view)
  const correct = api.on(privacy.correctNotice, () => ({ ...view, name: 'Ada Lenz' }))
  await open()
  const phones = await screen.findByLabelText('Phone numbers, one to a line')
  await userEvent.clear(phones)
  await userEvent.type(phones, '12')
  await userEvent.click(screen.getByRole('button', { name: 'Send the corrections' }))
  await expect.poll(() => phones.getAttribute('aria-invalid')).toBe('true')
  expect(correct).not.toHaveBeenCalled()
  await userEvent.clear(phones)
  await userEvent.type(screen.getByLabelText('What else is wrong or missing?'), 'I moved.')
  await userEvent.click(screen.getByRole('button', { name: 'Send the corrections' }))
  await expect.poll(() => correct.mock.calls.length).toBe(1)
  expect(correct.mock.calls[0]?.[0].body).toMatchObject({
    token: 'abc',
    name: 'Ada Brunner',
    emails: ['ada@example.test'],
    phones: [],
    message: 'I moved.',
  })
  expect(await screen.findByText('Your corrections are saved and were passed on.')).toBeVisible()
})

test('who withdraws is asked once more and told when everything is erased', async () => {
  const api = contractApi()
  api.on(privacy.viewNotice, () => view)
  const withdraw = api.on(privacy.withdrawNotice, () => ({ erasedAt: '2026-12-17T00:00:00Z' }))
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw and have my data deleted' }))
  expect(withdraw).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Yes, delete my data' }))
  expect(await screen.findByText(/It is erased for good on 2026\/12\/17/)).toBeVisible()
  expect(screen.queryByText('Ada Brunner')).toBeNull()
})

test('a link that is over is told, and one that was cut is not even asked for', async () => {
  contractApi().on(privacy.viewNotice, () => {
    throw new Refusal({ userMessage: 'This link is not valid any more.', httpStatusCode: 400 })
  })
  await open('old')
  expect(await screen.findByText('This link is not valid any more.')).toBeVisible()
})
