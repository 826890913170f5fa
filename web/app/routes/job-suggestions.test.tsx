import { accounts } from '@kontor/contract/accounts.ts'
import { type FitPerson, jobCandidates } from '@kontor/contract/job-candidates.ts'
import { jobs } from '@kontor/contract/jobs.ts'
import { people } from '@kontor/contract/people.ts'
import { submissions } from '@kontor/contract/submissions.ts'
import { tasks } from '@kontor/contract/tasks.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anna, openScreen } from '~/lib/testing/app-page.tsx'
import { contractApi } from '~/lib/testing/contract-api.ts'
import { consentedPerson } from '~/lib/testing/consented-person.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import { JOB_ID, jobRecord } from '~/lib/testing/job-record.ts'
import { PERSON_ID } from '~/lib/testing/person-record.ts'
import { fitPerson } from '~/lib/testing/fit-person.ts'
import { stageOf } from '~/lib/testing/submission-record.ts'
import { taskOf } from '~/lib/testing/task-record.ts'
import JobSuggestionsScreen from './job-suggestions.tsx'

const RANKING_ID = '0197a000-0000-7000-8000-0000000000a1'
const CLEO_ID = '0197a000-0000-7000-8000-0000000000d3'
const COPY_ID = '0197a000-0000-7000-8000-0000000000d4'

const cleo = fitPerson({ personId: CLEO_ID, name: 'Cleo Roth', access: 'public', score: 61, band: 'good' })
const ben = fitPerson({
  personId: COPY_ID,
  name: 'Ben Koch',
  inPipeline: { submissionId: RANKING_ID, status: 'rejected', reason: 'salary' },
})

/** Of 312 people 18 reach 60. */
const SCORES = [...Array.from({ length: 12 }, (_, at) => (at === 0 ? 294 : 0)), 8, 4, 3, 2, 1, 0, 0, 0]

const consented = consentedPerson({ companyPersonId: COPY_ID, personId: CLEO_ID, name: 'Cleo Roth' })

function api(items: FitPerson[] = [fitPerson(), cleo, ben]) {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(jobs.get, () => jobRecord())
  const asked = fake.on(jobCandidates.suggestions, () => ({
    items,
    searchAfter: null,
    rankingId: RANKING_ID,
    total: items.length,
    scores: SCORES,
    hidden: 0,
    taught: {},
  }))
  fake.on(jobCandidates.fit, () => fitPerson())
  const added = fake.on(submissions.createMany, () => ({ added: [], existing: [], refused: [] }))
  const questions = () => asked.mock.calls.map(([{ address }]) => Object.fromEntries(address.searchParams))
  return { fake, questions, added }
}

const open = (search = '', user = anna) =>
  openScreen(<JobSuggestionsScreen />, `/jobs/${JOB_ID}/suggestions${search}`, user, '/jobs/:id/suggestions')

test('people are listed with score and verdicts; who was rejected is shown as such', async () => {
  api()
  await open()
  expect(await screen.findByText('3 people, the best first')).toBeVisible()
  expect(screen.getAllByText('82 of 100 points; 5 more are unknown').length).toBeGreaterThan(0)
  const link = await screen.findByRole('link', { name: 'In the pipeline: Rejected, Salary' })
  expect(link).toHaveAttribute('href', `/jobs/${JOB_ID}/applications?submissionId=${RANKING_ID}`)
})

test('how many of those who were looked at reach a good fit is said, and what the job is scored by', async () => {
  api()
  await open()
  expect(await screen.findByText('18 reach 60')).toBeVisible()
  expect(screen.getByText('of 312 looked at')).toBeVisible()
  const rail = within(screen.getByRole('complementary', { name: 'What counts' }))
  expect(rail.getByText('German B2')).toBeVisible()
})

