import { accounts } from '@kontor/contract/accounts.ts'
import { people } from '@kontor/contract/people.ts'
import type { Submission } from '@kontor/contract/submission-record.ts'
import { submissions } from '@kontor/contract/submissions.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anna, openScreen } from '~/lib/testing/app-page.tsx'
import { contractApi } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import { PERSON_ID, personRecord } from '~/lib/testing/person-record.ts'
import { SUBMISSION_ID, submissionRecord } from '~/lib/testing/submission-record.ts'
import ContactApplicationsScreen from './contact-applications.tsx'

function api(items: Submission[]) {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(people.get, () => personRecord())
  fake.on(submissions.ofPerson, () => ({ items, searchAfter: null }))
}

const open = () =>
  openScreen(<ContactApplicationsScreen />, `/contacts/${PERSON_ID}/applications`, anna, '/contacts/:id/applications')

test('the jobs of a person are listed with stage and reason, and each opens in the drawer', async () => {
  api([submissionRecord({ status: 'rejected', reason: 'salary', can: { ...submissionRecord().can, move: false } })])
  await open()
  const link = await screen.findByRole('link', { name: 'Backend engineer' })
  expect(link).toHaveAttribute('href', `/contacts/${PERSON_ID}/applications?submissionId=${SUBMISSION_ID}`)
  expect(await screen.findByText('Rejected: Salary')).toBeVisible()
  expect(screen.getByTitle('New, stage 1 of 7')).toBeVisible()
})

test('somebody without applications: what belongs here is said', async () => {
  api([])
  await open()
  expect(await screen.findByRole('heading', { name: 'Not a candidate for any job yet' })).toBeVisible()
})
