import { accounts } from '@kontor/contract/accounts.ts'
import { activities } from '@kontor/contract/activities.ts'
import { comments } from '@kontor/contract/comments.ts'
import { type FitJob, jobCandidates } from '@kontor/contract/job-candidates.ts'
import { jobs } from '@kontor/contract/jobs.ts'
import { people } from '@kontor/contract/people.ts'
import { personFiles } from '@kontor/contract/person-files.ts'
import { PERSON_RECORD_FIELDS, type Person } from '@kontor/contract/person-record.ts'
import { submissions } from '@kontor/contract/submissions.ts'
import { tasks } from '@kontor/contract/tasks.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type KnownUser, knownPart } from '~/lib/known-user.ts'
import { anna, openScreen } from '~/lib/testing/app-page.tsx'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import { fitPerson } from '~/lib/testing/fit-person.ts'
import { JOB_ID, jobRecord } from '~/lib/testing/job-record.ts'
import { onPhone } from '~/lib/testing/on-phone.ts'
import { PERSON_ID, personRecord } from '~/lib/testing/person-record.ts'
import { stageOf, SUBMISSION_ID, submissionRecord } from '~/lib/testing/submission-record.ts'
import { TASK_COUNTS, TASK_ID, taskOf } from '~/lib/testing/task-record.ts'
import ContactPageScreen from './contact-detail.tsx'
// They come when they are asked for; here they are there from the start.
import '~/features/jobs/fit/job-fits.tsx'
import '~/features/jobs/pipeline/submissions-panel.tsx'
import '~/features/jobs/submit-dialog.tsx'
import '~/features/tasks/task-drawer.tsx'
import '~/features/tasks/tasks-panel.tsx'
import '~/records/kit/timeline/activity-dialog.tsx'

const COMPANY_ID = '0197a000-0000-7000-8000-0000000000c1'
const essential: KnownUser = { ...anna, productId: 'essential' }
const restricted: KnownUser = knownPart(
  currentAccount({ productId: 'enterprise', roles: [{ roleId: 'restricted' }] }).user,
)
const [position] = personRecord().positions

function worked(from: string | null, to: string | null, changes: Partial<Person['positions'][number]> = {}) {
  return {
    ...position,
    title: 'Engineer',
    company: 'Brenner GmbH',
    from,
    to,
    ...changes,
  } as Person['positions'][number]
}

function jobFit(changes: Partial<FitJob>): FitJob {
  const { score, open: unknown, standing, band, criteria, changes: gains, inPipeline } = fitPerson()
  const fit = { score, open: unknown, standing, band, criteria, changes: gains, inPipeline }
  return { ...fit, jobId: JOB_ID, title: 'Baker', status: 'open', clientCompany: null, location: null, ...changes }
}

function api(person: Person) {
  const fake = contractApi()
  // Here everything is near.
  vi.stubGlobal('IntersectionObserver', undefined)
  fake.on(accounts.current, () => currentAccount())
  fake.on(people.get, () => person)
  fake.on(people.history, () => ({ items: [], searchAfter: null }))
  fake.on(personFiles.list, () => ({ items: [] }))
  fake.on(submissions.ofPerson, () => ({ items: [], searchAfter: null }))
  fake.on(tasks.list, () => ({ items: [], searchAfter: null, counts: TASK_COUNTS, mine: 0 }))
  fake.on(comments.list, () => ({ items: [], searchAfter: null, count: 0 }) as never)
  const contacts = fake.on(activities.list, () => ({
    items: [],
    searchAfter: null,
    lastContact: { type: 'call' as const, at: new Date(Date.now() - 3 * 86_400_000).toISOString(), by: 'Anna Berg' },
  }))
  const fits = fake.on(jobCandidates.jobsOf, () => ({
    items: [
      jobFit({ score: 61, band: 'good', jobId: PERSON_ID, title: 'Miller' }),
      jobFit({ score: 86.4, band: 'strong', title: 'Baker', clientCompany: 'Krone AG' }),
      jobFit({ score: 99, band: 'strong', jobId: COMPANY_ID, title: 'On hold', status: 'onHold' }),
    ],
  }))
  return { fake, contacts, fits }
}