test('an order that was kept without the count of all says nothing of it', async () => {
  const { fake } = api()
  fake.on(jobCandidates.suggestions, () => ({
    items: [cleo],
    searchAfter: null,
    rankingId: RANKING_ID,
    total: 1,
    scores: null,
    hidden: 0,
    taught: {},
  }))
  await open()
  expect(await screen.findByText('1 person, the best first')).toBeVisible()
  expect(screen.queryByText(/looked at/)).toBeNull()
})

test('a chip per requirement tells met and unknown in words; other jobs of a person lead to those applications', async () => {
  const other = { submissionId: RANKING_ID, jobId: CLEO_ID, clientCompany: 'Garsault', since: '2026-03-10T10:00:00Z' }
  const elsewhere: FitPerson['elsewhere'] = [
    { ...other, title: 'Project engineer', stage: stageOf('screening'), status: 'active', reason: null },
    { ...other, submissionId: COPY_ID, title: 'Planner', stage: stageOf('new'), status: 'rejected', reason: 'salary' },
  ]
  api([fitPerson({ elsewhere })])
  await open()
  const docker = await screen.findByText('Docker', { selector: 'li' })
  expect(docker).toHaveTextContent('met Docker')
  expect(screen.getByText('unknown', { selector: 'li .visually-hidden' })).toBeInTheDocument()
  const running = screen.getByRole('link', { name: 'Also a candidate for Project engineer, Garsault: Screening' })
  expect(running).toHaveAttribute('href', `/jobs/${CLEO_ID}/applications?submissionId=${RANKING_ID}&show=active`)
  expect(
    await screen.findByRole('link', { name: 'Rejected for Planner, Garsault in March 2026: Salary' }),
  ).toBeVisible()
})

