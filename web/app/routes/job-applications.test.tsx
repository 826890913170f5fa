import { accounts } from '@kontor/contract/accounts.ts'
import { jobCandidates } from '@kontor/contract/job-candidates.ts'
import { jobs } from '@kontor/contract/jobs.ts'
import type { Submission } from '@kontor/contract/submission-record.ts'
import { submissions } from '@kontor/contract/submissions.ts'
import { DEFAULT_STAGES } from '@kontor/contract/hiring-stages.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { queryClient } from '~/lib/query-client.ts'
import { anna, openScreen } from '~/lib/testing/app-page.tsx'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import { fitPerson } from '~/lib/testing/fit-person.ts'
import { JOB_ID, jobRecord } from '~/lib/testing/job-record.ts'
import { stageOf, SUBMISSION_ID, submissionRecord } from '~/lib/testing/submission-record.ts'
import { onPhone } from '~/lib/testing/on-phone.ts'
import JobApplicationsScreen from './job-applications.tsx'

const BEN_ID = '0197a000-0000-7000-8000-0000000000f2'
const CLEO_ID = '0197a000-0000-7000-8000-0000000000f3'
const ada = submissionRecord()
const ben = submissionRecord({
  id: BEN_ID,
  personId: BEN_ID,
  person: { ...ada.person, name: 'Ben Koch', headline: 'Nurse' },
  stage: stageOf('screening'),
  isStuck: true,
  clock: { seconds: 9 * 86_400, running: true },
})
const NONE = { active: 0, onHold: 0, hired: 0, rejected: 0, withdrawn: 0, archived: 0 }

function api(first: Submission[] = [ada, ben]) {
  let rows = first
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(jobs.get, () => jobRecord())
  fake.on(submissions.ofJob, () => ({
    items: rows,
    searchAfter: null,
    stages: DEFAULT_STAGES.map((stage) => ({ stage, active: 0 })),
    counts: { ...NONE, active: rows.length },
  }))
  fake.on(submissions.funnel, () => ({
    stages: DEFAULT_STAGES.map((stage, at) => ({
      stage,
      reached: 10 - at,
      current: at === 0 ? 4 : 0,
      left: 1,
      conversion: at === 0 ? null : 0.5,
      time: at === 0 ? { median: 2 * 86_400, longest: 86_400 * 4, count: 3 } : null,
    })),
    candidates: { total: 10, active: 4, hired: 1 },
    timeToHire: { median: 21 * 86_400, count: 1 },
    origins: [{ origin: 'sourced' as const, count: 8, hired: 1 }],
    rejections: [{ reason: 'salary', count: 3 }],
  }))
  fake.on(jobCandidates.marks, () => ({
    items: [
      {
        submissionId: SUBMISSION_ID,
        personId: ada.personId,
        score: 82,
        open: 5,
        band: 'strong' as const,
        task: { taskId: BEN_ID, title: 'Call Ada about Monday', dueAt: '2020-04-01T10:00:00Z' },
      },
    ],
  }))
  fake.on(submissions.get, ({ params }) => ({
    ...(rows.find(({ submissionId }) => submissionId === params.id) ?? ada),
    clocks: [{ stageId: 'new', seconds: 3 * 86_400 }],
  }))
  fake.on(submissions.events, () => ({
    items: [
      {
        eventId: BEN_ID,
        event: 'moved' as const,
        fromStage: 'new',
        toStage: 'screening',
        fromStatus: null,
        toStatus: null,
        skipped: [],
        reconsidered: false,
        reason: null,
        note: null,
        by: 'Anna Petersen',
        at: '2026-11-10T10:00:00Z',
      },
    ],
    searchAfter: null,
  }))
  const changed = fake.on(submissions.update, ({ params, body }) => {
    const { version, stage, note, ...rest } = body
    const before = rows.find(({ submissionId }) => submissionId === params.id) ?? ada
    const noted = stage || body.status || note === undefined ? {} : { note }
    const next = {
      ...before,
      ...rest,
      ...noted,
      ...(stage ? { stage: stageOf(stage) } : {}),
      version: version + 1,
    } as Submission
    const statuses: Submission['can']['statuses'] = next.status === 'rejected' ? ['active', 'archived'] : ['rejected']
    const saved = { ...next, can: { ...before.can, statuses } }
    rows = rows.map((row) => (row.submissionId === saved.submissionId ? saved : row))
    return saved
  })
  return { fake, changed, sent: () => changed.mock.calls.map(([{ body }]) => body) }
}

