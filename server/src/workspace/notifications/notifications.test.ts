import { expect, onTestFinished, test } from 'vitest'
import { inTenant } from '#kit/db/scope.ts'
import { deliver } from '#kit/events/deliver.ts'
import { startRunner } from '#kit/queue/runner.ts'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { eventually } from '#kit/testing/eventually.ts'
import { addOwn } from '#kit/testing/search-scene.ts'
import { notificationListeners, sendReminder } from './notifications.worker.ts'

const database = testDatabase()

type Person = Awaited<ReturnType<TestApp['person']>>
type Told = { id: string; reason: string; record: { id: string; title: string } | null; readAt: string | null }
const URL = '/v1/account/notifications'
const DAY = 86_400

const read = async (who: Person, query = '') => (await who.get(`${URL}?${query}`)).body.data
const told = async (who: Person): Promise<Told[]> => (await read(who)).items
const reasons = async (who: Person) => (await told(who)).map(({ reason }) => reason)
const unread = async (who: Person) => (await who.get(`${URL}/unread`)).body.data.unread

/** Until the person has been told so often; transactions of other tests hold events back for a while. */
async function hear(app: TestApp, who: Person, times: number) {
  const heard = async () => {
    await deliver(app.kit, notificationListeners)
    return (await told(who)).length
  }
  await expect.poll(heard).toBe(times)
}

async function scene() {
  const app = await startApp(database)
  const ann = await app.person()
  const ben = await app.person({ accountId: ann.accountId, roles: ['member'] })
  return { app, ann, ben, id: await addOwn(ann, { name: 'Works' }) }
}

const translate = async (who: Person, id: string, mentions: readonly string[], text = 'Look at this') =>
  (await who.post(`/v1/records/company/${id}/comments`, { text, mentions })).body.data

const addTask = async (who: Person, body: object) => {
  const answer = await who.post('/v1/tasks', { title: 'Call', ...body })
  expect([answer.status, answer.body.error]).toEqual([201, null])
  return answer.body.data
}

const setUser = ({ userId }: Person, { role = 'member', active = true }) =>
  database.owner.query('update identity.users set roles = array[$2], active = $3 where id = $1', [userId, role, active])

/** Jobs that remind of tasks of the account, taken out of the queue. */
async function takeReminders(accountId: string) {
  const { rows } = await database.owner.query(
    `delete from graphile_worker._private_jobs jobs using graphile_worker._private_tasks tasks
      where tasks.id = jobs.task_id and tasks.identifier = 'remind-of-task' and jobs.payload ->> 'accountId' = $1
      returning jobs.payload, jobs.run_at`,
    [accountId],
  )
  return rows as { payload: { remindAt: string }; run_at: Date }[]
}
const remind = (app: TestApp, payload: unknown) => sendReminder.handle(app.kit, payload, { number: 1, last: false })

test('a mention tells the mentioned person once, with who said what about which record', async () => {
  const { app, ann, ben, id } = await scene()
  const thread = await translate(ann, id, [ben.userId, ann.userId])
  await hear(app, ben, 1)
  expect((await told(ben))[0]).toMatchObject({
    reason: 'mention',
    actor: expect.any(String),
    record: { kind: 'company', id, title: 'Works' },
    excerpt: 'Look at this',
    readAt: null,
  })
  // An edit mentions again who was mentioned before, and a reply is another mention.
  const edit = { text: 'Look here', mentions: [ben.userId], version: thread.version }
  expect((await ann.put(`/v1/comments/${thread.id}`, edit)).status).toBe(200)
  await ann.post(`/v1/comments/${thread.id}/replies`, { text: 'And here', mentions: [ben.userId] })
  await hear(app, ben, 2)
  expect((await read(ben)).items.map((item: { excerpt: string }) => item.excerpt)).toEqual(['And here', 'Look here'])
  expect(await reasons(ann)).toEqual([])
})

test('who is given a task is told; who takes it, or keeps it, is not', async () => {
  const { app, ann, ben } = await scene()
  const task = await addTask(ann, { assigneeId: ben.userId })
  await addTask(ann, { assigneeId: ann.userId })
  await hear(app, ben, 1)
  expect((await told(ben))[0]).toMatchObject({
    reason: 'assigned',
    record: { kind: 'task', id: task.id, title: 'Call' },
  })
  expect((await read(ben, 'view=tasks')).items).toHaveLength(1)
  expect((await read(ben, 'view=mentions')).items).toEqual([])
  const change = (version: number, body: object) => ann.put(`/v1/tasks/${task.id}`, { version, ...body })
  await change(1, { title: 'Call again' })
  await change(2, { assigneeId: ann.userId })
  await change(3, { assigneeId: ben.userId })
  // To and fro it is told once, until it was read.
  await hear(app, ben, 1)
  await ben.put(`${URL}/read`, { ids: (await told(ben)).map(({ id }: { id: string }) => id), read: true })
  await change(4, { assigneeId: ann.userId })
  await change(5, { assigneeId: ben.userId })
  await hear(app, ben, 2)
  expect(await reasons(ann)).toEqual([])
})

