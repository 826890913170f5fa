import { accounts } from '@kontor/contract/accounts.ts'
import { jobCandidates } from '@kontor/contract/job-candidates.ts'
import type { KeptRanking } from '@kontor/contract/job-rankings.ts'
import { jobs } from '@kontor/contract/jobs.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { anna, openScreen } from '~/lib/testing/app-page.tsx'
import { contractApi } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import { JOB_ID, jobRecord } from '~/lib/testing/job-record.ts'
import { PERSON_ID } from '~/lib/testing/person-record.ts'
import JobRankingsScreen from './job-rankings.tsx'

const RANKING_ID = '0197a000-0000-7000-8000-0000000000a1'
const USER_ID = '0197a000-0000-7000-8000-0000000000a2'
const kept: KeptRanking = {
  rankingId: RANKING_ID,
  kind: 'suggestions',
  at: '2026-11-10T10:00:00Z',
  userId: USER_ID,
  by: { userId: USER_ID, name: 'Anna Petersen' },
  version: 1,
  weights: { languages: 2 },
  isBlind: false,
  people: 3,
  overrides: 1,
}
const place = { entry: 0, place: 1, personId: PERSON_ID, name: 'Ada Brunner', total: 82, standing: 84, override: null }
const shown = [
  { ...place, override: { place: 1, reason: 'Knows the client', by: 'Anna Petersen', at: kept.at } },
  { ...place, entry: 1, place: 2, personId: null, name: null, total: 61 },
]

type Change = { isSame?: boolean | null; differing?: number[]; isBlind?: boolean; items?: KeptRanking[] }

function api({ isSame = true, differing = [], isBlind = false, items = [kept] }: Change = {}) {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(jobs.get, () => jobRecord())
  fake.on(jobCandidates.rankings, () => ({ items, searchAfter: null }))
  return fake.on(jobCandidates.ranking, () => ({
    ...kept,
    isBlind,
    file: { version: 1, at: kept.at, entries: [] },
    shown: isBlind ? shown.map((each) => ({ ...each, name: each.name && 'A' })) : shown,
    order: [],
    isSame,
    differing,
  }))
}

const open = (search = '', user = anna) =>
  openScreen(<JobRankingsScreen />, `/jobs/${JOB_ID}/rankings${search}`, user, '/jobs/:id/rankings')

test('a job nobody was suggested for says how rankings come about', async () => {
  api({ items: [] })
  await open()
  expect(await screen.findByRole('heading', { name: 'No rankings yet' })).toBeVisible()
})

test('rankings tell when, to whom and by which weights; one opens with its order and the proof', async () => {
  const asked = api()
  await open()
  const row = await screen.findByRole('row', { name: /Anna Petersen/ })
  expect(within(row).getByText('Suggestions')).toBeVisible()
  expect(within(row).getByText('Languages × 2')).toBeVisible()
  await userEvent.click(within(row).getByRole('link'))
  expect(await screen.findByText('Worked out again: the same order with the same points.')).toBeVisible()
  const order = within(screen.getByRole('list', { name: 'The order that was shown' }))
  expect(order.getByRole('link', { name: 'Ada Brunner' })).toBeVisible()
  expect(order.getByText('Placed by Anna Petersen: Knows the client')).toBeVisible()
  expect(order.getByText('Erased')).toBeVisible()
  const before = asked.mock.calls.length
  await userEvent.click(screen.getByRole('button', { name: 'Work out again' }))
  expect(asked.mock.calls.length).toBe(before + 1)
})

test('the decision file is saved as it is kept', async () => {
  api()
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:kept'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await open(`?ranking=${RANKING_ID}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Export the decision file' }))
  expect(clicked).toHaveBeenCalledOnce()
  expect(JSON.parse((await files[0]?.text()) ?? '')).toMatchObject({ version: 1, entries: [] })
  vi.restoreAllMocks()
})

test('rules that are gone, and a file that was changed, are said so; blind rankings stay blind', async () => {
  api({ isSame: null })
  const first = await open(`?ranking=${RANKING_ID}`)
  expect(await screen.findByText(/The rules have changed since/)).toBeVisible()
  first.unmount()
  api({ isSame: false, differing: [0], isBlind: true })
  await open(`?ranking=${RANKING_ID}`)
  expect(await screen.findByText(/1 person has other points/)).toBeVisible()
  expect(screen.getByText(/shown without names/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'A' })).toBeNull()
})

test('a role without hiring is told so', async () => {
  api()
  await open('', { ...anna, roles: [{ roleId: 'member' }] })
  expect(await screen.findByText(/Your role does not see rankings/)).toBeVisible()
})