test('changed weights are counted in a chip that sets them back', async () => {
  const { questions } = api()
  await open('?weights=mustSkills:2,languages:0')
  expect(await screen.findByText('2 weights changed')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Reset weights' }))
  await waitFor(() => expect(questions().at(-1)).toEqual({ locale: 'en' }))
  expect(screen.queryByText('2 weights changed')).toBeNull()
})

test('a weight that is moved beside the reasons counts for all, and the score with the usual ones is told', async () => {
  const { fake, questions } = api()
  fake.on(jobCandidates.fit, ({ query }) => fitPerson(query.weights ? { score: 90 } : { score: 77 }))
  await open(`?fit=${PERSON_ID}`)
  const pane = within(await screen.findByRole('complementary', { name: 'Job fit' }))
  const slider = await pane.findByRole('slider', { name: 'Languages' })
  fireEvent.change(slider, { target: { value: '0' } })
  fireEvent.pointerUp(slider)
  expect(await pane.findByText('77 with the usual weights')).toBeVisible()
  await waitFor(() => expect(questions().at(-1)).toEqual({ locale: 'en', weights: 'languages:0' }))
  await userEvent.click(pane.getByRole('button', { name: 'Reset weights' }))
  await waitFor(() => expect(pane.queryByText('77 with the usual weights')).toBeNull())
})

test('the reasons walk on with j and k, and Escape gives the focus back to the row', async () => {
  const { fake } = api()
  fake.on(jobCandidates.fit, ({ params }) =>
    params.personId === CLEO_ID ? fitPerson({ personId: CLEO_ID, name: 'Cleo Roth' }) : fitPerson(),
  )
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Why Ada Brunner fits' }))
  const pane = within(await screen.findByRole('complementary', { name: 'Job fit' }))
  expect(await pane.findByRole('link', { name: 'Ada Brunner' })).toBeVisible()
  await userEvent.keyboard('j')
  expect(await pane.findByRole('link', { name: 'Cleo Roth' })).toBeVisible()
  expect(pane.getByText('2 of 3 shown')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Job fit' })).toBeNull())
  expect(screen.getByRole('button', { name: 'Why Cleo Roth fits' })).toHaveFocus()
})

test('codes and dates of a profile are told as a reader knows them', async () => {
  const { fake } = api()
  const words = (field: string, text: string) => ({
    sourceKind: 'profile' as const,
    field,
    from: 0,
    to: text.length,
    text,
  })
  const evidence = [words('positions[0].from', '2019-03'), words('positions[0].seniority', 'head')]
  const [skills] = fitPerson().criteria
  const parts = [{ label: '8', verdict: 'met' as const, points: 10, max: 10, evidence }]
  fake.on(jobCandidates.fit, () =>
    fitPerson({
      criteria: [...(skills ? [skills] : []), { id: 'experience', verdict: 'met', points: 10, max: 10, parts }],
    }),
  )
  await open(`?fit=${PERSON_ID}`)
  const pane = within(await screen.findByRole('complementary', { name: 'Job fit' }))
  expect(await pane.findByText('Mar 2019', { selector: 'q' })).toHaveAttribute('title', 'Positions')
  expect(pane.getByText('Head of department', { selector: 'q' })).toBeVisible()
})

test('a blind review reads the career without names', async () => {
  const { fake } = api()
  const position = { title: 'Engineer', seniority: 'senior' as const, months: 30, isCurrent: true, description: '' }
  const blind = { summary: 'Builds bridges', positions: [position], educations: [], skills: ['Docker'], languages: [] }
  fake.on(jobCandidates.fit, () => fitPerson({ name: 'A', blind }))
  await open(`?fit=${PERSON_ID}&blind=1`)
  const pane = within(await screen.findByRole('complementary', { name: 'Job fit' }))
  expect(await pane.findByRole('heading', { name: 'Career without names' })).toBeVisible()
  expect(pane.getByText(/2 years 6 months/)).toBeVisible()
  expect(pane.queryByRole('link', { name: 'A' })).toBeNull()
})

test('several are chosen and added at once; those who are public are copied first', async () => {
  const { fake, added } = api()
  fake.on(people.copyPublicToCompany, () => ({ items: [consented], copied: 1, refused: [] }))
  await open()
  expect(await screen.findByRole('checkbox', { name: 'Choose Ben Koch' })).toBeDisabled()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Ada Brunner' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Cleo Roth' }))
  const bar = within(screen.getByRole('region', { name: 'Selection' }))
  expect(bar.getByText('2 people selected')).toBeVisible()
  expect(bar.getByRole('button', { name: 'Compare' })).toBeEnabled()
  await userEvent.click(bar.getByRole('button', { name: 'Add as candidates' }))
  await userEvent.click(await screen.findByRole('radio', { name: 'Recruiting' }))
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }))
  await waitFor(() => expect(added).toHaveBeenCalledOnce())
  expect(added.mock.calls[0]?.[0].body).toEqual({ personIds: [PERSON_ID, COPY_ID], origin: 'suggested' })
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull())
})

test('what nobody knows becomes a task about the person and the job, and undo takes it back', async () => {
  const { fake } = api()
  const made = fake.on(tasks.create, () => taskOf({ id: RANKING_ID }))
  const removed = fake.on(tasks.remove, () => null)
  await open(`?fit=${PERSON_ID}`)
  const pane = within(await screen.findByRole('complementary', { name: 'Job fit' }))
  await userEvent.click(await pane.findByRole('button', { name: 'Ask about German B2' }))
  await waitFor(() => expect(made).toHaveBeenCalledOnce())
  expect(made.mock.calls[0]?.[0].body).toMatchObject({
    title: 'Ask Ada Brunner about German B2',
    assigneeId: anna.userId,
    records: [
      { kind: 'person', id: PERSON_ID },
      { kind: 'job', id: JOB_ID },
    ],
  })
  expect(await pane.findByRole('button', { name: 'Noted as a task' })).toBeDisabled()
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(removed).toHaveBeenCalledOnce())
})

test('in blind review nobody is asked by name', async () => {
  api()
  await open(`?fit=${PERSON_ID}&blind=1`)
  const pane = within(await screen.findByRole('complementary', { name: 'Job fit' }))
  expect(await pane.findByText('Nobody knows: ask about German B2')).toBeVisible()
  expect(pane.queryByRole('button', { name: /^Ask/ })).toBeNull()
})

