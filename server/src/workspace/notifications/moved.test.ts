import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '@kontor/contract/notification-settings.ts'
import { deliver } from '#kit/events/deliver.ts'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { digest, notificationListeners, tellOfMovedCandidate } from './notifications.worker.ts'

const database = testDatabase()
type Person = Awaited<ReturnType<TestApp['person']>>
type Told = { reason: string; details: object | null; actor: string | null; excerpt: string | null; record: object }
const URL = '/v1/account/notifications'
const BASE = '/v1/people/candidate-submissions'
const told = async (who: Person, view = 'all'): Promise<Told[]> =>
  (await who.get(`${URL}?view=${view}`)).body.data.items

/** Does the jobs that the listeners have added. */
async function tellQueued(app: TestApp) {
  const { rows } = await database.owner.query<{ payload: unknown }>(`
    with task as (select id from graphile_worker._private_tasks where identifier = 'tell-of-candidate')
    delete from graphile_worker._private_jobs where task_id in (select id from task) returning payload`)
  for (const { payload } of rows) await tellOfMovedCandidate.handle(app.kit, payload, { number: 1, last: false })
}

async function hear(app: TestApp, who: Person, times: number, view = 'all') {
  const heard = async () => {
    await deliver(app.kit, notificationListeners)
    await tellQueued(app)
    return (await told(who, view)).length
  }
  await expect.poll(heard).toBe(times)
}

/** Ann owns the job, Ben added the candidates, Cem moves them, Eve is elsewhere. */
async function scene(more: object = {}) {
  const app = await startApp(database)
  const ann = await app.person()
  const mate = () => app.person({ accountId: ann.accountId, roles: ['recruiter'] })
  const [ben, cem, eve] = [await mate(), await mate(), await app.person()]
  const recruiters = [ben, cem].map(({ userId }) => ({ userId, role: 'recruiter' }))
  const team = [{ userId: ann.userId, role: 'owner' }, ...recruiters]
  const job = (
    await ann.post('/v1/jobs', {
      title: 'Engineer',
      description: { en: 'Work' },
      remoteShare: 100,
      status: 'open',
      team,
      ...more,
    })
  ).body.data
  const add = async (name: string) => {
    const { id } = (await ben.post('/v1/people', { name })).body.data
    const answer = await ben.post(`/v1/people/${id}/candidate-submissions/${job.id}`, {})
    expect([answer.status, answer.body.error]).toEqual([201, null])
    return { personId: id as string, id: answer.body.data.id as string }
  }
  return { app, ann, ben, cem, eve, job, add }
}

test('whoever added a candidate and the owner of the job are told of a move, the one who did it is not', async () => {
  const { app, ann, ben, cem, eve, job, add } = await scene()
  const { id, personId } = await add('Kim Weber')
  expect((await cem.put(`${BASE}/${id}`, { version: 1, stage: 'interview' })).status).toBe(200)
  await hear(app, ben, 1)
  await hear(app, ann, 1)
  for (const who of [ann, ben])
    expect(await told(who)).toMatchObject([
      {
        reason: 'moved',
        actor: expect.any(String),
        record: { kind: 'person', id: personId, title: 'Kim Weber' },
        excerpt: job.title,
        details: { of: 'stage', name: 'Interview' },
      },
    ])
  await ben.put(`${BASE}/${id}`, { version: 2, status: 'rejected', reason: 'salary' })
  await hear(app, ann, 2)
  expect((await told(ann))[0]).toMatchObject({ reason: 'moved', details: { of: 'status', name: 'Rejected' } })
  await deliver(app.kit, notificationListeners)
  expect([(await told(ben)).length, await told(cem), await told(eve)]).toEqual([1, [], []])
})

test('a hire moves the candidate too and is told once; several moved at once are told one by one', async () => {
  const { app, ann, ben, cem, job, add } = await scene()
  const [kim, lee] = [await add('Kim Weber'), await add('Lee Park')]
  const items = [kim, lee].map(({ id }) => ({ submissionId: id, version: 1 }))
  const many = await cem.put(`/v1/jobs/${job.id}/candidate-submissions`, { items, stage: 'offer' })
  expect([many.status, many.body.error]).toEqual([200, null])
  await hear(app, ben, 2)
  expect((await cem.put(`${BASE}/${kim.id}`, { version: 2, status: 'hired' })).status).toBe(200)
  await hear(app, ben, 3)
  await hear(app, ann, 3)
  expect((await told(ben))[0]).toMatchObject({ details: { of: 'status', name: 'Hired' } })
})

test('who cannot see the job is not told, and a move comes by the channels that were chosen', async () => {
  const { app, ann, ben, cem, add, job } = await scene()
  const kim = await add('Kim Weber')
  const channels = { ...DEFAULT_SETTINGS.channels, moved: { app: false, mail: true } }
  expect((await ann.put(`${URL}/settings`, { ...DEFAULT_SETTINGS, channels })).status).toBe(200)
  await database.owner.query(`update identity.users set email_verified_at = now() where id = $1`, [ann.userId])
  const { version } = (await ann.get(`/v1/jobs/${job.id}`)).body.data
  const team = [ann, cem].map(({ userId }) => ({ userId, role: 'owner' }))
  const hidden = await ann.put(`/v1/jobs/${job.id}`, { version, team, confidential: true })
  expect([hidden.status, hidden.body.error]).toEqual([200, null])
  expect((await cem.put(`${BASE}/${kim.id}`, { version: 1, stage: 'contacted' })).status).toBe(200)
  await hear(app, ann, 1, 'digest')
  expect([await told(ann), await told(ben), await told(ben, 'digest')]).toEqual([[], [], []])
  const asked = { accountId: ann.accountId, userId: ann.userId }
  await digest.handle(app.kit, asked, { number: 1, last: false })
  const { rows } = await database.owner.query('select body from flows.mails where recipient = $1', [ann.email])
  expect(rows).toMatchObject([{ body: expect.stringContaining('Kim Weber moved to “Contacted”: Engineer') }])
})
