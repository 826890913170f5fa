import { accounts } from '@kontor/contract/accounts.ts'
import { companies } from '@kontor/contract/companies.ts'
import { jobs } from '@kontor/contract/jobs.ts'
import { records } from '@kontor/contract/records.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { anna, openScreen } from '~/lib/testing/app-page.tsx'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import { JOB_ID, jobRecord } from '~/lib/testing/job-record.ts'
import JobFormScreen from './job-form.tsx'

beforeEach(() => localStorage.clear())

function api() {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(records.owners, () => ({ items: [{ userId: currentAccount().user.userId, name: 'Anna Petersen' }] }))
  fake.on(companies.list, () => ({ items: [], searchAfter: null }))
  fake.on(jobs.get, () => jobRecord())
  fake.on(jobs.history, () => ({ items: [], searchAfter: null }))
  return fake
}

const type = userEvent.setup({ delay: null })

test('a title is enough for a draft; what was not filled in is not sent', async () => {
  const fake = api()
  const created = fake.on(jobs.create, () => jobRecord())
  await openScreen(<JobFormScreen />, '/jobs/add', anna, '/jobs/add')
  await type.click(await screen.findByRole('button', { name: 'Add' }))
  expect(created).not.toHaveBeenCalled()
  await type.type(screen.getByLabelText('Job title'), 'Backend engineer')
  await type.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(created).toHaveBeenCalledOnce())
  expect(created.mock.calls[0]?.[0].body).toEqual({ title: 'Backend engineer', access: 'company' })
  expect(await screen.findByText(`/jobs/${JOB_ID}`)).toBeInTheDocument()
})

test('a description is written in each language', async () => {
  const fake = api()
  const created = fake.on(jobs.create, () => jobRecord())
  await openScreen(<JobFormScreen />, '/jobs/add', anna, '/jobs/add')
  await type.type(await screen.findByLabelText('Job title'), 'Nurse')
  await type.type(screen.getByLabelText('Description (English)'), 'Care for people')
  await type.click(screen.getByRole('radio', { name: /Deutsch/ }))
  await type.type(screen.getByLabelText('Description (Deutsch)'), 'Menschen pflegen')
  await type.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(created).toHaveBeenCalledOnce())
  expect(created.mock.calls[0]?.[0].body).toMatchObject({
    description: { en: 'Care for people', de: 'Menschen pflegen' },
  })
})

test('the edit form shows every field and sends only what was changed', async () => {
  const fake = api()
  const saved = fake.on(jobs.update, () => jobRecord({ version: 2 }))
  await openScreen(<JobFormScreen />, `/jobs/${JOB_ID}/edit`, anna, '/jobs/:id/edit')
  const openings = await screen.findByLabelText('Openings')
  expect(openings).toHaveValue('2')
  expect(screen.getByLabelText('Remote share in percent')).toHaveValue('60')
  expect(within(screen.getByRole('group', { name: 'Place 1' })).getByLabelText('City')).toHaveValue('Kiel')
  await type.clear(openings)
  await type.type(openings, '3')
  await type.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(saved.mock.calls[0]?.[0].body).toEqual({ openings: 3, version: 1 })
})

test('what an open job must not lose is refused in the words of the server', async () => {
  const fake = api()
  const userMessage = 'Add a title, a description and a place before opening the job.'
  fake.on(jobs.update, () => {
    throw new Refusal({ userMessage, httpStatusCode: 409, details: { allowed: ['onHold'] } })
  })
  await openScreen(<JobFormScreen />, `/jobs/${JOB_ID}/edit`, anna, '/jobs/:id/edit')
  await type.clear(await screen.findByLabelText('Description (English)'))
  await type.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(userMessage)).toBeVisible()
})

test('whoever may not write is told so', async () => {
  api()
  await openScreen(<JobFormScreen />, '/jobs/add', { ...anna, roles: [{ roleId: 'restricted' }] }, '/jobs/add')
  expect(await screen.findByRole('heading', { name: 'Your role cannot add records' })).toBeVisible()
})
