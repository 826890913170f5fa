import { accounts } from '@kontor/contract/accounts.ts'
import { jobCandidates } from '@kontor/contract/job-candidates.ts'
import { DEFAULT_STAGES } from '@kontor/contract/hiring-stages.ts'
import { type DuplicatePair, merges } from '@kontor/contract/merges.ts'
import { notifications } from '@kontor/contract/notifications.ts'
import type { OwnPipeline } from '@kontor/contract/own-pipelines.ts'
import { peopleMerges } from '@kontor/contract/people-merges.ts'
import { savedSearches } from '@kontor/contract/saved-searches.ts'
import { submissions } from '@kontor/contract/submissions.ts'
import { tasks } from '@kontor/contract/tasks.ts'
import { timeline, type TimelineEntry } from '@kontor/contract/timeline.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { dayPart } from '~/features/home/greeting.ts'
import { openScreen } from '~/lib/testing/app-page.tsx'
import { companyItem } from '~/lib/testing/company-record.ts'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import { onPhone } from '~/lib/testing/on-phone.ts'
import { taskOf } from '~/lib/testing/task-record.ts'
import Home from './home.tsx'

const COMPANY_ID = '0197a000-0000-7000-8000-0000000000c1'
const changed: TimelineEntry = {
  id: 'changes:00000000000000000001',
  at: '2026-11-14T00:00:00Z',
  event: 'changed',
  record: {
    kind: 'company',
    id: COMPANY_ID,
    access: 'public',
    title: 'Nordlicht AG',
    subtitle: '',
    slug: 'nordlicht-ag',
    avatarUrl: '',
    hidden: [],
  },
  by: 'Ben Adler',
  source: 'user',
  changes: [{ entryId: COMPANY_ID, field: 'foundedYear', before: 1901, after: 1902, can: { restore: true } }],
  comment: null,
  activity: null,
  task: null,
  members: null,
}

function fullApi(current = currentAccount()) {
  const api = contractApi()
  api.on(accounts.current, () => current)
  api.on(timeline.feed, () => ({ items: [changed], cursor: null }))
  api.on(savedSearches.list, () => ({ items: [] }))
  api.on(merges.duplicates, () => ({ items: [], searchAfter: null }))
  api.on(peopleMerges.duplicates, () => ({ items: [], searchAfter: null }))
  api.on(submissions.pipelines, () => ({ items: [], jobs: 0, applied: 0, stuck: 0 }))
  api.on(notifications.list, () => ({ items: [], searchAfter: null, unread: 0 }))
  const counts = { open: 0, overdue: 0, today: 0, upcoming: 0, done: 0, all: 0 }
  api.on(tasks.list, () => ({ items: [], searchAfter: null, counts, mine: 0 }))
  return api
}

const JOB_ID = '0197a000-0000-7000-8000-0000000000a1'
function pipeline(more: Partial<OwnPipeline> = {}): OwnPipeline {
  const stages = DEFAULT_STAGES.map((stage, at) => ({ stage, active: at === 0 ? 3 : at === 1 ? 1 : 0 }))
  const head = { jobId: JOB_ID, title: 'Controller', clientCompany: 'Werft AG', status: 'open' as const }
  return { ...head, stages, applied: 2, stuck: 1, ...more }
}

test('while it loads it greets by name and shows the shape of the page', async () => {
  const api = contractApi()
  api.on(accounts.current, () => new Promise(() => {}))
  await openScreen(<Home />, '/home')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hello, Anna')
  expect(screen.getByRole('status')).toHaveTextContent('Loading…')
})

test('an error is told with a way to try again', async () => {
  const api = contractApi()
  api.on(accounts.current, () => {
    throw new Refusal({ userMessage: 'The service is busy.', httpStatusCode: 429 })
  })
  await openScreen(<Home />, '/home')
  expect(await screen.findByRole('alert')).toHaveTextContent('The service is busy.')
  fullApi()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Recently opened' })).toBeVisible()
})

test('a network that is away has its own words', async () => {
  contractApi()
  await openScreen(<Home />, '/home')
  expect(await screen.findByRole('alert')).toHaveTextContent('The connection is gone')
})

