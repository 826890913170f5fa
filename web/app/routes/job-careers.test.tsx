import { accounts } from '@kontor/contract/accounts.ts'
import { careers } from '@kontor/contract/careers.ts'
import type { JobOnCareers } from '@kontor/contract/careers-settings.ts'
import { comments } from '@kontor/contract/comments.ts'
import { jobs } from '@kontor/contract/jobs.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { anna, openScreen } from '~/lib/testing/app-page.tsx'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import { JOB_ID, jobRecord } from '~/lib/testing/job-record.ts'
import JobDetailScreen from './job-detail.tsx'

const URL = `http://localhost:3000/careers/nordwind/jobs/${JOB_ID}`
const OFF: JobOnCareers = {
  published: false,
  publishedAt: null,
  pageEnabled: true,
  shown: false,
  url: URL,
  can: { publish: true },
}

function api(state: JobOnCareers = OFF) {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(jobs.get, () => jobRecord())
  fake.on(jobs.history, () => ({ items: [], searchAfter: null }))
  fake.on(comments.list, () => ({ items: [], searchAfter: null }))
  fake.on(careers.ofJob, () => state)
  return fake
}
const open = () => openScreen(<JobDetailScreen />, `/jobs/${JOB_ID}`, anna, '/jobs/:id')
const control = () => screen.findByRole('switch', { name: 'On the careers page' })

test('a job is put on the careers page, its link is copied, and it is taken off again', async () => {
  const published = api().on(careers.publish, ({ body }) => ({
    ...OFF,
    published: body.published,
    shown: body.published,
    publishedAt: body.published ? '2026-11-15T00:00:00Z' : null,
  }))
  await open()
  expect(await control()).toHaveAttribute('aria-checked', 'false')
  expect(screen.getByText('Visitors do not see this job.')).toBeVisible()
  await userEvent.click(await control())
  expect(await screen.findByText('Visitors see this job and can apply.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open the public page' })).toHaveAttribute('href', URL)
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await userEvent.click(screen.getByRole('button', { name: 'Copy the link' }))
  expect(copied).toHaveBeenCalledWith(URL)
  await userEvent.click(await control())
  await waitFor(() => expect(published).toHaveBeenCalledTimes(2))
  expect(published.mock.calls[1]?.[0].body).toEqual({ published: false })
})

test('why a job is not shown is said, and a refusal is told', async () => {
  api({ ...OFF, published: true, pageEnabled: false }).on(careers.publish, () => {
    throw new Refusal({ userMessage: 'A confidential job is not shown on the careers page.', httpStatusCode: 409 })
  })
  await open()
  expect(await screen.findByText(/once an administrator switches the careers page on/)).toBeVisible()
  await userEvent.click(await control())
  expect(await screen.findByText('A confidential job is not shown on the careers page.')).toBeInTheDocument()
})

test('who may not hire sees the state without the switch', async () => {
  api({ ...OFF, can: { publish: false } })
  await open()
  expect(await screen.findByText('This job is not shown to visitors.')).toBeVisible()
  expect(screen.queryByRole('switch', { name: 'On the careers page' })).toBeNull()
})
