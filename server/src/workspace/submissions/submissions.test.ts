import {
  SUBMISSION_STATUSES,
  SUBMISSION_TRANSITIONS,
  type SubmissionStatus,
  submissionTransition,
} from '@kontor/contract/hiring-states.ts'
import { canHireFrom, DEFAULT_STAGES } from '@kontor/contract/hiring-stages.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { costlyRuns, SEED } from '../../../../tools/runs.ts'

const database = testDatabase()
type Person = Awaited<ReturnType<TestApp['person']>>

const JOB = { title: 'Engineer', description: { en: 'Work' }, remoteShare: 100, status: 'open' }
const BASE = '/v1/people/candidate-submissions'

async function addJob(who: Person, more: object = {}) {
  return (await who.post('/v1/jobs', { ...JOB, ...more })).body.data
}
async function addPerson(who: Person, name = 'Kim Weber') {
  return (await who.post('/v1/people', { name })).body.data.id as string
}
async function scene(app: TestApp) {
  const ann = await app.person()
  const job = await addJob(ann)
  const personId = await addPerson(ann)
  const added = await ann.post(`/v1/people/${personId}/candidate-submissions/${job.id}`, {})
  return { ann, job, personId, added, submission: added.body.data }
}

test('a person is submitted, moved, rejected with a reason, taken up again in the kept stage, and hired', async () => {
  const app = await startApp(database)
  const { ann, job, personId, added, submission } = await scene(app)
  expect(added.status).toBe(201)
  expect(submission).toMatchObject({
    submissionId: submission.id,
    jobId: job.id,
    personId,
    origin: 'sourced',
    stage: { stageId: 'new', kind: 'new' },
    status: 'active',
    person: { name: 'Kim Weber' },
    can: { move: true, statuses: ['onHold', 'rejected', 'withdrawn'] },
  })
  const url = `${BASE}/${submission.id}`
  const put = (version: number, change: object) => ann.put(url, { version, ...change })
  const second = await ann.post(`/v1/people/${personId}/candidate-submissions/${job.id}`, {})
  expect(second).toMatchObject({ status: 409, body: { error: { details: { submissionId: submission.id } } } })

  expect((await put(1, { stage: 'interview' })).body.data).toMatchObject({
    stage: { stageId: 'interview' },
    version: 2,
  })
  expect((await put(2, { stage: 'screening' })).body.error.details.fields).toMatchObject([{ path: 'note' }])
  expect((await put(2, { stage: 'screening', note: 'Asked again' })).body.data).toMatchObject({ note: submission.note })
  expect((await ann.get(`${url}/events`)).body.data.items[0]).toMatchObject({ event: 'moved', note: 'Asked again' })
  expect((await put(3, { stage: 'hired' })).body.error.details.fields).toMatchObject([{ key: 'stage.hired' }])
  expect((await put(3, { stage: 'nowhere' })).body.error.details.fields).toMatchObject([{ key: 'stage.unknown' }])
  expect((await put(3, { status: 'hired' })).body.error).toMatchObject({ httpStatusCode: 409 })
  expect((await put(3, { status: 'rejected', reason: 'because' })).status).toBe(400)
  expect((await put(3, { status: 'rejected', reason: 'salary' })).body.data).toMatchObject({
    status: 'rejected',
    reason: 'salary',
    stage: { stageId: 'screening' },
  })
  expect((await put(4, { stage: 'offer' })).status).toBe(409)
  expect((await put(4, { status: 'active' })).body.data).toMatchObject({
    stage: { stageId: 'screening' },
    reason: null,
  })
  expect((await put(5, { stage: 'offer', rating: 5 })).status).toBe(200)
  expect((await put(6, { status: 'hired', startDate: '2027-01-01' })).body.data).toMatchObject({
    status: 'hired',
    stage: { stageId: 'hired' },
    startDate: '2027-01-01',
  })
  expect((await ann.get(`/v1/jobs/${job.id}`)).body.data).toMatchObject({
    hires: 1,
    candidates: { total: 1, active: 0, hired: 1 },
    can: { statuses: expect.arrayContaining(['filled']) },
  })
  const told = (await ann.get(`${url}/events`)).body.data.items
  expect(told.map(({ event, toStage, toStatus }: Record<string, string>) => [event, toStage, toStatus])).toEqual([
    ['status', 'hired', 'hired'],
    ['moved', 'offer', null],
    ['status', null, 'active'],
    ['status', null, 'rejected'],
    ['moved', 'screening', null],
    ['moved', 'interview', null],
    ['added', 'new', 'active'],
  ])
  expect(told[2]).toMatchObject({ reconsidered: true })
  expect(told[5]).toMatchObject({ skipped: ['contacted', 'screening', 'submitted'] })
  const { version } = (await ann.get(`/v1/jobs/${job.id}`)).body.data
  expect((await ann.put(`/v1/jobs/${job.id}`, { version, status: 'filled' })).body.data.status).toBe('filled')
  // The hire falls through: the job is opened again first.
  expect((await put(7, { status: 'active' })).status).toBe(409)
  expect((await ann.put(`/v1/jobs/${job.id}`, { version: version + 1, status: 'open' })).status).toBe(200)
  expect((await put(7, { status: 'active' })).body.data).toMatchObject({
    stage: { stageId: 'offer' },
    status: 'active',
  })
  expect((await ann.get(`/v1/jobs/${job.id}`)).body.data.hires).toBe(0)
})

