import { accounts } from '@kontor/contract/accounts.ts'
import { type JobHit, jobs } from '@kontor/contract/jobs.ts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { anna, openScreen } from '~/lib/testing/app-page.tsx'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import { JOB_ID, jobHit } from '~/lib/testing/job-record.ts'
import { OpenJobsSection } from './open-jobs.tsx'

const COMPANY = '0197a000-0000-7000-8000-0000000000c1'
const DAY_MS = 86_400_000

function api(items: JobHit[]) {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(jobs.search, () => ({ items, total: null, searchAfter: null, corrected: [] }))
  fake.on(jobs.count, () => ({ count: items.length, more: false }))
  return fake
}

const open = (user = anna) => openScreen(<OpenJobsSection companyId={COMPANY} />, '/company/nordlicht-ag', user)

test('open jobs of the company stand with place and days, and whose they are', async () => {
  const since = new Date(Date.now() - 6.5 * DAY_MS).toISOString()
  const other = jobHit({ id: COMPANY, title: 'Cook', access: 'public', openedAt: null, location: null })
  api([jobHit({ openedAt: since }), other])
  await open()
  expect(await screen.findByRole('link', { name: 'Backend engineer' })).toHaveAttribute('href', `/jobs/${JOB_ID}`)
  expect(screen.getByText('Kiel')).toBeVisible()
  expect(screen.getByText('6 days')).toBeVisible()
  expect(screen.getAllByText('Ours')).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Show all 2 open jobs' })).toHaveAttribute(
    'href',
    `/search/jobs?companyId=${COMPANY}&status=open`,
  )
  const asked = vi
    .mocked(fetch)
    .mock.calls.map(([address]) => new URL(address as string))
    .filter(({ pathname }) => pathname.startsWith('/v1/search/jobs'))
  expect(asked).toHaveLength(2)
  for (const { searchParams } of asked)
    expect(Object.fromEntries(searchParams)).toMatchObject({ companyId: COMPANY, status: 'open' })
})

test('where there is none, whoever may add a job is invited to', async () => {
  api([])
  const shown = await open()
  expect(await screen.findByRole('link', { name: 'Add a job' })).toHaveAttribute(
    'href',
    `/jobs/add?companyId=${COMPANY}`,
  )
  shown.unmount()
  api([])
  await open({ ...anna, productId: 'essential' })
  expect(await screen.findByText('No open jobs are known here.')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Add a job' })).toBeNull()
})

test('a refusal is told in the words of the server', async () => {
  api([]).on(jobs.search, () => {
    throw new Refusal({ userMessage: 'Not now.', httpStatusCode: 403 })
  })
  await open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.')
})
