import { accounts } from '@kontor/contract/accounts.ts'
import { activities } from '@kontor/contract/activities.ts'
import { comments } from '@kontor/contract/comments.ts'
import { jobCandidates } from '@kontor/contract/job-candidates.ts'
import { people } from '@kontor/contract/people.ts'
import { personFiles } from '@kontor/contract/person-files.ts'
import type { Person } from '@kontor/contract/person-record.ts'
import { submissions } from '@kontor/contract/submissions.ts'
import { tasks } from '@kontor/contract/tasks.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anna, openScreen } from '~/lib/testing/app-page.tsx'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import { PERSON_ID, personRecord } from '~/lib/testing/person-record.ts'
import { TASK_COUNTS } from '~/lib/testing/task-record.ts'
import ContactPageScreen from './contact-detail.tsx'

function api(person: Person = personRecord()) {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(people.get, () => person)
  fake.on(people.history, () => ({ items: [], searchAfter: null }))
  fake.on(personFiles.list, () => ({ items: [] }))
  fake.on(submissions.ofPerson, () => ({ items: [], searchAfter: null }))
  fake.on(tasks.list, () => ({ items: [], searchAfter: null, counts: TASK_COUNTS, mine: 0 }))
  fake.on(activities.list, () => ({ items: [], searchAfter: null, lastContact: null }))
  fake.on(jobCandidates.jobsOf, () => ({ items: [] }))
  fake.on(comments.list, () => ({ items: [], searchAfter: null, count: 0 }) as never)
  return fake
}

const open = () => openScreen(<ContactPageScreen />, `/contacts/${PERSON_ID}`, anna, '/contacts/:id')

test('an address that leads to nobody says so', async () => {
  api().on(people.get, () => {
    throw new Refusal({ userMessage: 'This does not exist, or you may not see it.', httpStatusCode: 404 })
  })
  await open()
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('There is nothing at this address')
})

test('shows the career with spans and durations, languages with their level and a company that has a page', async () => {
  const companyId = '0197a000-0000-7000-8000-0000000000c1'
  api(
    personRecord({
      positions: personRecord().positions.map((each) => ({ ...each, companyId, to: '2021-05' })),
      companies: [{ companyId, slug: 'brenner', name: 'Brenner GmbH', logoUrl: '' }],
    }),
  )
  await open()
  expect(await screen.findByRole('heading', { name: 'Ada Brunner' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Brenner GmbH' })).toHaveAttribute('href', '/company/brenner')
  expect(screen.getByText('Mar 2019 – May 2021')).toBeVisible()
  expect(screen.getByText('2 years 3 months')).toBeVisible()
  const german = screen.getByRole('meter', { name: 'German' })
  expect(german).toHaveAttribute('aria-valuenow', '6')
  expect(german).toHaveAttribute('aria-valuetext', 'Level C2, 6 of 6')
  expect(screen.getAllByRole('link', { name: 'Open ada@example.org' })[0]).toHaveAttribute(
    'href',
    'mailto:ada@example.org',
  )
})

test('warns before anything else about who must not be contacted, and tells why the copy is kept', async () => {
  const consent = {
    basis: 'legitimateInterest' as const,
    interest: 'recruiting' as const,
    purpose: 'recruiting' as const,
    usage: 'recruiting' as const,
    at: '2026-11-01T10:00:00Z',
    expiresAt: null,
  }
  api(personRecord({ doNotContact: { reason: 'Asked us not to call.' }, consent }))
  await open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Do not contact Asked us not to call.')
  expect(screen.getByText('Legitimate interest')).toBeVisible()
})

test('a public person is copied with a purpose, and not without one', async () => {
  const fake = api(personRecord({ access: 'public', can: { ...personRecord().can, edit: false, copy: true } }))
  const copied = fake.on(people.copyPublicToCompany, ({ body }) => {
    expect(body).toEqual({ peopleIds: [PERSON_ID], interest: 'sales', purpose: 'sales', usage: 'sales' })
    throw new Refusal({ userMessage: 'Not now.', httpStatusCode: 503 })
  })
  await open()
  await userEvent.click(await screen.findByRole('button', { name: /^Actions for|^More/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy to my contacts' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Please state why you process this person’s data.')).toBeVisible()
  expect(copied).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('radio', { name: 'Sales' }))
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }))
  await waitFor(() => expect(copied).toHaveBeenCalledOnce())
})

test('a field is edited where it stands, and what is missing can be added there', async () => {
  const fake = api(personRecord({ summary: 'Bakes at night', languages: [] }))
  const saved = fake.on(people.update, ({ body }) => personRecord({ summary: body.summary ?? null }))
  await open()
  expect(await screen.findByRole('button', { name: 'Add languages' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Edit Summary' }))
  const field = await screen.findByRole('textbox', { name: 'Summary' })
  await userEvent.clear(field)
  await userEvent.type(field, 'Bakes by day')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  expect(saved.mock.calls[0]?.[0].body).toMatchObject({ summary: 'Bakes by day' })
  expect(await screen.findByText('Bakes by day')).toBeVisible()
})

test('who may not write sees no pencil and no invitation', async () => {
  api(personRecord({ summary: 'Bakes', languages: [], can: { ...personRecord().can, edit: false } }))
  await open()
  expect(await screen.findByText('Bakes')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Edit|^Add languages/ })).toBeNull()
})