const open = (search = '') =>
  openScreen(<JobApplicationsScreen />, `/jobs/${JOB_ID}/applications${search}`, anna, '/jobs/:id/applications')
const column = (name: string) => screen.findByRole('region', { name })
const card = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) })

test('a job without candidates says how it gets some', async () => {
  api([])
  await open()
  expect(await screen.findByRole('heading', { name: 'No candidates yet' })).toBeVisible()
})

test('candidates stand in the column of their stage; who is stuck shows it', async () => {
  api()
  await open()
  expect(within(await column('New')).getByText('Ada Brunner')).toBeVisible()
  const screening = within(await column('Screening'))
  expect(screening.getByText('Ben Koch')).toBeVisible()
  expect(screening.getByText('Stuck, 2 days too long')).toBeVisible()
  const first = within(await column('New'))
  expect(await first.findByText('median 2 days')).toBeVisible()
  // The funnel stands above its columns: who came so far, and which share went on.
  expect(first.getByText('10')).toBeVisible()
  expect(first.getByTitle('50.0% went on to Contacted')).toBeVisible()
})

test('a card without a task says so once it is known, and a new application waits to be read', async () => {
  const { fake } = api([ada, ben, submissionRecord({ id: CLEO_ID, origin: 'applied' })])
  await open()
  await card('Ben Koch')
  expect(screen.queryByText('No next step')).toBeNull()
  const mark = { personId: BEN_ID, score: 60, open: 0, band: 'good' as const, task: null }
  fake.on(jobCandidates.marks, () => ({ items: [BEN_ID, CLEO_ID].map((id) => ({ ...mark, submissionId: id })) }))
  await queryClient().invalidateQueries()
  expect(await within(await column('Screening')).findByText('No next step')).toBeVisible()
  expect(within(await column('New')).getByText('Applied')).toBeVisible()
})

test('what is done with a selection stands in the place of the choice, so nothing moves', async () => {
  api()
  await open()
  expect(await screen.findByRole('combobox', { name: 'Which candidates' })).toBeInTheDocument()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Ada Brunner' }))
  expect(screen.getByRole('region', { name: 'Selection' })).toBeVisible()
  expect(screen.queryByRole('combobox', { name: 'Which candidates' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(await screen.findByRole('combobox', { name: 'Which candidates' })).toBeInTheDocument()
})

const stageTab = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Stages' })).getByRole('button', { name })

test('on a phone the stages are a row of tabs with counts, and the chosen one is in the address', async () => {
  onPhone()
  api()
  await open('?stage=screening')
  expect(await screen.findByText('1 stuck')).toBeVisible()
  expect(stageTab(/^Screening 1$/)).toHaveAttribute('aria-current', 'true')
  const reached = within(screen.getByRole('list', { name: 'How many reached each stage' }))
  expect((await reached.findByText('8')).closest('li')).toHaveAttribute('data-current', 'true')
  await userEvent.click(stageTab(/^New 1$/))
  await waitFor(() => expect(stageTab(/^New 1$/)).toHaveAttribute('aria-current', 'true'))
  expect(stageTab(/^Screening 1$/)).toHaveAttribute('aria-current', 'false')
})

test('on a phone a sheet moves a candidate and says what each way means', async () => {
  onPhone()
  const { sent } = api()
  await open('?stage=screening')
  await userEvent.click(await screen.findByRole('button', { name: 'Move Ben Koch' }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByText('now in Screening')).toBeInTheDocument()
  expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Newback, with a note',
    'Contactedback, with a note',
    'Submittednext stage',
    'Interviewskips Submitted',
    'Offerskips 2 stages',
  ])
  expect(sheet.getByRole('button', { name: 'Put on hold…' })).toBeInTheDocument()
  expect(sheet.getByRole('button', { name: 'Reject…' })).toBeInTheDocument()
  await userEvent.click(sheet.getByRole('button', { name: /^Interview/ }))
  await waitFor(() => expect(sent()).toEqual([{ stage: 'interview', version: 1 }]))
})

test('on a phone the way back still asks for its note, and who may not move sees no button', async () => {
  onPhone()
  const { sent } = api([ben, submissionRecord({ can: { move: false, edit: false, delete: false, statuses: [] } })])
  await open('?stage=screening')
  await userEvent.click(await screen.findByRole('button', { name: 'Move Ben Koch' }))
  expect(screen.queryByRole('button', { name: 'Move Ada Brunner' })).toBeNull()
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^New/ }))
  expect(await screen.findByText('Move Ben Koch back')).toBeInTheDocument()
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Note'), 'Asked for time')
  await userEvent.click(dialog.getByRole('button', { name: 'Move back' }))
  await waitFor(() => expect(sent()).toEqual([{ stage: 'new', note: 'Asked for time', version: 1 }]))
})

