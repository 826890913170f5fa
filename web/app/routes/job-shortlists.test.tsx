import { accounts } from '@kontor/contract/accounts.ts'
import { jobs } from '@kontor/contract/jobs.ts'
import { type Shortlist, shortlists } from '@kontor/contract/shortlists.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { anna, openScreen } from '~/lib/testing/app-page.tsx'
import { contractApi } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import { JOB_ID, jobRecord } from '~/lib/testing/job-record.ts'
import JobShortlistsScreen from './job-shortlists.tsx'

const ID = '0197a000-0000-7000-8000-000000000301'
const URL = 'http://localhost:3000/shortlist?code=abc'
const SHORTLIST: Shortlist = {
  shortlistId: ID,
  jobId: JOB_ID,
  title: 'For the client',
  note: '',
  blind: true,
  fields: ['fit', 'skills'],
  hasPassword: true,
  state: 'open',
  url: URL,
  expiresAt: '2026-12-02T00:00:00.000Z',
  revokedAt: null,
  createdAt: '2026-11-15T00:00:00.000Z',
  createdBy: 'Anna',
  candidates: [
    {
      place: 1,
      submissionId: '0197a000-0000-7000-8000-000000000302',
      personId: '0197a000-0000-7000-8000-000000000303',
      name: 'Ada Brunner',
      pitch: '',
    },
  ],
  views: { shown: 2, wrongPassword: 1, lastAt: '2026-11-16T00:00:00.000Z' },
  feedback: [
    {
      feedbackId: '0197a000-0000-7000-8000-000000000304',
      submissionId: '0197a000-0000-7000-8000-000000000302',
      personId: '0197a000-0000-7000-8000-000000000303',
      name: 'Ada Brunner',
      author: 'Kim Client',
      verdict: 'advance',
      stage: { stageId: 'interview', kind: 'interview', names: { en: 'Interview' } },
      text: 'Very good',
      at: '2026-11-16T00:00:00.000Z',
      decision: null,
      decidedBy: null,
    },
  ],
}

function api(items: Shortlist[] = [SHORTLIST]) {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(jobs.get, () => jobRecord())
  fake.on(shortlists.ofJob, () => ({ items }))
  fake.on(shortlists.views, () => ({
    items: [{ at: '2026-11-16T00:00:00.000Z', outcome: 'shown' as const, device: 'Firefox' }],
    searchAfter: null,
  }))
  return fake
}
const open = () => openScreen(<JobShortlistsScreen />, `/jobs/${JOB_ID}/shortlists`, anna, '/jobs/:id/shortlists')

test('a shortlist tells who is in it, what readers see, its views and what was said', async () => {
  api()
  await open()
  const card = within(await screen.findByRole('article', { name: 'For the client' }))
  expect(card.getByText(/Open · until .* · blind · with a password · shared by Anna/)).toBeVisible()
  expect(card.getByText('Readers see: Fit with its reasons, Skills')).toBeVisible()
  expect(card.getByText('Opened 2 times · 1 wrong password')).toBeVisible()
  expect(card.getByText('Very good')).toBeVisible()
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await userEvent.click(card.getByRole('button', { name: 'Copy the link of For the client' }))
  expect(copied).toHaveBeenCalledWith(URL)
})

test('a proposal is followed, and a link is revoked after a question', async () => {
  const fake = api()
  const decided = fake.on(shortlists.decide, () => SHORTLIST)
  const revoked = fake.on(shortlists.revoke, () => ({ ...SHORTLIST, state: 'revoked' as const }))
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Move to “Interview”' }))
  await waitFor(() => expect(decided.mock.calls[0]?.[0].body).toEqual({ decision: 'accepted' }))
  await userEvent.click(screen.getByRole('button', { name: 'Revoke…' }))
  expect(revoked).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Revoke the link' }))
  await waitFor(() => expect(revoked).toHaveBeenCalledTimes(1))
})

test('without shortlists the page offers to share one', async () => {
  api([])
  await open()
  expect(await screen.findByRole('heading', { name: 'No shortlists yet' })).toBeVisible()
  expect(screen.getAllByRole('button', { name: 'Share a shortlist' })).toHaveLength(2)
})

test('an error can be tried again', async () => {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(jobs.get, () => jobRecord())
  await open()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})
