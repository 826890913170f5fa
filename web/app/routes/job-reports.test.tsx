import { accounts } from '@kontor/contract/accounts.ts'
import { type HiringReport, hiringReports } from '@kontor/contract/hiring-reports.ts'
import { STAGE_KINDS } from '@kontor/contract/hiring-stages.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anna, openScreen } from '~/lib/testing/app-page.tsx'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import { JOB_ID } from '~/lib/testing/job-record.ts'
import JobsScreen from './jobs.tsx'

const USER_ID = '0197a000-0000-7000-8000-000000000401'
const DAY = 86_400
const REPORT: HiringReport = {
  period: { from: '2026-08-20', to: '2026-11-17' },
  candidates: { total: 8, active: 3, onHold: 1, hired: 2, rejected: 2, withdrawn: 0, archived: 0 },
  timeToFill: { median: 31 * DAY, longest: 31 * DAY, count: 1 },
  filled: [{ jobId: JOB_ID, title: 'Baker', seconds: 31 * DAY, filledAt: '2026-11-01T00:00:00.000Z' }],
  stages: STAGE_KINDS.map((kind, at) => ({
    kind,
    reached: 8 - at,
    conversion: at === 0 ? 1 : 0.5,
    time: at === 6 ? null : { median: 2 * DAY, longest: 5 * DAY, count: 8 - at },
  })),
  sources: [{ origin: 'applied', count: 8, interviewed: 4, hired: 2 }],
  reasons: [{ reason: 'salary', count: 2 }],
  workload: [{ userId: USER_ID, name: 'Anna', jobs: 4, active: 17, stuck: 3, hires: 2 }],
  openJobs: [{ jobId: JOB_ID, title: 'Cook', clientCompany: 'Mill AG', status: 'open', days: 95, active: 3 }],
  ages: [
    { from: 0, to: 30, count: 0 },
    { from: 30, to: 60, count: 0 },
    { from: 60, to: 90, count: 0 },
    { from: 90, to: null, count: 1 },
  ],
  members: [{ userId: USER_ID, name: 'Anna' }],
  clients: ['Mill AG'],
}
const EMPTY: HiringReport = {
  ...REPORT,
  candidates: { total: 0, active: 0, onHold: 0, hired: 0, rejected: 0, withdrawn: 0, archived: 0 },
  filled: [],
  openJobs: [],
}

function api(report = REPORT) {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  return fake.on(hiringReports.report, () => report)
}
const queryIn = (call: readonly { address: URL }[] | undefined) =>
  Object.fromEntries(call?.[0]?.address.searchParams ?? [])
const open = (query = '') => openScreen(<JobsScreen />, `/jobs?tab=reports${query}`, anna, '/jobs')

test('every number stands in a table, beside the drawing', async () => {
  api()
  await open()
  const stages = within(await screen.findByRole('table', { name: 'From stage to stage' }))
  expect(stages.getByRole('row', { name: /^Interview 4 50/ })).toBeVisible()
  expect(screen.getByRole('img', { name: 'Candidates who reached each stage' })).toBeVisible()
  expect(screen.getByRole('row', { name: 'Anna 4 17 3 2' })).toBeVisible()
  expect(screen.getByRole('row', { name: 'Cook Mill AG 3 95' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Reports' })).toHaveAttribute('aria-current', 'page')
})

test('the address says what is asked for, and a wrong day in it is passed over', async () => {
  const asked = api()
  await open(`&client=Mill%20AG&from=2026-08-20&to=nonsense`)
  await screen.findByRole('table', { name: 'From stage to stage' })
  expect(queryIn(asked.mock.calls[0])).toEqual({ client: 'Mill AG', from: '2026-08-20' })
  const day = screen.getByLabelText('To')
  await userEvent.clear(day)
  await userEvent.type(day, '2026-10-31')
  await waitFor(() => expect(queryIn(asked.mock.calls.at(-1))).toMatchObject({ to: '2026-10-31' }))
})

test('a refused period is told, and another can be chosen', async () => {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(hiringReports.report, ({ query }) => {
    if (query.to === '2026-08-01') throw new Refusal({ userMessage: 'Choose another period.', httpStatusCode: 400 })
    return REPORT
  })
  await open()
  await screen.findByRole('table', { name: 'From stage to stage' })
  const day = screen.getByLabelText('To')
  await userEvent.clear(day)
  await userEvent.type(day, '2026-08-01')
  expect(await screen.findByText('Choose another period.')).toBeVisible()
  expect(day).toHaveFocus()
  await userEvent.clear(day)
  await userEvent.type(day, '2026-10-31')
  expect(await screen.findByRole('table', { name: 'From stage to stage' })).toBeVisible()
})

test('nothing and an error have their words', async () => {
  api(EMPTY)
  await open()
  expect(await screen.findByRole('heading', { name: 'Nothing to report' })).toBeVisible()
})

test('an error can be tried again', async () => {
  contractApi().on(accounts.current, () => currentAccount())
  await open()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})