test('one of the contacts becomes a candidate at once', async () => {
  const { added } = api()
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Add Ada Brunner as a candidate' }))
  await waitFor(() => expect(added).toHaveBeenCalledOnce())
  expect(added.mock.calls[0]?.[0].body).toEqual({ personIds: [PERSON_ID], origin: 'suggested' })
})

test('somebody public is copied with a purpose first, and the copy becomes the candidate', async () => {
  const { fake, added } = api()
  fake.on(people.copyPublicToCompany, () => ({ items: [consented], copied: 1, refused: [] }))
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Add Cleo Roth as a candidate' }))
  expect(added).not.toHaveBeenCalled()
  await userEvent.click(await screen.findByRole('radio', { name: 'Recruiting' }))
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }))
  await waitFor(() => expect(added).toHaveBeenCalledOnce())
  expect(added.mock.calls[0]?.[0].body).toEqual({ personIds: [COPY_ID], origin: 'suggested' })
})

test('a weight is asked for once the slider is let go, and stays in the address', async () => {
  const { questions } = api()
  await open()
  const slider = await screen.findByRole('slider', { name: 'Required skills' })
  fireEvent.change(slider, { target: { value: '2' } })
  expect(questions()).toHaveLength(1)
  fireEvent.pointerUp(slider)
  await waitFor(() => expect(questions().at(-1)).toEqual({ locale: 'en', weights: 'mustSkills:2' }))
  await userEvent.click(await screen.findByRole('button', { name: 'All alike again' }))
  await waitFor(() => expect(screen.getByRole('slider', { name: 'Required skills' })).toHaveValue('1'))
})

test('filters of people and blind review are asked for', async () => {
  const { questions } = api()
  await open('?access=company&knowsLanguages=de:B2')
  await screen.findByText('3 people, the best first')
  expect(questions()[0]).toEqual({ locale: 'en', access: 'company', knowsLanguages: 'de:B2' })
  await userEvent.click(screen.getByRole('switch', { name: 'Blind review' }))
  await waitFor(() => expect(questions().at(-1)?.blind).toBe('true'))
})

test('the reasons open by link: words found, what is unknown, and what would change the score', async () => {
  api()
  await open(`?fit=${PERSON_ID}`)
  const pane = within(await screen.findByRole('complementary', { name: 'Job fit' }))
  const row = within(await pane.findByRole('row', { name: /^Required skills/ }))
  expect(row.getByText('Docker', { selector: 'q' })).toHaveAttribute('title', 'Skills')
  expect(row.getByText('40 / 40')).toBeVisible()
  expect(pane.getByText('Nobody knows: ask about German B2')).toBeVisible()
  expect(pane.getByText('up to +5 points')).toBeVisible()
})

