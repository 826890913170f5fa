import { accounts } from '@kontor/contract/accounts.ts'
import { careers } from '@kontor/contract/careers.ts'
import { comments } from '@kontor/contract/comments.ts'
import type { Job } from '@kontor/contract/job-record.ts'
import { jobs } from '@kontor/contract/jobs.ts'
import { people } from '@kontor/contract/people.ts'
import { submissions } from '@kontor/contract/submissions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anna, openScreen } from '~/lib/testing/app-page.tsx'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import { JOB_ID, jobRecord } from '~/lib/testing/job-record.ts'
import { PERSON_ID, personRecord } from '~/lib/testing/person-record.ts'
import { onPhone } from '~/lib/testing/on-phone.ts'
import JobDetailScreen from './job-detail.tsx'

function api(job: Job = jobRecord()) {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(jobs.get, () => job)
  fake.on(jobs.history, () => ({ items: [], searchAfter: null }))
  fake.on(comments.list, () => ({ items: [], searchAfter: null }))
  const off = { published: false, publishedAt: null, pageEnabled: false, shown: false, url: null }
  fake.on(careers.ofJob, () => ({ ...off, can: { publish: true } }))
  return fake
}

const open = (user = anna, search = '') =>
  openScreen(<JobDetailScreen />, `/jobs/${JOB_ID}${search}`, user, '/jobs/:id')

test('an address that leads to no job says so', async () => {
  api().on(jobs.get, () => {
    throw new Refusal({ userMessage: 'This does not exist, or you may not see it.', httpStatusCode: 404 })
  })
  await open()
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('There is nothing at this address')
})

