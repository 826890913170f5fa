import { expect, test } from 'vitest'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { addOwn } from '#kit/testing/search-scene.ts'
import { runHandOver } from './hand-overs.worker.ts'

const database = testDatabase()

type Person = Awaited<ReturnType<TestApp['person']>>
const URL = '/v1/account/users'

async function created(answer: Promise<{ status: number; body: ReturnType<typeof JSON.parse> }>) {
  const { status, body } = await answer
  expect([status, body.error]).toEqual([201, null])
  return body.data as { id: string }
}
/** What the worker finds in the queue, done. */
async function runQueued(app: TestApp) {
  const { rows } = await database.owner.query<{ payload: object }>(
    `select j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'hand-over' order by j.id`,
  )
  for (const { payload } of rows) await runHandOver.handle(app.kit, payload, { number: 1, last: false })
  return rows.length
}
const holdings = async (who: Person, userId: string) => (await who.get(`${URL}/${userId}/holdings`)).body.data

test('jobs, open tasks, lists and records go over with their history, private and confidential ones too', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const ben = await app.person({ accountId: ann.accountId, roles: ['recruiter'] })
  const cleo = await app.person({ accountId: ann.accountId, roles: ['recruiter'] })
  const secret = await created(ben.post('/v1/jobs', { title: 'Secret search', confidential: true }))
  const shared = await created(
    ben.post('/v1/jobs', {
      title: 'Open search',
      team: [{ userId: ben.userId, role: 'owner' }, { userId: cleo.userId }],
    }),
  )
  const task = await created(ben.post('/v1/tasks', { title: 'Call', assigneeId: ben.userId }))
  const done = await created(ben.post('/v1/tasks', { title: 'Was', assigneeId: ben.userId }))
  await ben.post('/v1/tasks/complete', { ids: [done.id], done: true })
  const list = await created(ben.post('/v1/lists', { name: 'Mine', holds: 'company' }))
  const companyId = await addOwn(ben, { name: 'Works' })
  const owned = await ben.put(`/v1/records/company/${companyId}/relationship`, { ownerId: ben.userId })
  expect(owned.status).toBe(200)
  expect(await holdings(ann, ben.userId)).toEqual({ jobs: 2, tasks: 1, lists: 1, records: 1 })
  expect((await cleo.get(`/v1/jobs/${secret.id}`)).status).toBe(404)

  const gone = await ann.delete(`${URL}/${ben.userId}?handOverTo=${cleo.userId}`)
  expect([gone.status, gone.body.error]).toEqual([200, null])
  expect(await runQueued(app)).toBe(1)
  expect(await holdings(ann, ben.userId)).toEqual({ jobs: 0, tasks: 0, lists: 0, records: 0 })
  expect(await holdings(ann, cleo.userId)).toEqual({ jobs: 2, tasks: 1, lists: 1, records: 1 })
  expect((await cleo.get(`/v1/jobs/${secret.id}`)).body.data).toMatchObject({
    confidential: true,
    team: [{ userId: cleo.userId, role: 'owner' }],
  })
  expect((await cleo.get(`/v1/jobs/${shared.id}`)).body.data.team).toMatchObject([{ userId: cleo.userId }])
  expect((await ann.get(`/v1/jobs/${secret.id}`)).status).toBe(404)
  expect((await cleo.get(`/v1/tasks/${task.id}`)).body.data.assignee).toMatchObject({ userId: cleo.userId })
  expect((await cleo.get(`/v1/tasks/${done.id}`)).body.data.assignee).toMatchObject({ userId: ben.userId })
  expect((await cleo.get(`/v1/lists/${list.id}`)).body.data).toMatchObject({ name: 'Mine', shared: false })
  expect((await ann.get(`/v1/lists/${list.id}`)).status).toBe(404)
  const history = (await cleo.get(`/v1/tasks/${task.id}/history`)).body.data.items
  expect(history[0]).toMatchObject({ field: 'assigneeId', before: ben.userId, after: cleo.userId })
  // Run again, as after a kill, it changes nothing.
  expect(await runQueued(app)).toBe(1)
  expect(await holdings(ann, cleo.userId)).toEqual({ jobs: 2, tasks: 1, lists: 1, records: 1 })
})

test('more than one batch goes over', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const ben = await app.person({ accountId: ann.accountId, roles: ['member'] })
  await database.owner.query(
    `insert into workspace.tasks (account_id, title, name_key, assignee_id)
      select $1, 'Task ' || n, 'task ' || n, $2 from generate_series(1, 230) n`,
    [ann.accountId, ben.userId],
  )
  await ann.delete(`${URL}/${ben.userId}?handOverTo=${ann.userId}`)
  const payload = { accountId: ann.accountId, fromId: ben.userId, toId: ann.userId, byId: ann.userId }
  await runHandOver.handle(app.kit, payload, { number: 1, last: false })
  expect(await holdings(ann, ann.userId)).toMatchObject({ tasks: 230 })
  expect(await holdings(ann, ben.userId)).toMatchObject({ tasks: 0 })
})

test('only another active user who is not restricted takes over', async () => {
  const app = await startApp(database)
  const [ann, bob] = [await app.person(), await app.person()]
  const ben = await app.person({ accountId: ann.accountId, roles: ['member'] })
  const rene = await app.person({ accountId: ann.accountId, roles: ['restricted'] })
  const to = async (userId: string) => (await ann.delete(`${URL}/${ben.userId}?handOverTo=${userId}`)).status
  expect([await to(bob.userId), await to(rene.userId), await to(ben.userId)]).toEqual([404, 409, 409])
  await ann.delete(`${URL}/${rene.userId}`)
  expect(await to(rene.userId)).toBe(409)
  expect((await ben.get('/v1/account')).status).toBe(200)
})