async function open(user: KnownUser = anna) {
  await openScreen(<ContactPageScreen />, `/contacts/${PERSON_ID}`, user, '/contacts/:id')
  await screen.findByRole('heading', { level: 1, name: 'Ada Brunner' })
}

/** A tile by its name. */
async function tile(name: string) {
  const term = await within(screen.getByRole('region', { name: 'Key figures' })).findByText(name)
  return term.parentElement ?? term
}

test('the header tells what somebody does, where and how to reach them, each to be copied', async () => {
  api(
    personRecord({
      positions: [worked('2019-03', null, { companyId: COMPANY_ID })],
      companies: [{ companyId: COMPANY_ID, slug: 'brenner', name: 'Brenner GmbH', logoUrl: '' }],
      location: { city: 'Kiel', country: 'DE' },
      phones: [{ phone: '+4930123456', kind: 'work' }],
      profiles: [{ type: 'linkedin', serviceUsername: 'ada-brunner' }] as Person['profiles'],
    }),
  )
  await open()
  const header = within(document.querySelector<HTMLElement>('.record-header') ?? document.body)
  const identity = document.querySelector('.record-identity')
  await waitFor(() => expect(identity).toHaveTextContent(/^Engineer at Brenner GmbH · Kiel, Germany$/))
  expect(header.getByRole('link', { name: 'Brenner GmbH' })).toHaveAttribute('href', '/company/brenner')
  expect(header.getByRole('link', { name: 'ada@example.org' })).toHaveAttribute('href', 'mailto:ada@example.org')
  expect(await header.findByRole('link', { name: /\+49 30/ })).toHaveAttribute('href', 'tel:+4930123456')
  expect(header.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute('target', '_blank')
  expect(header.getAllByRole('button', { name: /^Copy / })).toHaveLength(3)
})

test('tiles tell experience, last contact, the best open job and when somebody can begin', async () => {
  const { fits } = api(
    personRecord({
      positions: [
        worked('2020-01', '2021-12', { function: 'marketing' }),
        worked('2015-01', '2020-12', { function: 'sales' }),
      ],
      availability: { status: 'open', from: '2999-01-01' },
      noticePeriod: { count: 3, unit: 'month' },
    }),
  )
  await open()
  const experience = await tile('Experience')
  expect(experience).toHaveTextContent('7y')
  expect(experience).toHaveTextContent('5y in Sales')
  expect(await tile('Last contact')).toHaveTextContent('Last contact')
  await waitFor(async () => expect(await tile('Last contact')).toHaveTextContent('3 days agoCall · Anna Berg'))
  expect(await tile('Available')).toHaveTextContent('1 Jan 2999')
  expect(await tile('Available')).toHaveTextContent('Notice by 1 Oct 2998 · Open to offers · notice period: 3 months')
  const fit = await tile('Fit for open jobs')
  expect(await within(fit).findByRole('link', { name: 'Baker, Krone AG' })).toHaveAttribute('href', `/jobs/${JOB_ID}`)
  expect(fit).toHaveTextContent('86')
  expect(within(fit).getByRole('img', { name: 'Open jobs that fit: 1 strongly, 1 well' })).toBeVisible()
  expect(fits.mock.calls[0]?.[0].address.searchParams.get('limit')).toBe('12')
})

test('what is not known is left out, and what could not be loaded can be asked for again', async () => {
  const { fake } = api(personRecord({ positions: [worked(null, null)] }))
  fake.on(activities.list, () => ({ items: [], searchAfter: null, lastContact: null }))
  fake.on(jobCandidates.jobsOf, () => {
    throw new Refusal({ userMessage: 'The service is busy.', httpStatusCode: 429 })
  })
  await open()
  const fit = await tile('Fit for open jobs')
  const retry = await within(fit).findByRole('button', { name: 'Try again' }, { timeout: 5000 })
  expect(await tile('Last contact')).toHaveTextContent('None yet')
  expect(screen.queryByText('Experience')).toBeNull()
  expect(screen.queryByText('Available')).toBeNull()
  expect(screen.queryByRole('img', { name: /^Career/ })).toBeNull()
  fake.on(jobCandidates.jobsOf, () => ({ items: [] }))
  await userEvent.click(retry)
  expect(await within(fit).findByText('No open job asks for what this person can do')).toBeVisible()
})

test('the career is one picture with its gap, and every station has its duration', async () => {
  api(
    personRecord({
      positions: [worked('2019-10', null, { company: 'Holz AG' }), worked('2015-01', '2019-02')],
      educations: [
        { school: 'TU Kiel', schoolId: null, degree: 'B.Sc.', level: null, subject: '', from: '2011', to: '2014' },
      ],
    }),
  )
  await open()
  const picture = screen.getByRole('img', { name: /^Career from 2011 to today/ })
  expect(picture).toHaveAccessibleName(/2 positions, 1 education, gap: Mar – Sep 2019$/)
  expect(screen.getByText('gap: Mar – Sep 2019')).toBeVisible()
  const rows = screen.getAllByRole('listitem').filter((row) => row.closest('.career'))
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^HAEngineer · Holz AG.*Oct 2019 – today$/),
    'BGEngineer · Brenner GmbH4 years 2 monthsJan 2015 – Feb 2019',
    'B.Sc. · TU Kiel≈ 3 years2011 – 2014',
  ])
})