test('cards and rows tell how well somebody fits and what is next; a task leads to itself', async () => {
  api()
  await open()
  const column1 = within(await column('New'))
  expect(await column1.findByText('Fit: 82 of 100 points; 5 more are unknown')).toBeInTheDocument()
  const task = column1.getByRole('link', { name: /^Call Ada about Monday overdue/ })
  expect(task).toHaveAttribute('href', `/tasks?taskId=${BEN_ID}`)
  await userEvent.click(screen.getByText('Table'))
  const row = await screen.findByRole('row', { name: /Ada Brunner/ })
  expect(within(row).getByText('82')).toBeVisible()
  expect(within(row).getByRole('link', { name: /^Call Ada/ })).toBeVisible()
})

test('Shift with an arrow moves a candidate, the focus follows, and undo brings them back', async () => {
  const { sent } = api()
  await open()
  ;(await card('Ada Brunner')).focus()
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await waitFor(async () => expect(within(await column('Contacted')).getByText('Ada Brunner')).toBeVisible())
  expect(sent()).toEqual([{ stage: 'contacted', version: 1 }])
  await waitFor(() => expect(document.activeElement).toHaveAttribute('data-card', SUBMISSION_ID))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toEqual({ stage: 'new', note: 'Undone', version: 2 })
})

test('arrows lead from card to card', async () => {
  api()
  await open()
  ;(await card('Ada Brunner')).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toHaveAttribute('data-card', BEN_ID)
  await userEvent.keyboard('{ArrowLeft}')
  expect(document.activeElement).toHaveAttribute('data-card', SUBMISSION_ID)
})

test('a card that is dropped on a column moves there', async () => {
  const { sent } = api()
  await open()
  const item = (await card('Ada Brunner')).closest('li') as HTMLElement
  const data = { setData: () => undefined, effectAllowed: '' }
  fireEvent.dragStart(item, { dataTransfer: data })
  fireEvent.dragOver(await column('Interview'), { dataTransfer: data })
  fireEvent.drop(await column('Interview'), { dataTransfer: data })
  await waitFor(() => expect(sent()).toEqual([{ stage: 'interview', version: 1 }]))
})

test('the way back asks for a note', async () => {
  const { sent } = api()
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Move Ben Koch' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to New' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Move back' }))
  expect(await dialog.findByText('Please note why the candidate goes back to an earlier stage.')).toBeInTheDocument()
  expect(sent()).toEqual([])
  await userEvent.type(dialog.getByLabelText('Note'), 'Asked for time')
  await userEvent.click(dialog.getByRole('button', { name: 'Move back' }))
  await waitFor(() => expect(sent()).toEqual([{ stage: 'new', note: 'Asked for time', version: 1 }]))
})

test('a rejection needs one of the account’s reasons, and is taken back by undo', async () => {
  const { sent } = api()
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Move Ada Brunner' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Reject…' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(await dialog.findByText('Please choose a reason.')).toBeInTheDocument()
  await userEvent.click(dialog.getByRole('combobox', { name: 'Reason' }))
  await userEvent.click(await screen.findByTitle('Salary'))
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(sent()).toEqual([{ status: 'rejected', reason: 'salary', version: 1 }]))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent().at(-1)).toEqual({ status: 'active', version: 2 }))
})

