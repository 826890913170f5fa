import { CLOSE_REASONS, JOB_STATUSES, type JobStatus } from '@kontor/contract/hiring-states.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { startPatientApp } from '#kit/testing/parallel.ts'
import { costlyRuns, SEED } from '../../../../tools/runs.ts'

const database = testDatabase()
type Person = Awaited<ReturnType<TestApp['person']>>

/** What the model knows of a job; its one candidate is added, hired, taken back and rejected. */
type Model = { status: JobStatus; isDescribed: boolean; candidate: 'none' | 'active' | 'hired' | 'rejected' }
type Change = { to: JobStatus; reason: string | null } | { describe: boolean }
type Step = Change | { way: number } | { candidate: Model['candidate'] }

/** The table of decision 4, said once more in words of its own. */
const MOVES: Readonly<Record<JobStatus, Partial<Record<JobStatus, (model: Model, reason: string | null) => number>>>> =
  {
    draft: { open: ({ isDescribed }) => (isDescribed ? 200 : 409), archived: () => 200 },
    open: { onHold: (_, reason) => (reason === null ? 400 : 200), filled: ifHired, closed: ifReason },
    onHold: { open: () => 200, filled: ifHired, closed: ifReason },
    filled: { open: ({ isDescribed }) => (isDescribed ? 200 : 409), archived: ifNobodyWaits },
    closed: { draft: () => 200, archived: ifNobodyWaits },
    archived: { draft: () => 200 },
  }
function ifHired({ candidate }: Model) {
  return candidate === 'hired' ? 200 : 409
}
function ifReason(_: Model, reason: string | null) {
  return CLOSE_REASONS.some((known) => known === reason) ? 200 : 400
}
function ifNobodyWaits({ candidate }: Model) {
  return candidate === 'active' ? 409 : 200
}
const isLive = ({ status }: Model) => status === 'open' || status === 'onHold'

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      to: fc.constantFrom(...JOB_STATUSES),
      reason: fc.constantFrom(null, 'budget', 'We wait for the works council'),
    }),
  },
  // Some way that the table knows, with a reason that suffices: others alone would hardly leave the draft.
  { weight: 5, arbitrary: fc.record({ way: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ describe: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ candidate: fc.constantFrom('active', 'hired', 'rejected') }) },
)

const DESCRIBED = { description: { en: 'Work' }, remoteShare: 100 }

/** Takes the one candidate to where the step says, where the job lets it; answers whether it did. */
async function moveCandidate(who: Person, { jobId, personId }: Ids, model: Model, to: Model['candidate']) {
  const base = '/v1/people/candidate-submissions'
  const mine = async () => (await who.get(`/v1/people/${personId}/candidate-submissions`)).body.data.items[0]
  if (model.candidate === 'none') {
    if (to !== 'active') return false
    const { status } = await who.post(`/v1/people/${personId}/candidate-submissions/${jobId}`, {})
    if ((status === 201) !== isLive(model)) throw new Error(`a job that is ${model.status} answered ${status}`)
    return status === 201
  }
  if (model.candidate === to || (model.candidate !== 'active' && to !== 'active')) return false
  const { id, version } = await mine()
  if (to === 'rejected')
    return (await who.put(`${base}/${id}`, { version, status: to, reason: 'other' })).status === 200
  if (to === 'active') return (await who.put(`${base}/${id}`, { version, status: to })).status === 200
  const offered = await who.put(`${base}/${id}`, { version, stage: 'offer' })
  if (offered.status !== 200) return false
  const hired = await who.put(`${base}/${id}`, { version: offered.body.data.version, status: 'hired' })
  expect(hired.status).toBe(200)
  return true
}
type Ids = { jobId: string; personId: string }

test('generated histories: no forbidden status is taken, a refusal says what is allowed and changes nothing', async () => {
  const ann = await (await startApp(database)).person()
  const met = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      const { id: jobId } = (await ann.post('/v1/jobs', { title: 'Engineer', ...DESCRIBED })).body.data
      const personId = (await ann.post('/v1/people', { name: 'Kim Weber' })).body.data.id
      const url = `/v1/jobs/${jobId}`
      const read = async () => ({
        job: (await ann.get(url)).body.data,
        told: (await ann.get(`${url}/history?limit=100`)).body.data.items.length,
      })
      const model: Model = { status: 'draft', isDescribed: true, candidate: 'none' }
      for (const drawn of steps) {
        const given = 'way' in drawn ? wayOf(model, drawn.way) : drawn
        if ('candidate' in given) {
          if (await moveCandidate(ann, { jobId, personId }, model, given.candidate)) model.candidate = given.candidate
          continue
        }
        const before = await read()
        expect(before.job).toMatchObject({ status: model.status, hires: model.candidate === 'hired' ? 1 : 0 })
        if ('to' in given && given.to === model.status) continue
        const { version } = before.job
        const answer = await ann.put(url, { version, ...bodyOf(given) })
        const after = await read()
        const expected = expectedOf(model, given)
        expect([model, given, answer.status]).toEqual([model, given, expected])
        const isDone = expected === 200
        if (isDone && 'to' in given) met.add(`${model.status} ${given.to}`)
        if (isDone) Object.assign(model, 'to' in given ? { status: given.to } : { isDescribed: given.describe })
        // All of it or nothing, and a refusal names what is possible from here.
        expect(isDone ? { ...before, job: { status: after.job.status } } : after).toEqual(
          isDone ? { ...before, job: { status: model.status } } : before,
        )
        expect(expected === 409 ? answer.body.error.details.allowed : before.job.can.statuses).toEqual(
          before.job.can.statuses,
        )
      }
    }),
    { numRuns: costlyRuns(25), seed: SEED },
  )
  expect(met.size).toBeGreaterThan(7)
})

function wayOf({ status }: Model, way: number): Change {
  const known = JOB_STATUSES.filter((to) => MOVES[status][to])
  return { to: known[way % known.length] ?? status, reason: 'budget' }
}

function bodyOf(given: Change) {
  if ('to' in given) return { status: given.to, statusReason: given.reason }
  return given.describe ? DESCRIBED : { description: {} }
}

function expectedOf(model: Model, given: Change) {
  if ('to' in given) return MOVES[model.status][given.to]?.(model, given.reason) ?? 409
  if (given.describe === model.isDescribed) return 200
  if (model.status === 'archived') return 409
  return isLive(model) && !given.describe ? 409 : 200
}

test('of two who change the status of one job at once one wins, and the other is told what changed meanwhile', async () => {
  const app = await startPatientApp(database)
  const ann = await app.person()
  const rita = await app.person({ accountId: ann.accountId, roles: ['recruiter'] })
  const { id, version } = (await ann.post('/v1/jobs', { title: 'Engineer', ...DESCRIBED, status: 'open' })).body.data
  const answers = await Promise.all([
    ann.put(`/v1/jobs/${id}`, { version, status: 'onHold', statusReason: 'Budget' }),
    rita.put(`/v1/jobs/${id}`, { version, status: 'closed', statusReason: 'cancelled' }),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const now = (await ann.get(`/v1/jobs/${id}`)).body.data
  expect(answers.find(({ status }) => status === 200)?.body.data.status).toBe(now.status)
  expect(answers.find(({ status }) => status === 409)?.body.error).toMatchObject({
    userMessage: 'Someone else changed this record. Review the changes and save again.',
    details: { version: now.version, fields: expect.arrayContaining(['status']) },
  })
  const course = (await ann.get(`/v1/jobs/${id}/history?field=status`)).body.data.items
  expect(course.map(({ after }: { after: string }) => after)).toEqual([now.status, 'open'])
})