test('the primary actions follow role and plan', async () => {
  const names = () =>
    ['Log call', 'New task', 'Submit to job'].filter((name) => screen.queryByRole('button', { name }) !== null)
  api(personRecord())
  await open()
  expect(names()).toEqual(['Log call', 'New task', 'Submit to job'])
})

test.each([
  { who: 'a plan without hiring', user: essential, person: personRecord(), offered: ['Log call'] },
  {
    who: 'a public person',
    user: anna,
    person: personRecord({ access: 'public', can: { ...personRecord().can, edit: false } }),
    offered: ['Log call', 'New task'],
  },
  {
    who: 'somebody not to be contacted',
    user: anna,
    person: personRecord({ doNotContact: { reason: 'Asked us not to.' } }),
    offered: ['Log call', 'New task'],
  },
  {
    who: 'a restricted user',
    user: restricted,
    person: personRecord({
      positions: [],
      emails: [],
      languages: [],
      skills: [],
      hidden: [...PERSON_RECORD_FIELDS].filter((field) => !['name', 'headline', 'location'].includes(field)),
      can: { ...personRecord().can, edit: false, delete: false, merge: false, enrich: false, follow: false },
    }),
    offered: [],
  },
])('$who gets no more than it may', async ({ user, person, offered }) => {
  const { contacts, fits } = api(person)
  await open(user)
  const buttons = screen.getAllByRole('button').map((button) => button.textContent)
  expect(buttons.filter((name) => ['Log call', 'New task', 'Submit to job'].includes(name ?? ''))).toEqual(offered)
  if (user === anna) return
  expect(fits).not.toHaveBeenCalled()
  expect(screen.queryByText('Fit for open jobs')).toBeNull()
  if (user !== restricted) return
  expect(contacts).not.toHaveBeenCalled()
  expect(screen.queryByRole('region', { name: 'Key figures' })).toBeNull()
  expect(document.querySelector('.record-identity')).toHaveTextContent('Engineer · Brenner GmbH')
})

test('somebody is submitted to a job that takes candidates', async () => {
  const { fake } = api(personRecord())
  const counts = { draft: 0, open: 1, onHold: 0, filled: 0, closed: 0, archived: 0 }
  const job = jobRecord({ title: 'Baker' })
  const asked = fake.on(jobs.list, () => ({ items: [job], searchAfter: null, counts }))
  const sent = fake.on(submissions.createMany, () => ({ added: [], existing: [], refused: [] }))
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Submit to job' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Submit Ada Brunner to a job' }))
  await userEvent.click(dialog.getByRole('combobox', { name: 'Job' }))
  await userEvent.click(await screen.findByText('Baker', { selector: '.ant-select-item-option-content' }))
  expect(asked.mock.calls[0]?.[0].address.searchParams.get('group')).toBe('live')
  await userEvent.click(dialog.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(sent).toHaveBeenCalledOnce())
  expect(sent.mock.calls[0]?.[0].body).toEqual({ personIds: [PERSON_ID], origin: 'sourced' })
  expect(sent.mock.calls[0]?.[0].address.pathname).toContain(JOB_ID)
})