test('notifications are read one by one or all at once, with exact counts, pages and a way back', async () => {
  const { app, ann, ben } = await scene()
  for (let number = 0; number < 3; number += 1) await addTask(ann, { assigneeId: ben.userId })
  await hear(app, ben, 3)
  const [first] = await told(ben)
  const mark = (ids: (string | undefined)[], isRead: boolean) => ben.put(`${URL}/read`, { ids, read: isRead })
  expect((await mark([first?.id], true)).body.data).toEqual({ unread: 2 })
  expect((await mark([first?.id], true)).body.data).toEqual({ unread: 2 })
  expect((await read(ben, 'view=unread')).items).toHaveLength(2)
  const page = await read(ben, 'limit=2')
  expect([page.items.length, page.unread]).toEqual([2, 2])
  expect((await read(ben, `limit=2&searchAfter=${page.searchAfter}`)).items).toHaveLength(1)
  const { ids } = (await ben.put(`${URL}/all-read`, {})).body.data
  expect(ids).toHaveLength(2)
  expect(await unread(ben)).toBe(0)
  expect((await mark(ids, false)).body.data).toEqual({ unread: 2 })
  expect((await mark([], true)).status).toBe(400)
})

test('nobody else reads or marks them: not the administrator, not another account', async () => {
  const { app, ann, ben } = await scene()
  await addTask(ann, { assigneeId: ben.userId })
  await hear(app, ben, 1)
  const [{ id } = { id: '' }] = await told(ben)
  const zoe = await app.person()
  for (const who of [ann, zoe]) {
    expect(await reasons(who)).toEqual([])
    expect((await who.put(`${URL}/read`, { ids: [id], read: true })).status).toBe(404)
    expect((await who.put(`${URL}/all-read`, {})).body.data).toEqual({ ids: [], unread: 0 })
  }
  expect(await unread(ben)).toBe(1)
  const seen = await inTenant(app.kit.db, { accountId: ann.accountId, userId: ann.userId }, 'read only', (tx) =>
    tx.selectFrom('workspace.notifications').select('id').execute(),
  )
  expect(seen).toEqual([])
})

test('a restricted or removed user and a smaller plan are told nothing and refused', async () => {
  const { app, ann, ben, id } = await scene()
  const cem = await app.person({ accountId: ann.accountId, roles: ['member'] })
  const dora = await app.person({ accountId: ann.accountId, roles: ['member'] })
  await translate(ann, id, [ben.userId, cem.userId, dora.userId])
  await setUser(ben, { role: 'restricted' })
  await setUser(cem, { active: false })
  await hear(app, dora, 1)
  await setUser(ben, {})
  await setUser(cem, {})
  expect([await reasons(ben), await reasons(cem)]).toEqual([[], []])

  const rita = await app.person({ accountId: ann.accountId, roles: ['restricted'] })
  const small = await app.person({ plan: 'essential' })
  const smallMate = await app.person({ accountId: small.accountId, roles: ['member'] })
  await translate(small, await addOwn(small, { name: 'Small' }), [smallMate.userId])
  await translate(ann, id, [dora.userId])
  await hear(app, dora, 2)
  for (const who of [rita, small, smallMate]) expect((await who.get(URL)).status).toBe(403)
  const { rows } = await database.owner.query('select count(*)::int from workspace.notifications where user_id = $1', [
    smallMate.userId,
  ])
  expect(rows).toEqual([{ count: 0 }])
  expect((await app.anonymous.get(URL)).status).toBe(401)
})

