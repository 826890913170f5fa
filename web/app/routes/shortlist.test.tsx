import { type SharedShortlist, sharedShortlists } from '@kontor/contract/shared-shortlists.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { openPage } from '~/lib/testing/plain-page.tsx'
import ShortlistRoute from './shortlist.tsx'

const SHORTLIST: SharedShortlist = {
  companyName: 'Nordwind Talent',
  title: 'Two bakers for you',
  note: 'Both can begin in spring.',
  blind: false,
  expiresAt: '2026-12-02T00:00:00.000Z',
  candidates: [
    {
      place: 1,
      name: 'Ada Brunner',
      fit: {
        score: 81.6,
        band: 'strong',
        criteria: [{ id: 'mustSkills', verdict: 'met', parts: [{ label: 'Sourdough', verdict: 'met' }] }],
      },
      salaryExpectation: { min: 70_000, max: 80_000, currency: 'CHF', per: 'year' },
    },
    { place: 2, skills: ['Pastry'] },
  ],
}
const open = (code = 'a-code') => openPage({ default: ShortlistRoute }, { address: `/shortlist?code=${code}` })

test('the page shows what it was given and nothing besides', async () => {
  contractApi().on(sharedShortlists.open, () => SHORTLIST)
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Two bakers for you' })).toBeVisible()
  const ada = within(screen.getByRole('article', { name: 'Ada Brunner' }))
  expect(ada.getByText('82 of 100 points')).toBeVisible()
  expect(ada.getByText('Sourdough: met')).toBeInTheDocument()
  const other = screen.getByRole('article', { name: 'Candidate B' })
  expect(within(other).getByText('Pastry')).toBeVisible()
  for (const word of ['Work experience', 'Education', 'Salary expectation', 'Languages', 'fit'])
    expect(other.innerHTML).not.toContain(word)
})

test('what a reader thinks is sent with the place of the candidate, once it is complete', async () => {
  const api = contractApi()
  api.on(sharedShortlists.open, () => SHORTLIST)
  const said = api.on(sharedShortlists.feedback, () => null)
  await open()
  await userEvent.click(await screen.findByText('Say what you think of Candidate B'))
  const card = within(screen.getByRole('article', { name: 'Candidate B' }))
  await userEvent.click(card.getByRole('radio', { name: 'I have a question or remark' }))
  await userEvent.type(card.getByLabelText('Your name'), 'Kim Client')
  await userEvent.click(card.getByRole('button', { name: 'Send feedback' }))
  await waitFor(() => expect(card.getByLabelText('What should be known')).toHaveAttribute('aria-invalid', 'true'))
  expect(said).not.toHaveBeenCalled()
  await userEvent.type(card.getByLabelText('What should be known'), 'When can she begin?')
  await userEvent.click(card.getByRole('button', { name: 'Send feedback' }))
  expect(await card.findByText('Thank you. Your feedback has arrived.')).toBeVisible()
  expect(said.mock.calls[0]?.[0].body).toEqual({
    code: 'a-code',
    place: 2,
    author: 'Kim Client',
    verdict: 'undecided',
    text: 'When can she begin?',
  })
})

test('a password is asked for, and a wrong one is told', async () => {
  const api = contractApi()
  api.on(sharedShortlists.open, ({ body }) => {
    if (body.password === 'the right one') return SHORTLIST
    throw new Refusal({ userMessage: 'This shortlist needs its password.', httpStatusCode: 403 })
  })
  await open()
  const field = await screen.findByLabelText('Password')
  expect(document.body.innerHTML).not.toContain('Ada')
  await userEvent.type(field, 'wrong')
  await userEvent.click(screen.getByRole('button', { name: 'Open the shortlist' }))
  expect(await screen.findByText('The password is wrong.')).toBeVisible()
  await userEvent.clear(field)
  await userEvent.type(field, 'the right one')
  await userEvent.click(screen.getByRole('button', { name: 'Open the shortlist' }))
  expect(await screen.findByRole('heading', { name: 'Ada Brunner' })).toBeVisible()
})

test('a link that has ended and an address without one say so', async () => {
  contractApi().on(sharedShortlists.open, () => {
    throw new Refusal({ userMessage: 'This does not exist, or you may not see it.', httpStatusCode: 404 })
  })
  await open()
  expect(await screen.findByText('This shortlist is not open')).toBeVisible()
})

test('without a code nothing is asked', async () => {
  const asked = contractApi().on(sharedShortlists.open, () => SHORTLIST)
  await open('')
  expect(await screen.findByText('This shortlist is not open')).toBeVisible()
  expect(asked).not.toHaveBeenCalled()
})