test('a call is logged and a task begun on the page', async () => {
  api(personRecord())
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Log call' }))
  const dialog = await screen.findByRole('dialog', { name: 'Log activity' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await userEvent.click(screen.getByRole('button', { name: 'New task' }))
  expect(await screen.findByRole('dialog', { name: 'New task' })).toBeVisible()
})

const reachable = {
  emails: [{ email: 'ada@brunner.example', kind: 'private' as const, verified: false }],
  phones: [{ phone: '+493012345', kind: 'private' as const }],
}

test.each([
  {
    who: 'somebody with phone and email',
    person: personRecord(reachable),
    offered: ['Call Ada Brunner', 'Email Ada Brunner', 'Add to list', 'Log call', 'New task'],
  },
  {
    who: 'somebody not to be contacted',
    person: personRecord({ ...reachable, doNotContact: { reason: 'Asked us not to.' } }),
    offered: ['Add to list', 'Log call', 'New task'],
  },
])('on a phone $who is reached from a row of small buttons', async ({ person, offered }) => {
  onPhone()
  api(person)
  await open()
  const row = within(screen.getByRole('group', { name: 'Actions' }))
  const [links, buttons] = [row.queryAllByRole('link'), row.queryAllByRole('button')]
  expect([...links, ...buttons].map((each) => each.getAttribute('aria-label'))).toEqual(offered)
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    links.length > 0 ? ['tel:+493012345', 'mailto:ada@brunner.example'] : [],
  )
  await userEvent.click(row.getByRole('button', { name: 'New task' }))
  expect(await screen.findByRole('dialog', { name: 'New task' })).toBeVisible()
})

test('submissions stand beside the page with how far each has come, and open tasks can be done there', async () => {
  const { fake } = api(personRecord())
  fake.on(submissions.ofPerson, () => ({
    items: [
      submissionRecord({ stage: stageOf('interview') }),
      submissionRecord({ id: COMPANY_ID, status: 'onHold', holdUntil: '2026-12-01' }),
    ],
    searchAfter: null,
  }))
  const asked = fake.on(tasks.list, () => ({
    items: [taskOf({ title: 'Ask for the notice letter' })],
    searchAfter: null,
    counts: TASK_COUNTS,
    mine: 0,
  }))
  const done = fake.on(tasks.complete, () => ({ items: [taskOf({ doneAt: '2026-11-17T00:00:00Z' })] }))
  await open()
  const candidate = within(await screen.findByRole('region', { name: 'Submissions' }))
  const [first] = await candidate.findAllByRole('link', { name: 'Backend engineer' })
  expect(first).toHaveAttribute('href', `/contacts/${PERSON_ID}/applications?submissionId=${SUBMISSION_ID}`)
  expect(candidate.getByTitle('Interview, stage 5 of 7')).toBeVisible()
  expect(candidate.getByText(/On hold/)).toHaveTextContent('On hold until 2026/12/1')
  const todo = within(screen.getByRole('region', { name: 'Tasks' }))
  expect(await todo.findByRole('link', { name: 'Ask for the notice letter' })).toHaveAttribute(
    'href',
    `/contacts/${PERSON_ID}?taskId=${TASK_ID}`,
  )
  expect(asked.mock.lastCall?.[0].address.searchParams.get('view')).toBe('open')
  await userEvent.click(todo.getByRole('checkbox', { name: 'Mark Ask for the notice letter as done' }))
  await waitFor(() => expect(done.mock.lastCall?.[0].body).toEqual({ ids: [TASK_ID], done: true }))
})

test('a public person has tasks and no pipeline', async () => {
  api(personRecord({ access: 'public' }))
  await open()
  expect(await screen.findByRole('region', { name: 'Tasks' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Submissions' })).toBeNull()
})

test('a restricted role sees neither candidates nor tasks beside the page', async () => {
  api(personRecord())
  await open(restricted)
  expect(screen.queryByRole('region', { name: 'Tasks' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Submissions' })).toBeNull()
})