type Step = { status?: SubmissionStatus; stage?: string; reason?: string; note?: string }
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ status: fc.constantFrom(...SUBMISSION_STATUSES), reason: fc.constantFrom('skills', 'other') }),
  fc.record({ stage: fc.constantFrom(...DEFAULT_STAGES.map(({ stageId }) => stageId)), note: fc.constant('Why') }),
)

type Known = { status: SubmissionStatus; stage: { stageId: string } }

/** What a change leads to; nothing where it is refused. */
function outcomeOf({ status, stage }: Known, previous: string | null, change: Step) {
  const to = change.status
  if (to === status || change.stage === stage.stageId) return { status, stage: { stageId: stage.stageId } }
  if (to === undefined) {
    if (status !== 'active' || change.stage === 'hired') return undefined
    return { status, stage: { stageId: change.stage } }
  }
  if (submissionTransition(status, to) === undefined) return undefined
  if (status === 'archived') return to === previous ? { status: to, stage: { stageId: stage.stageId } } : undefined
  if (to === 'hired') {
    const stageId = status === 'active' ? 'hired' : stage.stageId
    return canHireFrom(DEFAULT_STAGES, stage.stageId) ? { status: to, stage: { stageId } } : undefined
  }
  // The stage is kept, but for those whose hire fell through.
  return { status: to, stage: { stageId: status === 'hired' && to === 'active' ? 'offer' : stage.stageId } }
}

test('generated histories: no forbidden change succeeds, none is half-applied, and every allowed one does', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const job = await addJob(ann)
  const met = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const personId = await addPerson(ann)
      const added = await ann.post(`/v1/people/${personId}/candidate-submissions/${job.id}`, {})
      let model = added.body.data
      let previous: string | null = null
      for (const change of steps) {
        const answer = await ann.put(`${BASE}/${model.id}`, { version: model.version, ...change })
        const now = (await ann.get(`${BASE}/${model.id}`)).body.data
        const { clock: _, clocks: __, ...before } = model
        const outcome = outcomeOf(model, previous, change)
        const isDone = outcome !== undefined
        expect([model.status, change, answer.status < 300, answer.status < 500]).toEqual([
          model.status,
          change,
          isDone,
          true,
        ])
        expect(now).toMatchObject(outcome ?? before)
        expect(answer.body.data?.version).toBe(isDone ? now.version : undefined)
        if (isDone && change.status && change.status !== model.status) {
          met.add(`${model.status} ${change.status}`)
          previous = change.status === 'archived' ? model.status : null
        }
        model = now
      }
      const counted = (await ann.get(`/v1/jobs/${job.id}/candidate-submissions`)).body.data.counts
      const { candidates } = (await ann.get(`/v1/jobs/${job.id}`)).body.data
      expect(candidates.active).toBe(counted.active + counted.onHold)
    }),
    { numRuns: costlyRuns(15), seed: SEED },
  )
  expect(met.size).toBeGreaterThan(SUBMISSION_TRANSITIONS.length / 4)
})