test('somebody is placed by hand with a reason', async () => {
  const { fake } = api()
  const placed = fake.on(jobCandidates.override, () => ({ order: [] }))
  fake.on(jobCandidates.fit, () => fitPerson({ personId: CLEO_ID, name: 'Cleo Roth' }))
  await open(`?fit=${CLEO_ID}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Place Cleo Roth by hand' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Reason'), 'Knows the client')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(placed).toHaveBeenCalledOnce())
  expect(placed.mock.calls[0]?.[0].body).toEqual({ personId: CLEO_ID, place: 1, reason: 'Knows the client' })
})

test('nobody fits: what helps is said', async () => {
  api([])
  await open()
  expect(await screen.findByRole('heading', { name: 'Nobody fits yet' })).toBeVisible()
})

test('a member without the hiring permission is told', async () => {
  api()
  await open('', { ...anna, roles: [{ roleId: 'member' }] })
  expect(await screen.findByText(/Your role cannot look for candidates/)).toBeVisible()
})

test('while the job is on hold nobody is asked for, and the screen says why', async () => {
  const { fake, questions } = api()
  fake.on(jobs.get, () => jobRecord({ status: 'onHold', statusReason: 'Budget' }))
  await open()
  expect(await screen.findByRole('heading', { name: 'Suggestions pause' })).toBeVisible()
  expect(screen.getByText(/^Nobody is suggested while the job is on hold/)).toBeVisible()
  expect(screen.queryByRole('list', { name: /people/ })).toBeNull()
  expect(questions().length).toBeLessThan(2)
})

test('somebody is hidden with a reason the job knows, and comes back by undo', async () => {
  const { fake, questions } = api()
  const hidden = fake.on(jobCandidates.hide, () => null)
  const shown = fake.on(jobCandidates.unhide, () => null)
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Hide Cleo Roth…' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Hide' }))
  expect(await dialog.findByText('Please choose a reason.')).toBeInTheDocument()
  await userEvent.click(dialog.getByRole('combobox', { name: 'Reason' }))
  expect(await screen.findByTitle('Languages')).toBeVisible()
  expect(screen.queryByTitle('Availability')).toBeNull()
  await userEvent.click(screen.getByTitle('Languages'))
  await userEvent.click(dialog.getByRole('button', { name: 'Hide' }))
  await waitFor(() => expect(hidden.mock.calls[0]?.[0].body).toEqual({ reason: 'languages', note: null }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Why Ben Koch fits' })).toHaveFocus())
  expect(await screen.findByText('Cleo Roth is not suggested for this job any more')).toBeVisible()
  await waitFor(() => expect(questions().length).toBeGreaterThan(1))
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(shown.mock.calls[0]?.[0].address.pathname).toMatch(CLEO_ID))
})

test('who is hidden is counted and listed with the reasons, and what they teach counts until another weight is asked for', async () => {
  const { fake } = api()
  const taught = { languages: 2 }
  const asked = fake.on(jobCandidates.suggestions, () => {
    return {
      items: [fitPerson()],
      searchAfter: null,
      rankingId: RANKING_ID,
      total: 1,
      scores: SCORES,
      hidden: 2,
      taught,
    }
  })
  const person = { reason: 'languages' as const, at: '2026-11-10T10:00:00Z', by: { userId: CLEO_ID, name: 'Rico' } }
  fake.on(jobCandidates.hidden, () => ({
    items: [
      { ...person, personId: CLEO_ID, name: 'Cleo Roth', note: 'Only English' },
      { ...person, personId: COPY_ID, name: null, note: null },
    ],
    taught,
  }))
  const shown = fake.on(jobCandidates.unhide, () => null)
  await open()
  const rail = within(await screen.findByRole('complementary', { name: 'What counts' }))
  expect(rail.getByText('× 2')).toBeVisible()
  // Nobody asked for it here, so nothing is changed; once another weight is asked for, one press leads back.
  expect(screen.queryByText('1 weight changed')).toBeNull()
  const slider = rail.getByRole('slider', { name: 'Languages' })
  fireEvent.change(slider, { target: { value: '1' } })
  fireEvent.pointerUp(slider)
  await waitFor(() => expect(asked.mock.calls.at(-1)?.[0].address.searchParams.get('weights')).toBe('languages:1'))
  expect(await screen.findByText('1 weight changed')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Reset weights' }))
  await waitFor(() => expect(rail.getByText('× 2')).toBeVisible())
  await userEvent.click(screen.getByRole('button', { name: '2 hidden' }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByText('Hidden people')).toBeVisible()
  expect(await sheet.findByText('What people were hidden for counts more here: Languages × 2.')).toBeVisible()
  expect(sheet.getByText('Languages: Only English')).toBeVisible()
  await userEvent.click(sheet.getByRole('button', { name: 'Show again: Cleo Roth' }))
  await waitFor(() => expect(shown.mock.calls[0]?.[0].address.pathname).toMatch(CLEO_ID))
})