test('the desk shows what changed in what is followed, old and new, and the plan', async () => {
  fullApi()
  await openScreen(<Home />, '/home')
  const row = (await screen.findByRole('link', { name: 'Nordlicht AG' })).closest('li')
  expect(row).toHaveTextContent('Changed · Ben Adler')
  expect(row).toHaveTextContent('Founded 1901 → 1902')
  expect(screen.getByText('5 credits')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Unlock' })).toHaveAttribute('href', '/pricing?from=%2Fhome')
})

test('setting up is one strip with the next step, and what is put away stays away for the user', async () => {
  const api = fullApi()
  const saved = api.on(accounts.update, ({ body }) => currentAccount({ settings: body.settings ?? {} }))
  await openScreen(<Home />, '/home')
  const strip = within(await screen.findByRole('region', { name: 'Set up' }))
  expect(strip.getByText('0 of 4')).toBeVisible()
  expect(strip.getByText(/Choose your time zone/)).toBeVisible()
  expect(strip.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/account?tab=profile')
  await userEvent.click(strip.getByRole('button', { name: 'Later' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Set up' })).toBeNull())
  expect(saved.mock.calls[0]?.[0].body).toEqual({ settings: { dismissed: ['setup'] } })
})

test('who has set all has no strip; a member is asked only for the own part', async () => {
  const { user, account } = currentAccount({ timeZone: 'Europe/Berlin' })
  fullApi({ user, account, can: { manage: false, operate: false } })
  await openScreen(<Home />, '/home')
  expect(await screen.findByRole('heading', { name: 'Recently opened' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Set up' })).toBeNull()
})

test('duplicates that wait are counted and lead to their page', async () => {
  const api = fullApi(currentAccount({ productId: 'enterprise' }))
  const side = companyItem()
  const pair: DuplicatePair = {
    pairId: COMPANY_ID,
    score: 90,
    reasons: [],
    first: side,
    second: side,
    foundAt: '2026-11-15T00:00:00Z',
    can: { merge: true, dismiss: true },
  }
  api.on(merges.duplicates, () => ({ items: [pair], searchAfter: null }))
  await openScreen(<Home />, '/home')
  expect(await screen.findByText('1 likely duplicate of a company')).toBeVisible()
  const decide = screen.getByRole('link', { name: '1 likely duplicate of a company: Decide' })
  expect(decide).toHaveAttribute('href', '/company/duplicates')
})

test('my jobs show who stands where, who would fit and who is stuck, each with its way there', async () => {
  const api = fullApi()
  const held = pipeline({
    jobId: COMPANY_ID,
    title: 'Welder',
    status: 'onHold',
    clientCompany: null,
    applied: 0,
    stuck: 0,
  })
  api.on(submissions.pipelines, () => ({ items: [pipeline(), held], jobs: 3, applied: 2, stuck: 1 }))
  const counted = api.on(jobCandidates.strength, () => ({ strong: 5, good: 7 }))
  await openScreen(<Home />, '/home')
  const row = within((await screen.findByRole('link', { name: 'Controller' })).closest('tr') as HTMLElement)
  expect(row.getByRole('img', { name: 'New 3, Contacted 1' })).toBeVisible()
  expect(await row.findByRole('link', { name: 'Show who fits Controller: 5' })).toHaveAttribute(
    'href',
    `/jobs/${JOB_ID}/suggestions`,
  )
  expect(row.getByRole('link', { name: 'Show who is stuck in Controller: 1' })).toHaveAttribute(
    'href',
    `/jobs/${JOB_ID}/applications?show=stuck`,
  )
  expect(screen.getByRole('link', { name: '2 new applications: Review' })).toHaveAttribute(
    'href',
    `/jobs/${JOB_ID}/applications`,
  )
  // Nobody is suggested for a job on hold, so nobody is counted.
  expect(counted).toHaveBeenCalledOnce()
  expect(screen.getByText('1 more of your jobs has less to do.')).toBeVisible()
})

test('on a phone what waits comes first as numbers, each job says what it counts, and setting up comes last', async () => {
  onPhone()
  const api = fullApi(currentAccount({ productId: 'enterprise' }))
  api.on(submissions.pipelines, () => ({ items: [pipeline()], jobs: 1, applied: 2, stuck: 1 }))
  api.on(jobCandidates.strength, () => ({ strong: 5, good: 7 }))
  await openScreen(<Home />, '/home')
  const waiting = within(await screen.findByRole('list', { name: 'Waiting for you' }))
  expect(waiting.getByRole('link', { name: '2 applications Review' })).toHaveAttribute('title', '2 new applications')
  const row = within((await screen.findByRole('link', { name: 'Controller' })).closest('li') as HTMLElement)
  expect(await row.findByText('+5 strong')).toBeVisible()
  expect(row.getByText('1 stuck')).toBeVisible()
  const heading = screen.getByRole('heading', { name: 'Recently opened' })
  const strip = screen.getByRole('region', { name: 'Set up' })
  expect(heading.compareDocumentPosition(strip) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('what is due says at what time, or that it is late, and what it is about', async () => {
  const api = fullApi(currentAccount({ productId: 'enterprise', timeZone: 'Europe/Berlin' }))
  const counts = { open: 2, overdue: 1, today: 1, upcoming: 0, done: 0, all: 2 }
  const late = taskOf({ id: COMPANY_ID, title: 'Call back', dueOn: '2026-11-13', dueAt: '2026-11-13T22:59:59Z' })
  const today = taskOf({
    id: JOB_ID,
    title: 'Send the shortlist',
    dueOn: '2026-11-15',
    dueTime: '10:30',
    dueAt: '2026-11-15T09:30:00Z',
    records: [changed.record],
  })
  api.on(tasks.list, ({ query }) => ({
    items: query.view === 'overdue' ? [late] : [today],
    searchAfter: null,
    counts,
    mine: 2,
  }))
  await openScreen(<Home />, '/home')
  const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('li') as HTMLElement
  expect(within(await rowOf('Call back')).getByText('Overdue')).toHaveAttribute('title', '2026/11/13')
  const row = within(await rowOf('Send the shortlist'))
  expect(row.getByText(/^10:30/)).toBeVisible()
  expect(row.getByRole('link', { name: 'Nordlicht AG' })).toHaveAttribute('href', `/company/view?id=${COMPANY_ID}`)
})

test('nothing to do is said', async () => {
  fullApi()
  await openScreen(<Home />, '/home')
  expect(await screen.findByText('Nothing waits for you.')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Add a job' })).toHaveAttribute('href', '/jobs/add')
})

test('what waits and could not be asked for is told', async () => {
  fullApi().on(peopleMerges.duplicates, () => {
    throw new Refusal({ userMessage: 'Not now.', httpStatusCode: 503 })
  })
  await openScreen(<Home />, '/home')
  expect(await screen.findByText('Not now.')).toBeVisible()
})

test.each([
  ['2026-11-15T06:00:00Z', 'Europe/Berlin', 'morning'],
  ['2026-11-15T12:00:00Z', 'Europe/Berlin', 'day'],
  ['2026-11-15T12:00:00Z', 'Asia/Tokyo', 'evening'],
  ['2026-11-15T01:00:00Z', 'UTC', 'night'],
] as const)('at %s it is in %s the %s', (moment, zone, part) => {
  expect(dayPart(new Date(moment), zone)).toBe(part)
})