test('the candidates of all jobs are narrowed to those of jobs whose team one belongs to', async () => {
  const app = await startApp(database)
  const { ann, submission } = await scene(app)
  const rita = await app.person({ accountId: ann.accountId, roles: ['recruiter'] })
  const idsFor = async (who: typeof ann, query: string) =>
    (await who.get(`/v1/candidate-submissions?${query}`)).body.data.items.map(({ id }: { id: string }) => id)
  expect(await idsFor(ann, 'mine=true')).toEqual([submission.id])
  expect(await idsFor(rita, 'mine=false')).toEqual([submission.id])
  expect(await idsFor(rita, 'mine=true')).toEqual([])
})

test('of two who move the same candidate at once one wins, and the other is told the present state', async () => {
  const app = await startApp(database)
  const { ann, submission } = await scene(app)
  const rita = await app.person({ accountId: ann.accountId, roles: ['recruiter'] })
  const url = `${BASE}/${submission.id}`
  const answers = await Promise.all([
    ann.put(url, { version: 1, stage: 'contacted' }),
    rita.put(url, { version: 1, stage: 'interview' }),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const now = (await ann.get(url)).body.data
  const lost = answers.find(({ status }) => status === 409)
  expect(lost?.body.error).toMatchObject({
    userMessage: 'Someone else changed this record. Review the changes and save again.',
    details: { version: 2, stage: now.stage.stageId, status: 'active' },
  })
  expect(answers.find(({ status }) => status === 200)?.body.data.stage).toEqual(now.stage)
  expect((await ann.get(`${url}/events`)).body.data.items).toHaveLength(2)
})

test('two who submit the same person at once get one submission', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const job = await addJob(ann)
  const personId = await addPerson(ann)
  const add = () => ann.post(`/v1/people/${personId}/candidate-submissions/${job.id}`, {})
  const answers = await Promise.all([add(), add()])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect((await ann.get(`/v1/jobs/${job.id}`)).body.data.candidates.total).toBe(1)
})

test('several are submitted and moved together: all of them or none', async () => {
  const app = await startApp(database)
  const { ann, job, personId } = await scene(app)
  const others = [await addPerson(ann, 'Bea'), await addPerson(ann, 'Cem')]
  const url = `/v1/jobs/${job.id}/candidate-submissions`
  const added = (await ann.post(url, { personIds: [personId, ...others], origin: 'suggested' })).body.data
  expect(added).toMatchObject({ added: [{ origin: 'suggested' }, {}], existing: [{ personId }], refused: [] })
  const read = async () => {
    const { items } = (await ann.get(url)).body.data as {
      items: { id: string; version: number; stage: { stageId: string } }[]
    }
    return items
  }
  const items = (await read()).map(({ id, version }) => ({ submissionId: id, version }))
  const stale = await ann.put(url, { items: [...items.slice(1), { ...items[0], version: 9 }], stage: 'screening' })
  expect(stale).toMatchObject({
    status: 409,
    body: { error: { details: { items: [{ submissionId: items[0]?.submissionId }] } } },
  })
  expect(new Set((await read()).map(({ stage }) => stage.stageId))).toEqual(new Set(['new']))
  expect((await ann.put(url, { items, stage: 'screening' })).status).toBe(200)
  expect(new Set((await read()).map(({ stage }) => stage.stageId))).toEqual(new Set(['screening']))
  const rejected = (await read()).map(({ id, version }) => ({ submissionId: id, version }))
  await ann.put(url, { items: rejected, status: 'rejected', reason: 'position-closed' })
  expect((await ann.get(url)).body.data).toMatchObject({ counts: { active: 0, rejected: 3 } })
  expect((await ann.get(`/v1/jobs/${job.id}/funnel`)).body.data).toMatchObject({
    candidates: { total: 3, active: 0, hired: 0 },
    rejections: [{ reason: 'position-closed', count: 3 }],
    stages: [
      { reached: 3 },
      { reached: 3 },
      { reached: 3, left: 3, current: 0 },
      { reached: 0, conversion: 0 },
      {},
      {},
      {},
    ],
  })
})

test('candidates are added and moved only while the job is open or on hold', async () => {
  const app = await startApp(database)
  const { ann, job, submission } = await scene(app)
  const other = await addPerson(ann, 'Other')
  const set = async (change: object) => {
    const { version } = (await ann.get(`/v1/jobs/${job.id}`)).body.data
    return ann.put(`/v1/jobs/${job.id}`, { version, ...change })
  }
  const move = (version: number, stage: string) => ann.put(`${BASE}/${submission.id}`, { version, stage })
  await set({ status: 'onHold', statusReason: 'Budget' })
  expect((await move(1, 'contacted')).status).toBe(200)
  expect((await ann.get(`${BASE}/${submission.id}`)).body.data.clock.running).toBe(false)
  await set({ status: 'closed', statusReason: 'cancelled' })
  expect((await move(2, 'screening')).body.error).toMatchObject({ httpStatusCode: 409 })
  expect((await ann.post(`/v1/people/${other}/candidate-submissions/${job.id}`, {})).status).toBe(409)
  expect((await set({ status: 'archived' })).body.error).toMatchObject({ httpStatusCode: 409 })
  const leave = { version: 2, status: 'rejected', reason: 'position-closed' }
  expect((await ann.put(`${BASE}/${submission.id}`, leave)).status).toBe(200)
  expect((await set({ status: 'archived' })).status).toBe(200)
})

test('a member without the hiring permission sees candidates, and cannot add, move or delete them', async () => {
  const app = await startApp(database)
  const { ann, job, submission } = await scene(app)
  const max = await app.person({ accountId: ann.accountId, roles: ['member'] })
  const other = await addPerson(ann, 'Other')
  expect((await max.get(`${BASE}/${submission.id}`)).body.data.can).toEqual({
    move: false,
    edit: false,
    delete: false,
    statuses: [],
  })
  expect((await max.post(`/v1/people/${other}/candidate-submissions/${job.id}`, {})).status).toBe(403)
  expect((await max.put(`${BASE}/${submission.id}`, { version: 1, stage: 'offer' })).status).toBe(403)
  expect((await max.delete(`${BASE}/${submission.id}`)).status).toBe(403)
})

test('another account and people outside the team of a confidential job see nothing of its candidates', async () => {
  const app = await startApp(database)
  const { ann, job, personId, submission } = await scene(app)
  const bob = await app.person()
  const max = await app.person({ accountId: ann.accountId, roles: ['recruiter'] })
  await ann.put(`/v1/jobs/${job.id}`, { version: 1, confidential: true })
  for (const who of [bob, max]) {
    expect((await who.get(`${BASE}/${submission.id}`)).status).toBe(404)
    expect((await who.get(`${BASE}/${submission.id}/events`)).status).toBe(404)
    expect((await who.get(`/v1/jobs/${job.id}/candidate-submissions`)).status).toBe(404)
    expect((await who.get(`/v1/jobs/${job.id}/funnel`)).status).toBe(404)
    expect((await who.put(`${BASE}/${submission.id}`, { version: 1, stage: 'offer' })).status).toBe(404)
    expect((await who.get('/v1/candidate-submissions')).body.data.items).toEqual([])
  }
  expect((await max.get(`/v1/people/${personId}/candidate-submissions`)).body.data.items).toEqual([])
  const theirs = await addPerson(bob, 'Theirs')
  expect((await ann.post(`/v1/people/${theirs}/candidate-submissions/${job.id}`, {})).status).toBe(404)
})

test('the task about a candidate of a confidential job on hold is for its team alone', async () => {
  const app = await startApp(database)
  const { ann, job, personId, submission } = await scene(app)
  const max = await app.person({ accountId: ann.accountId, roles: ['recruiter'] })
  await ann.put(`/v1/jobs/${job.id}`, { version: 1, confidential: true })
  const hold = { version: 1, status: 'onHold', reason: 'Later', holdUntil: '2090-01-31' }
  expect((await ann.put(`${BASE}/${submission.id}`, hold)).status).toBe(200)
  const tasks = async (who: Person) => (await who.get('/v1/tasks?view=all')).body.data
  expect(await tasks(max)).toMatchObject({ items: [], counts: { open: 0, upcoming: 0 } })
  expect((await tasks(ann)).items).toMatchObject([
    {
      title: 'Follow up with Kim Weber',
      records: [
        { kind: 'person', id: personId },
        { kind: 'job', id: job.id },
      ],
    },
  ])
})

test('a submission made by mistake is deleted and brought back; deleted people are in no pipeline', async () => {
  const app = await startApp(database)
  const { ann, job, personId, submission } = await scene(app)
  expect((await ann.delete(`${BASE}/${submission.id}`)).status).toBe(204)
  expect((await ann.get(`${BASE}/${submission.id}`)).status).toBe(404)
  expect((await ann.get(`/v1/jobs/${job.id}`)).body.data.candidates.total).toBe(0)
  expect((await ann.post(`${BASE}/${submission.id}/restore`, {})).body.data).toMatchObject({ status: 'active' })
  await ann.delete(`/v1/people/${personId}`)
  expect((await ann.get(`/v1/jobs/${job.id}/candidate-submissions`)).body.data.items).toEqual([])
})

test('nobody who waited is brought back into a job that was closed or archived since', async () => {
  const app = await startApp(database)
  const { ann, job, submission } = await scene(app)
  await ann.delete(`${BASE}/${submission.id}`)
  for (const [version, change] of [
    [1, { status: 'closed', statusReason: 'budget' }],
    [2, { status: 'archived' }],
  ] as const) {
    expect((await ann.put(`/v1/jobs/${job.id}`, { version, ...change })).status).toBe(200)
    expect((await ann.post(`${BASE}/${submission.id}/restore`, {})).status).toBe(409)
  }
  expect((await ann.get(`/v1/jobs/${job.id}`)).body.data.candidates.active).toBe(0)
})

test('submissions follow a person through a merge and come back with its undo', async () => {
  const app = await startApp(database)
  const { ann, job, personId, submission } = await scene(app)
  const kept = await addPerson(ann, 'Kim Weber')
  const twin = (await ann.post(`/v1/people/${kept}/candidate-submissions/${job.id}`, {})).body.data
  const merged = await ann.put('/v1/people/merge-duplicates', { personToKeepId: kept, personToMergeId: personId })
  expect(merged.status).toBe(200)
  const of = async (id: string) =>
    (await ann.get(`/v1/people/${id}/candidate-submissions`)).body.data.items.map(
      ({ id: each }: { id: string }) => each,
    )
  // Both were in the same pipeline: the survivor's submission goes on.
  expect(await of(kept)).toEqual([twin.id])
  expect((await ann.post(`/v1/merges/${merged.body.data.mergeId}/undo`, {})).status).toBe(200)
  expect(await of(kept)).toEqual([twin.id])
  expect(await of(personId)).toEqual([submission.id])
})

test('submissions to a confidential job follow a merge by somebody outside its team, and its undo', async () => {
  const app = await startApp(database)
  const { ann, job, personId, submission } = await scene(app)
  await ann.put(`/v1/jobs/${job.id}`, { version: 1, confidential: true })
  const kept = await addPerson(ann, 'Kim Weber')
  const max = await app.person({ accountId: ann.accountId })
  const merged = await max.put('/v1/people/merge-duplicates', { personToKeepId: kept, personToMergeId: personId })
  const onBoard = async () =>
    (await ann.get(`/v1/jobs/${job.id}/candidate-submissions`)).body.data.items.map(
      (each: { id: string; personId: string }) => [each.id, each.personId],
    )
  expect(await onBoard()).toEqual([[submission.id, kept]])
  expect((await max.get(`/v1/people/${kept}/candidate-submissions`)).body.data.items).toEqual([])
  expect((await max.post(`/v1/merges/${merged.body.data.mergeId}/undo`, {})).status).toBe(200)
  expect(await onBoard()).toEqual([[submission.id, personId]])
})