test('who comes second is told where the candidate is now', async () => {
  const { fake } = api()
  fake.on(submissions.update, () => {
    const details = { version: 4, stage: 'offer', status: 'active', items: [] }
    throw new Refusal({ userMessage: 'Changed meanwhile.', httpStatusCode: 409, details })
  })
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Move Ada Brunner' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to Contacted' }))
  expect(await screen.findByText('Someone else was quicker: now in Offer.')).toBeVisible()
  await waitFor(async () => expect(within(await column('New')).getByText('Ada Brunner')).toBeVisible())
})

test('a move that is not answered puts the card back, though the board cannot be read again', async () => {
  const { fake } = api()
  await open()
  const lost = () => {
    throw new Refusal({ userMessage: 'Internal Server Error', httpStatusCode: 500 })
  }
  fake.on(submissions.update, lost)
  fake.on(submissions.ofJob, lost)
  await userEvent.click(await screen.findByRole('button', { name: 'Move Ada Brunner' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to Contacted' }))
  expect(await screen.findByText('Ada Brunner was not moved')).toBeVisible()
  await waitFor(async () => expect(within(await column('New')).getByText('Ada Brunner')).toBeVisible())
})

test('several are moved together from the table', async () => {
  const { fake } = api()
  const moved = fake.on(submissions.updateMany, () => ({ items: [ada, ben] }))
  await open('?view=table')
  const table = within(await screen.findByRole('table'))
  await userEvent.click(table.getAllByRole('checkbox')[0] as HTMLElement)
  const bar = within(screen.getByRole('region', { name: 'Selection' }))
  await userEvent.click(bar.getByRole('button', { name: 'Move to…' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Interview' }))
  await waitFor(() => expect(moved).toHaveBeenCalledOnce())
  expect(moved.mock.calls[0]?.[0].body).toEqual({
    items: [
      { submissionId: SUBMISSION_ID, version: 1 },
      { submissionId: BEN_ID, version: 1 },
    ],
    stage: 'interview',
  })
})

test('the funnel shows how far candidates came and why they were rejected', async () => {
  api()
  await open('?view=funnel')
  const row = within(await screen.findByRole('row', { name: /^Contacted/ }))
  expect(row.getByText('50.0%')).toBeVisible()
  expect(screen.getByText('Median time to hire: 21 days')).toBeVisible()
  expect(await screen.findByText('Salary')).toBeVisible()
})

test('the application opens by link beside the board, shows the course and moves the candidate', async () => {
  const { sent } = api()
  await open(`?submissionId=${SUBMISSION_ID}`)
  const drawer = within(await screen.findByRole('complementary', { name: 'Application' }))
  expect(await drawer.findByText('New → Screening')).toBeVisible()
  expect(drawer.getByRole('link', { name: 'Backend engineer' })).toHaveAttribute('href', `/jobs/${JOB_ID}`)
  await userEvent.click(drawer.getByRole('button', { name: /^Interview/ }))
  await waitFor(() => expect(sent()).toEqual([{ stage: 'interview', version: 1 }]))
  await userEvent.click(drawer.getByRole('radio', { name: '4 of 5' }))
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ rating: 4 }))
})

test('k and j walk from application to application, and Escape gives the focus back to the card', async () => {
  // The board shows Ada first, in the stage before that of Ben.
  api([ben, ada])
  await open(`?submissionId=${BEN_ID}`)
  const pane = within(await screen.findByRole('complementary', { name: 'Application' }))
  expect(await pane.findByText(/^2 of \d shown$/)).toBeVisible()
  await userEvent.keyboard('k')
  expect(await pane.findByText(/^1 of \d shown$/)).toBeVisible()
  await userEvent.keyboard('j')
  expect(await pane.findByText(/^2 of \d shown$/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Application' })).toBeNull())
  expect(screen.getByRole('button', { name: 'Ben Koch' })).toHaveFocus()
})

test('a role that sees parts of records does not see candidates', async () => {
  api()
  const restricted = { ...anna, roles: [{ roleId: 'restricted' as const }] }
  await openScreen(<JobApplicationsScreen />, `/jobs/${JOB_ID}/applications`, restricted, '/jobs/:id/applications')
  expect(await screen.findByText(/Your role does not see candidates/)).toBeVisible()
})

test('two to four are compared side by side, criterion by criterion', async () => {
  const { fake } = api()
  const asked = fake.on(jobCandidates.fit, ({ params }) =>
    fitPerson({ personId: params.personId, name: params.personId === ada.personId ? 'Ada Brunner' : 'Ben Koch' }),
  )
  await open('?view=table')
  const table = within(await screen.findByRole('table'))
  await userEvent.click(table.getByRole('checkbox', { name: 'Ada Brunner' }))
  expect(screen.getByRole('button', { name: 'Compare' })).toBeDisabled()
  await userEvent.click(table.getByRole('checkbox', { name: 'Ben Koch' }))
  await userEvent.click(screen.getByRole('button', { name: 'Compare' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('columnheader', { name: /Ada Brunner/ })).toBeVisible()
  expect(dialog.getByRole('columnheader', { name: /Ben Koch/ })).toBeVisible()
  expect(dialog.getAllByRole('rowheader').length).toBeGreaterThan(0)
  expect(asked).toHaveBeenCalledTimes(2)
})

test('hiring asks for the first day of work, which may stay open', async () => {
  const offered = submissionRecord({ stage: stageOf('offer'), can: { ...ada.can, statuses: ['hired', 'rejected'] } })
  const { sent } = api([offered])
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Move Ada Brunner' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Hire…' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Hire Ada Brunner')).toBeInTheDocument()
  fireEvent.change(dialog.getByLabelText('First day of work, if it is known'), { target: { value: '2027-01-04' } })
  await userEvent.click(dialog.getByRole('button', { name: 'Hire' }))
  await waitFor(() => expect(sent()).toEqual([{ status: 'hired', startDate: '2027-01-04', version: 1 }]))
})

test('who withdrew can be deleted as a mistake, and comes back by undo', async () => {
  const can = { ...ada.can, move: false, statuses: ['active' as const], delete: true }
  const { fake } = api([submissionRecord({ status: 'withdrawn', can })])
  const removed = fake.on(submissions.remove, () => null)
  const back = fake.on(submissions.bringBack, () => ada)
  await open('?show=all')
  await userEvent.click(await screen.findByRole('button', { name: 'Move Ada Brunner' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete, added by mistake' }))
  await waitFor(() => expect(removed).toHaveBeenCalledOnce())
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(back).toHaveBeenCalledOnce())
})

test('stages of a job are renamed in three languages, moved and added; with candidates none is removed', async () => {
  const { fake } = api()
  const saved = fake.on(jobs.update, ({ body }) => jobRecord({ ...(body as object), version: 2 }))
  fake.on(jobs.get, () => jobRecord({ stages: DEFAULT_STAGES, candidates: { total: 2, active: 2, hired: 0 } }))
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Edit stages' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Stages of this job')).toBeInTheDocument()
  expect(dialog.getByText(/^This job has candidates/)).toBeInTheDocument()
  expect(dialog.getByRole('button', { name: 'Remove Screening' })).toBeDisabled()
  fireEvent.change(dialog.getByLabelText('Stage 3 in Français'), { target: { value: 'Premier tri' } })
  await userEvent.click(dialog.getByRole('button', { name: 'Move Contacted down' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Add a stage' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Please fill in this field.')).toBeInTheDocument()
  fireEvent.change(dialog.getByLabelText('Stage 7 in Deutsch'), { target: { value: 'Probetag' } })
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  const stages = (saved.mock.calls[0]?.[0].body as { stages?: typeof DEFAULT_STAGES } | undefined)?.stages ?? []
  expect(stages.map(({ stageId }) => stageId)).toEqual([
    'new',
    'screening',
    'contacted',
    'submitted',
    'interview',
    'offer',
    'stage-7',
    'hired',
  ])
  expect(stages[1]?.names).toEqual({ en: 'Screening', de: 'Vorauswahl', fr: 'Premier tri' })
  expect(stages[6]).toMatchObject({ kind: 'screening', names: { de: 'Probetag' } })
})