test('shows what the job asks for, how far it is and who works on it', async () => {
  api()
  await open()
  expect(await screen.findByRole('heading', { name: 'Backend engineer' })).toBeVisible()
  expect(screen.getByText('You build our services.')).toBeVisible()
  expect(screen.getByText('German, at least B2')).toBeVisible()
  expect(screen.getByText('of 2 openings')).toBeVisible()
  expect(screen.getByText('Hybrid, 60 % remote')).toBeVisible()
  expect(screen.getByText('Anna Petersen')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Deutsch' }))
  expect(await screen.findByText('Sie bauen unsere Dienste.')).toBeVisible()
})

test('the status goes where the job allows it, and comes back by undo', async () => {
  const fake = api()
  const changed = fake.on(jobs.update, ({ body }) => {
    const { status = 'open', version } = body as { status?: Job['status']; version: number }
    const next = status === 'onHold' ? (['open', 'closed'] as const) : (['onHold', 'closed'] as const)
    return jobRecord({ status, version: version + 1, can: { ...jobRecord().can, statuses: [...next] } })
  })
  await open()
  await userEvent.click(await screen.findByRole('button', { name: /^Status: Open/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /On hold/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Put on hold' }))
  expect(await dialog.findByText('Please choose a reason.')).toBeInTheDocument()
  expect(changed).not.toHaveBeenCalled()
  await userEvent.type(dialog.getByLabelText('Reason'), 'Budget is being decided')
  await userEvent.click(dialog.getByRole('button', { name: 'Put on hold' }))
  await waitFor(() => expect(changed).toHaveBeenCalledOnce())
  expect(changed.mock.calls[0]?.[0].body).toEqual({
    status: 'onHold',
    statusReason: 'Budget is being decided',
    statusNote: null,
    version: 1,
  })
  expect(await screen.findByText('The job is now: On hold')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(changed).toHaveBeenCalledTimes(2))
  expect(changed.mock.calls[1]?.[0].body).toEqual({ status: 'open', version: 2 })
})

test('whoever closes a job is asked about its open candidates, and takes both back by one press', async () => {
  const can = { ...jobRecord().can, statuses: ['onHold' as const, 'closed' as const] }
  const job = jobRecord({ candidates: { total: 3, active: 2, hired: 0 }, can })
  const fake = api(job)
  const closed = jobRecord({ status: 'closed', version: 2, candidates: { total: 3, active: 0, hired: 0 } })
  const ended = fake.on(submissions.end, () => ({ job: closed, changed: 2 }))
  const undone = fake.on(submissions.undoEnd, () => ({ job: { ...job, version: 3 }, changed: 2 }))
  await open()
  await userEvent.click(await screen.findByRole('button', { name: /^Status: Open/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /Closed/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Close the job' }))
  expect(dialog.getByText('2 candidates are still open. What becomes of them?')).toBeInTheDocument()
  await userEvent.click(dialog.getByRole('radio', { name: 'Reject them with a reason' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Close the job' }))
  expect(await dialog.findByText('Please choose a reason.')).toBeInTheDocument()
  expect(ended).not.toHaveBeenCalled()
  await userEvent.click(dialog.getByLabelText('Reason'))
  await userEvent.click(await screen.findByTitle('No budget'))
  await userEvent.click(dialog.getByRole('button', { name: 'Close the job' }))
  await waitFor(() => expect(ended).toHaveBeenCalledOnce())
  expect(ended.mock.calls[0]?.[0].body).toEqual({
    version: 1,
    status: 'closed',
    statusReason: 'budget',
    statusNote: null,
    candidates: { become: 'rejected', reason: 'position-closed' },
  })
  expect(await screen.findByText('The job is now: Closed. 2 candidates rejected')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(undone.mock.calls[0]?.[0].body).toEqual({ version: 2 }))
  expect(await screen.findByRole('button', { name: /^Status: Open/ })).toBeVisible()
})

test('a status that others made impossible is refused with what is possible', async () => {
  const fake = api(jobRecord({ status: 'draft', can: { ...jobRecord().can, statuses: ['open', 'archived'] } }))
  fake.on(jobs.update, () => {
    const details = { from: 'closed', to: 'open', allowed: ['draft', 'archived'] }
    throw new Refusal({ userMessage: 'This change of status is not possible from here.', httpStatusCode: 409, details })
  })
  await open()
  await userEvent.click(await screen.findByRole('button', { name: /^Status: Draft/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /Open/ }))
  expect(
    await screen.findByText('This change of status is not possible from here. Possible from here: Draft, Archived.'),
  ).toBeVisible()
})

test('a status that something stands in the way of says what', async () => {
  api(jobRecord({ status: 'draft', description: {}, can: { ...jobRecord().can, statuses: ['archived'] } }))
  await open()
  const told = 'Add a title, a description and a place before opening the job.'
  expect(await screen.findByText(told)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: /^Status: Draft/ }))
  const entry = await screen.findByRole('menuitem', { name: new RegExp(`Open.*${told}`) })
  expect(entry).toHaveAttribute('aria-disabled', 'true')
})

test('an existing contact becomes a candidate, with undo', async () => {
  const fake = api()
  fake.on(people.list, () => ({ items: [personRecord()], searchAfter: null }))
  const added = fake.on(submissions.createMany, () => ({
    added: [],
    existing: [{ personId: PERSON_ID, submissionId: JOB_ID }],
    refused: [],
  }))
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Add candidate' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Add existing contact…' }))
  await userEvent.click(await screen.findByRole('combobox', { name: 'Contacts' }))
  await userEvent.click(await screen.findByText('Ada Brunner · Engineer · Brenner GmbH'))
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(added).toHaveBeenCalledOnce())
  expect(added.mock.calls[0]?.[0].body).toEqual({ personIds: [PERSON_ID], origin: 'sourced' })
  expect(await screen.findByText('0 candidates added · 1 was in the pipeline already')).toBeVisible()
})

test('without the hiring permission the button is there and cannot be pressed', async () => {
  api(jobRecord({ can: { ...jobRecord().can, addCandidate: false } }))
  await open({ ...anna, roles: [{ roleId: 'member' }] })
  expect(await screen.findByRole('button', { name: 'Add candidate' })).toBeDisabled()
})

test('on a phone the ways to a candidate stand in the menu', async () => {
  onPhone()
  api()
  await open()
  await screen.findByRole('heading', { name: 'Backend engineer' })
  expect(screen.queryByRole('button', { name: 'Add candidate' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Backend engineer' }))
  expect(await screen.findByRole('menuitem', { name: 'Add existing contact…' })).toBeInTheDocument()
  expect(screen.getByRole('menuitem', { name: 'Upload resumes…' })).toBeInTheDocument()
})

test('on a desk the menu does not repeat the button', async () => {
  api()
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Backend engineer' }))
  await screen.findByRole('menuitem', { name: 'Copy link' })
  expect(screen.queryByRole('menuitem', { name: 'Add existing contact…' })).toBeNull()
})
