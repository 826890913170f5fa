import { accounts } from '@kontor/contract/accounts.ts'
import { type FitPerson, jobCandidates } from '@kontor/contract/job-candidates.ts'
import { jobs } from '@kontor/contract/jobs.ts'
import { people } from '@kontor/contract/people.ts'
import { submissions } from '@kontor/contract/submissions.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anna, openScreen } from '~/lib/testing/app-page.tsx'
import { contractApi } from '~/lib/testing/contract-api.ts'
import { consentedPerson } from '~/lib/testing/consented-person.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import { JOB_ID, jobRecord } from '~/lib/testing/job-record.ts'
import { PERSON_ID } from '~/lib/testing/person-record.ts'
import { fitPerson } from '~/lib/testing/fit-person.ts'
import JobSuggestionsScreen from './job-suggestions.tsx'

const RANKING_ID = '0197a000-0000-7000-8000-0000000000a1'
const CLEO_ID = '0197a000-0000-7000-8000-0000000000d3'
const COPY_ID = '0197a000-0000-7000-8000-0000000000d4'

const cleo = fitPerson({ personId: CLEO_ID, name: 'Cleo Roth', access: 'public', score: 61, band: 'good' })
const ben = fitPerson({
  personId: COPY_ID,
  name: 'Ben Koch',
  inPipeline: { submissionId: RANKING_ID, status: 'rejected', reason: 'salary' },
})

const consented = consentedPerson({ companyPersonId: COPY_ID, personId: CLEO_ID, name: 'Cleo Roth' })

function api(items: FitPerson[] = [fitPerson(), cleo, ben]) {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(jobs.get, () => jobRecord())
  const asked = fake.on(jobCandidates.suggestions, () => ({
    items,
    searchAfter: null,
    rankingId: RANKING_ID,
    total: items.length,
  }))
  fake.on(jobCandidates.fit, () => fitPerson())
  const added = fake.on(submissions.createMany, () => ({ added: [], existing: [], refused: [] }))
  const questions = () => asked.mock.calls.map(([{ address }]) => Object.fromEntries(address.searchParams))
  return { fake, questions, added }
}

const open = (search = '', user = anna) =>
  openScreen(<JobSuggestionsScreen />, `/jobs/${JOB_ID}/suggestions${search}`, user, '/jobs/:id/suggestions')

test('people are listed with score and verdicts; who was rejected is shown as such', async () => {
  api()
  await open()
  expect(await screen.findByText('3 people, the best first')).toBeVisible()
  expect(screen.getAllByText('82 of 100 points; 5 more are unknown').length).toBeGreaterThan(0)
  const link = await screen.findByRole('link', { name: 'In the pipeline: Rejected, Salary' })
  expect(link).toHaveAttribute('href', `/jobs/${JOB_ID}/applications?submissionId=${RANKING_ID}`)
})

test('one of the contacts becomes a candidate at once', async () => {
  const { added } = api()
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Add Ada Brunner as a candidate' }))
  await waitFor(() => expect(added).toHaveBeenCalledOnce())
  expect(added.mock.calls[0]?.[0].body).toEqual({ personIds: [PERSON_ID], origin: 'suggested' })
})

test('somebody public is copied with a purpose first, and the copy becomes the candidate', async () => {
  const { fake, added } = api()
  fake.on(people.copyPublicToCompany, () => ({ items: [consented], copied: 1, refused: [] }))
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Add Cleo Roth as a candidate' }))
  expect(added).not.toHaveBeenCalled()
  await userEvent.click(await screen.findByRole('radio', { name: 'Recruiting' }))
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }))
  await waitFor(() => expect(added).toHaveBeenCalledOnce())
  expect(added.mock.calls[0]?.[0].body).toEqual({ personIds: [COPY_ID], origin: 'suggested' })
})

test('a weight is asked for once the slider is let go, and stays in the address', async () => {
  const { questions } = api()
  await open()
  const slider = await screen.findByRole('slider', { name: 'Required skills' })
  fireEvent.change(slider, { target: { value: '2' } })
  expect(questions()).toHaveLength(1)
  fireEvent.pointerUp(slider)
  await waitFor(() => expect(questions().at(-1)).toEqual({ locale: 'en', weights: 'mustSkills:2' }))
  await userEvent.click(await screen.findByRole('button', { name: 'All alike again' }))
  await waitFor(() => expect(screen.getByRole('slider', { name: 'Required skills' })).toHaveValue('1'))
})

test('filters of people and blind review are asked for', async () => {
  const { questions } = api()
  await open('?access=company&knowsLanguages=de:B2')
  await screen.findByText('3 people, the best first')
  expect(questions()[0]).toEqual({ locale: 'en', access: 'company', knowsLanguages: 'de:B2' })
  await userEvent.click(screen.getByRole('switch', { name: 'Blind review' }))
  await waitFor(() => expect(questions().at(-1)?.blind).toBe('true'))
})

test('the reasons open by link: words found, what is unknown, and what would change the score', async () => {
  api()
  await open(`?fit=${PERSON_ID}`)
  const modal = within(await screen.findByRole('dialog'))
  const row = within(await modal.findByRole('row', { name: /^Required skills/ }))
  expect(row.getByText('Docker', { selector: 'q' })).toHaveAttribute('title', 'Skills')
  expect(row.getByText('40 / 40')).toBeVisible()
  expect(modal.getByText('Nobody knows: ask about German B2')).toBeVisible()
  expect(modal.getByText('up to +5 points')).toBeVisible()
})

test('somebody is placed by hand with a reason', async () => {
  const { fake } = api()
  const placed = fake.on(jobCandidates.override, () => ({ order: [] }))
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Place Cleo Roth by hand' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Reason'), 'Knows the client')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(placed).toHaveBeenCalledOnce())
  expect(placed.mock.calls[0]?.[0].body).toEqual({ personId: CLEO_ID, place: 1, reason: 'Knows the client' })
})

test('nobody fits: what helps is said', async () => {
  api([])
  await open()
  expect(await screen.findByRole('heading', { name: 'Nobody fits yet' })).toBeVisible()
})

test('a member without the hiring permission is told', async () => {
  api()
  await open('', { ...anna, roles: [{ roleId: 'member' }] })
  expect(await screen.findByText(/Your role cannot look for candidates/)).toBeVisible()
})

test('while the job is on hold nobody is asked for, and the screen says why', async () => {
  const { fake, questions } = api()
  fake.on(jobs.get, () => jobRecord({ status: 'onHold', statusReason: 'Budget' }))
  await open()
  expect(await screen.findByRole('heading', { name: 'Suggestions pause' })).toBeVisible()
  expect(screen.getByText(/^Nobody is suggested while the job is on hold/)).toBeVisible()
  expect(screen.queryByRole('list', { name: /people/ })).toBeNull()
  expect(questions().length).toBeLessThan(2)
})
