import { accounts } from '@kontor/contract/accounts.ts'
import { type Interview, interviews } from '@kontor/contract/interviews.ts'
import { jobs } from '@kontor/contract/jobs.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anna, openScreen } from '~/lib/testing/app-page.tsx'
import { contractApi } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import { JOB_ID, jobRecord } from '~/lib/testing/job-record.ts'
import JobInterviewsScreen from './job-interviews.tsx'

const ID = '0197a000-0000-7000-8000-000000000601'
const BOB = '0197a000-0000-7000-8000-000000000602'
const INTERVIEW: Interview = {
  interviewId: ID,
  jobId: JOB_ID,
  submissionId: '0197a000-0000-7000-8000-000000000603',
  personId: '0197a000-0000-7000-8000-000000000604',
  name: 'Ada Brunner',
  emails: ['ada@example.org'],
  title: 'Interview with Ada',
  startsAt: '2027-03-28T07:00:00.000Z',
  day: '2027-03-28',
  time: '09:00',
  timeZone: 'Europe/Berlin',
  minutes: 60,
  place: 'Hall 2',
  link: 'https://meet.example/x',
  note: '',
  candidateEmail: 'ada@example.org',
  status: 'planned',
  interviewers: [
    { userId: anna.userId, name: 'Anna', hasScored: false },
    { userId: BOB, name: 'Bob', hasScored: true },
  ],
  criteria: ['Sourdough'],
  scorecards: [],
  version: 3,
  can: { edit: true, score: true },
}

function api(items: Interview[] = [INTERVIEW]) {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(jobs.get, () => jobRecord())
  fake.on(interviews.ofJob, () => ({ items }))
  return fake
}
const open = () => openScreen(<JobInterviewsScreen />, `/jobs/${JOB_ID}/interviews`, anna, '/jobs/:id/interviews')

test('an interview tells when, where and with whom, and what others think stays hidden', async () => {
  api()
  await open()
  const card = within(await screen.findByRole('article', { name: 'Interview with Ada' }))
  expect(card.getByText(/Europe\/Berlin · 60 minutes/)).toBeVisible()
  expect(card.getByText(/9:00|09:00/)).toBeVisible()
  expect(card.getByRole('link', { name: 'Meeting link' })).toHaveAttribute('href', 'https://meet.example/x')
  expect(card.getByText('Anna, Bob · 1 scorecard given')).toBeVisible()
  expect(card.getByText('You see what others think once you have given your own scorecard.')).toBeVisible()
})

test('a scorecard is given with a recommendation', async () => {
  const scored = api().on(interviews.score, () => INTERVIEW)
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Give my scorecard' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Give the scorecard' }))
  expect(await dialog.findByText('Please fill in this field.')).toBeInTheDocument()
  expect(scored).not.toHaveBeenCalled()
})

test('cancelling is asked for twice and told to everybody', async () => {
  const cancelled = api().on(interviews.cancel, () => ({ ...INTERVIEW, status: 'cancelled' as const }))
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the interview…' }))
  expect(cancelled).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel and tell everybody' }))
  await waitFor(() => expect(cancelled).toHaveBeenCalledTimes(1))
})

test('without interviews the page offers to plan one', async () => {
  api([])
  await open()
  expect(await screen.findByRole('heading', { name: 'No interviews yet' })).toBeVisible()
  expect(screen.getAllByRole('button', { name: 'Plan an interview' })).toHaveLength(2)
})

test('an error can be tried again', async () => {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(jobs.get, () => jobRecord())
  await open()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})
