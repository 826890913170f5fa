import { expect, test } from 'vitest'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'

const database = testDatabase()
type Person = Awaited<ReturnType<TestApp['person']>>
const JOB = { title: 'Engineer', description: { en: 'Work' }, remoteShare: 100, status: 'open' }
const BASE = '/v1/people/candidate-submissions'

/** A job with somebody active in the interviews, somebody on hold and somebody rejected before. */
async function scene(app: TestApp) {
  const ann = await app.person()
  const job = (await ann.post('/v1/jobs', JOB)).body.data
  const ids: string[] = []
  for (const name of ['Active', 'Held', 'Gone']) {
    const { id } = (await ann.post('/v1/people', { name })).body.data
    ids.push((await ann.post(`/v1/people/${id}/candidate-submissions/${job.id}`, {})).body.data.id)
  }
  const [active = '', held = '', gone = ''] = ids
  await ann.put(`${BASE}/${active}`, { version: 1, stage: 'interview' })
  await ann.put(`${BASE}/${held}`, { version: 1, status: 'onHold', reason: 'Travels', holdUntil: '2090-01-31' })
  await ann.put(`${BASE}/${gone}`, { version: 1, status: 'rejected', reason: 'salary' })
  const stateOf = async (who: Person) => {
    const rows = await Promise.all(ids.map(async (id) => (await who.get(`${BASE}/${id}`)).body.data))
    return rows.map(({ status, reason, stage, holdUntil }) => [status, reason, stage.stageId, holdUntil])
  }
  return { ann, jobId: job.id as string, url: `/v1/jobs/${job.id}`, stateOf, ids }
}

const REJECT = { become: 'rejected', reason: 'position-closed' }
const CLOSE = { version: 1, status: 'closed', statusReason: 'budget' }
const BEFORE = [
  ['active', null, 'interview', null],
  ['onHold', 'Travels', 'new', '2090-01-31'],
  ['rejected', 'salary', 'new', null],
]

test('a job ends together with the candidates who are open, and both come back with the undo', async () => {
  const app = await startApp(database)
  const { ann, url, stateOf } = await scene(app)
  const before = (await ann.get(url)).body.data
  const ended = await ann.post(`${url}/end`, { ...CLOSE, statusNote: 'Next year', candidates: REJECT })
  expect(ended.body.data).toMatchObject({
    changed: 2,
    job: { status: 'closed', statusReason: 'budget', candidates: { total: 3, active: 0 } },
  })
  expect(await stateOf(ann)).toEqual([
    ['rejected', 'position-closed', 'interview', null],
    ['rejected', 'position-closed', 'new', null],
    ['rejected', 'salary', 'new', null],
  ])
  const undone = await ann.post(`${url}/end/undo`, { version: ended.body.data.job.version })
  expect(undone.body.data).toMatchObject({
    changed: 2,
    job: { status: 'open', statusReason: null, statusNote: null, openedAt: before.openedAt, closedAt: null },
  })
  expect(await stateOf(ann)).toEqual(BEFORE)
  // Once.
  expect((await ann.post(`${url}/end/undo`, { version: undone.body.data.job.version })).status).toBe(409)
})

test('candidates who are left stay as they are, and a held job is on hold again after the undo', async () => {
  const app = await startApp(database)
  const { ann, url, stateOf } = await scene(app)
  await ann.put(url, { version: 1, status: 'onHold', statusReason: 'Works council' })
  const ended = await ann.post(`${url}/end`, { ...CLOSE, version: 2 })
  expect(ended.body.data).toMatchObject({ changed: 0, job: { status: 'closed', candidates: { active: 2 } } })
  expect(await stateOf(ann)).toEqual(BEFORE)
  expect((await ann.post(`${url}/end/undo`, { version: 3 })).body).toMatchObject({
    data: { job: { status: 'onHold', statusReason: 'Works council' } },
    error: null,
  })
})

test('an ending that is refused changes nobody', async () => {
  const app = await startApp(database)
  const { ann, url, stateOf } = await scene(app)
  const refused: [object, number][] = [
    [{ ...CLOSE, version: 9, candidates: REJECT }, 409],
    [{ ...CLOSE, statusReason: null, candidates: REJECT }, 400],
    [{ ...CLOSE, candidates: { become: 'rejected', reason: 'no such reason' } }, 400],
    [{ version: 1, status: 'filled', candidates: REJECT }, 409],
  ]
  for (const [body, status] of refused) expect((await ann.post(`${url}/end`, body)).status).toBe(status)
  expect((await ann.get(url)).body.data).toMatchObject({ status: 'open', version: 1 })
  expect(await stateOf(ann)).toEqual(BEFORE)
})

test('only who ended the job takes it back, soon, and as long as nobody has changed it', async () => {
  const app = await startApp(database)
  const { ann, url, ids, stateOf } = await scene(app)
  const rita = await app.person({ accountId: ann.accountId, roles: ['recruiter'] })
  const max = await app.person({ accountId: ann.accountId, roles: ['member'] })
  const bob = await app.person()
  const body = { ...CLOSE, candidates: REJECT }
  expect((await max.post(`${url}/end`, body)).status).toBe(403)
  expect((await bob.post(`${url}/end`, body)).status).toBe(404)
  expect((await ann.post(`${url}/end`, body)).status).toBe(200)
  expect((await rita.post(`${url}/end/undo`, { version: 2 })).status).toBe(409)
  expect((await ann.post(`${url}/end/undo`, { version: 1 })).status).toBe(409)
  // Whom somebody has changed meanwhile stays so.
  const { version } = (await rita.get(`${BASE}/${ids[0]}`)).body.data
  expect((await rita.put(`${BASE}/${ids[0]}`, { version, status: 'archived' })).status).toBe(200)
  expect((await ann.post(`${url}/end/undo`, { version: 2 })).body.data.changed).toBe(1)
  expect((await stateOf(ann)).map(([status]) => status)).toEqual(['archived', 'onHold', 'rejected'])
  expect((await ann.post(`${url}/end`, { ...CLOSE, version: 3 })).status).toBe(200)
  app.advance(6 * 60)
  expect((await ann.post(`${url}/end/undo`, { version: 4 })).status).toBe(409)
})