test('what was deleted, made private or said by mistake is no longer named', async () => {
  const { app, ann, ben, id } = await scene()
  const list = (await ann.post('/v1/lists', { name: 'Targets', shared: true })).body.data
  await ann.post(`/v1/records/list/${list.id}/comments`, { text: 'See list', mentions: [ben.userId] })
  const thread = await translate(ann, id, [ben.userId], 'About the company')
  const task = await addTask(ann, { title: 'Secret plan', assigneeId: ben.userId })
  await hear(app, ben, 3)
  const leaks = async () => JSON.stringify(await told(ben))
  // Comments and tasks are told by listeners of their own, whose order is not promised.
  const titles = (await told(ben)).map(({ record }) => record?.title)
  expect(new Set(titles)).toEqual(new Set(['Secret plan', 'Targets', 'Works']))
  await ann.put(`/v1/lists/${list.id}`, { version: 1, shared: false })
  await ann.delete(`/v1/comments/${thread.id}`)
  await ann.delete(`/v1/tasks/${task.id}`)
  expect((await told(ben)).map(({ record }) => record)).toEqual([null, null, null])
  expect(await leaks()).not.toMatch(/Targets|See list|Works|About the company|Secret plan/)
  await ann.post(`/v1/comments/${thread.id}/restore`, {})
  await ann.delete(`/v1/companies/${id}`)
  expect(await leaks()).not.toMatch(/Works|About the company/)
  await ann.post(`/v1/deleted/company/${id}/restore`, {})
  expect(await leaks()).toMatch(/Works/)
})

test('a reminder waits for its moment, moves with the task and is told once', async () => {
  const { app, ann, ben } = await scene()
  const due = { dueOn: '2040-03-25', dueTime: '10:00', timeZone: 'Europe/Berlin', remindMinutes: 1440 }
  const task = await addTask(ben, due)
  const change = (version: number, body: object) => ben.put(`/v1/tasks/${task.id}`, { version, ...body })
  await change(1, { dueOn: '2040-03-26' })
  const jobs = await takeReminders(ann.accountId)
  // The clock changed in between: one day before means 24 hours.
  expect(jobs.map(({ payload, run_at }) => [payload.remindAt, run_at.toISOString()])).toEqual([
    ['2040-03-25T08:00:00.000Z', '2040-03-25T08:00:00.000Z'],
  ])
  // The job of the first day was replaced; one that had begun already finds another moment.
  await remind(app, { ...jobs[0]?.payload, remindAt: '2040-03-24T09:00:00.000Z' })
  expect(await reasons(ben)).toEqual([])
  await remind(app, jobs[0]?.payload)
  await remind(app, jobs[0]?.payload)
  expect(await reasons(ben)).toEqual(['reminder'])
  // Nobody is reminded of what has moved, is done or was deleted.
  await change(2, { dueOn: '2040-03-27' })
  const [moved] = await takeReminders(ann.accountId)
  await remind(app, jobs[0]?.payload)
  await ben.post('/v1/tasks/complete', { ids: [task.id], done: true })
  await remind(app, moved?.payload)
  await ben.post('/v1/tasks/complete', { ids: [task.id], done: false })
  await ben.delete(`/v1/tasks/${task.id}`)
  await remind(app, moved?.payload)
  expect(await reasons(ben)).toEqual(['reminder'])
  await ben.post(`/v1/deleted/task/${task.id}/restore`, {})
  await remind(app, moved?.payload)
  expect(await reasons(ben)).toEqual(['reminder', 'reminder'])
})

test('the queue delivers a reminder to who does the task', async () => {
  const { app, ann, ben } = await scene()
  // The task was written a year ago, so that its moment has come for the queue.
  app.advance(-365 * DAY)
  const [writer, doer] = [await app.person({ accountId: ann.accountId }), ben]
  const dueOn = new Date(app.kit.now().getTime() + 3 * DAY * 1000).toISOString().slice(0, 10)
  await addTask(writer, { title: 'Was due', dueOn, remindMinutes: 60, assigneeId: doer.userId })
  const runner = await startRunner(app.kit, { ownerUrl: database.ownerUrl, works: [sendReminder], crontab: '' })
  onTestFinished(() => runner.stop())
  app.advance(365 * DAY)
  await eventually(async () => expect(await reasons(doer)).toEqual(['reminder']))
  expect(await reasons(ann)).toEqual([])
})

test('old notifications are removed when the next one comes', async () => {
  const { app, ann, ben } = await scene()
  await addTask(ann, { assigneeId: ben.userId })
  await hear(app, ben, 1)
  await database.owner.query(
    `update workspace.notifications set created_at = now() - interval '91 days'
    where user_id = $1`,
    [ben.userId],
  )
  const task = await addTask(ann, { title: 'New', assigneeId: ben.userId })
  await expect
    .poll(async () => {
      await deliver(app.kit, notificationListeners)
      return (await told(ben)).map(({ record }) => record?.id)
    })
    .toEqual([task.id])
})
