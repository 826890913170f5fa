import { expect, test } from 'vitest'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { addOwn } from '#kit/testing/search-scene.ts'
import { purgeOldRecords } from '#workspace/records/records.worker.ts'

const database = testDatabase()

type Person = Awaited<ReturnType<TestApp['person']>>
const URL = '/v1/tasks'

async function create(who: Person, body: object) {
  const answer = await who.post(URL, body)
  expect([answer.status, answer.body.error]).toEqual([201, null])
  return answer.body.data
}
const read = async (who: Person, query: string) => (await who.get(`${URL}?${query}`)).body.data
const titles = async (who: Person, query: string) =>
  (await read(who, query)).items.map((item: { title: string }) => item.title)
const dayFrom = (app: TestApp, days: number) =>
  new Date(app.kit.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

test('tasks are overdue, of today, upcoming or done, with exact counts and pages', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  await create(ann, { title: 'Late', dueOn: dayFrom(app, -1) })
  await create(ann, { title: 'Now', dueOn: dayFrom(app, 0), priority: 'high' })
  await create(ann, { title: 'Soon', dueOn: dayFrom(app, 3), dueTime: '09:30', timeZone: 'Europe/Berlin' })
  await create(ann, { title: 'Some day', notes: 'No date' })
  const done = await create(ann, { title: 'Was' })
  expect((await ann.post(`${URL}/complete`, { ids: [done.id], done: true })).body.data.items).toMatchObject([
    { title: 'Was', doneAt: expect.any(String) },
  ])
  expect(await titles(ann, 'view=overdue')).toEqual(['Late'])
  expect(await titles(ann, 'view=today')).toEqual(['Now'])
  expect(await titles(ann, 'view=upcoming')).toEqual(['Soon', 'Some day'])
  expect(await titles(ann, 'view=done')).toEqual(['Was'])
  expect(await titles(ann, 'view=open')).toEqual(['Late', 'Now', 'Soon', 'Some day'])
  expect(await titles(ann, 'view=all')).toEqual(['Was', 'Some day', 'Soon', 'Now', 'Late'])
  const first = await read(ann, 'view=upcoming&limit=1')
  expect(first.counts).toEqual({ open: 4, overdue: 1, today: 1, upcoming: 2, done: 1, all: 5 })
  const all = await read(ann, 'view=all&limit=2')
  expect(await titles(ann, `view=all&limit=2&searchAfter=${all.searchAfter}`)).toEqual(['Soon', 'Now'])
  expect(await titles(ann, `view=upcoming&limit=1&searchAfter=${first.searchAfter}`)).toEqual(['Some day'])
  expect((await ann.get(`${URL}?timeZone=Nowhere`)).status).toBe(400)
})

test('the time of a task is that of its zone, and changes with its day', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const task = await create(ann, { title: 'Call', dueOn: '2026-10-24', dueTime: '10:00', timeZone: 'Europe/Berlin' })
  expect(task.dueAt).toBe('2026-10-24T08:00:00.000Z')
  const moved = await ann.put(`${URL}/${task.id}`, { version: 1, dueOn: '2026-10-25' })
  expect(moved.body.data).toMatchObject({ dueAt: '2026-10-25T09:00:00.000Z', version: 2 })
  expect((await ann.post(URL, { title: 'No', dueTime: '10:00' })).status).toBe(400)
  expect((await ann.post(URL, { title: 'No', recurrence: 'FREQ=DAILY' })).status).toBe(400)
  expect((await ann.post(URL, { title: 'No', dueOn: '2026-10-25', recurrence: 'FREQ=HOURLY' })).status).toBe(400)
  expect((await ann.put(`${URL}/${task.id}`, { version: 1, title: 'Late' })).status).toBe(409)
})

test('the history does not take the day from a task that has a time, nor give it to somebody who is gone', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const ben = await app.person({ accountId: ann.accountId })
  const task = await create(ann, { title: 'Call', assigneeId: ben.userId })
  await ann.put(`${URL}/${task.id}`, { version: 1, dueOn: '2026-10-24', dueTime: '10:00', assigneeId: ann.userId })
  const history = (await ann.get(`${URL}/${task.id}/history`)).body.data.items
  const entry = (field: string) => history.find((each: { field: string }) => each.field === field)
  const restore = (field: string) => ann.post(`${URL}/${task.id}/history/${entry(field).entryId}/restore`, {})
  expect([entry('dueOn').can.restore, entry('dueTime').can.restore]).toEqual([false, true])
  expect((await restore('dueOn')).status).toBe(400)
  await database.owner.query('update identity.users set active = false where id = $1', [ben.userId])
  expect((await restore('assigneeId')).status).toBe(404)
  expect((await restore('dueTime')).status).toBe(200)
  expect((await restore('dueOn')).status).toBe(200)
  expect((await ann.put(`${URL}/${task.id}`, { version: 4, title: 'Call back' })).status).toBe(200)
})

test('a recurring task is followed by the next one, which goes with the undo', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const id = await addOwn(ann, { name: 'Works' })
  const checklist = [{ text: 'Ask', done: true }]
  const about = [{ kind: 'company', id }]
  const rule = { dueOn: '2030-01-31', recurrence: 'FREQ=MONTHLY;BYMONTHDAY=-1' }
  const task = await create(ann, { title: 'Report', ...rule, checklist, records: about })
  const complete = (done: boolean) => ann.post(`${URL}/complete`, { ids: [task.id], done })
  await complete(true)
  expect((await read(ann, 'view=upcoming')).items).toMatchObject([
    { title: 'Report', dueOn: '2030-02-28', checklist: [{ done: false }], records: [{ title: 'Works' }] },
  ])
  expect((await complete(true)).status).toBe(200)
  expect(await titles(ann, 'view=upcoming')).toEqual(['Report'])
  await complete(false)
  expect((await read(ann, 'view=upcoming')).items).toMatchObject([{ id: task.id, dueOn: '2030-01-31' }])
})

test('a task that is put off leaves the days of its rule where they are; a new rule begins with its day', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const rule = { dueOn: '2030-01-08', recurrence: 'FREQ=WEEKLY;BYDAY=TU;COUNT=3' }
  const task = await create(ann, { title: 'Call', ...rule })
  const change = async (id: string, body: object) => {
    const { version } = (await ann.get(`${URL}/${id}`)).body.data
    return (await ann.put(`${URL}/${id}`, { version, ...body })).body.data
  }
  const complete = async (id: string) => {
    await ann.post(`${URL}/complete`, { ids: [id], done: true })
    return (await read(ann, 'view=upcoming')).items[0]
  }
  expect(await change(task.id, { dueOn: '2030-01-10' })).toMatchObject({ dueOn: '2030-01-10', recursOn: '2030-01-08' })
  expect(await change(task.id, { dueOn: '2030-01-11' })).toMatchObject({ dueOn: '2030-01-11', recursOn: '2030-01-08' })
  const second = await complete(task.id)
  expect(second).toMatchObject({ dueOn: '2030-01-15', recursOn: null, recurrence: 'FREQ=WEEKLY;BYDAY=TU;COUNT=2' })
  expect(await change(second.id, { dueOn: '2030-01-16' })).toMatchObject({ recursOn: '2030-01-15' })
  // Back on its day it stands for itself again.
  expect(await change(second.id, { dueOn: '2030-01-15' })).toMatchObject({ recursOn: null })
  const third = await complete(second.id)
  expect(third).toMatchObject({ dueOn: '2030-01-22', recurrence: 'FREQ=WEEKLY;BYDAY=TU;COUNT=1' })
  expect(await complete(third.id)).toBeUndefined()

  const other = await create(ann, { title: 'Report', dueOn: '2030-01-08', recurrence: 'FREQ=WEEKLY' })
  const moved = await change(other.id, { dueOn: '2030-01-10', recursOn: '2030-01-10' })
  expect(moved).toMatchObject({ dueOn: '2030-01-10', recursOn: null })
  await change(other.id, { dueOn: '2030-01-11' })
  expect(await change(other.id, { recurrence: 'FREQ=MONTHLY;BYDAY=2FR' })).toMatchObject({ recursOn: null })
  expect(await complete(other.id)).toMatchObject({ dueOn: '2030-02-08' })
})

test('tasks are narrowed by person, due date, priority and kind of record', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const ben = await app.person({ accountId: ann.accountId, roles: ['member'] })
  const zoe = await app.person()
  const id = await addOwn(ann, { name: 'Works' })
  await create(ann, { title: 'Late', dueOn: dayFrom(app, -2), assigneeId: ben.userId, priority: 'high' })
  await create(ann, { title: 'Week', dueOn: dayFrom(app, 3), records: [{ kind: 'company', id }] })
  await create(ann, { title: 'Later', dueOn: dayFrom(app, 30), priority: 'low' })
  await create(ann, { title: 'Some day', assigneeId: ann.userId })
  expect(await titles(ann, `view=open&assigneeId=${ben.userId}`)).toEqual(['Late'])
  expect(await titles(ben, 'view=open&assignee=nobody')).toEqual(['Week', 'Later'])
  const dues = { overdue: 'Late', week: 'Week', later: 'Later', none: 'Some day' }
  for (const [due, title] of Object.entries(dues)) expect(await titles(ann, `view=open&due=${due}`)).toEqual([title])
  expect(await titles(ann, 'view=open&priority=high')).toEqual(['Late'])
  expect(await titles(ann, 'view=open&kind=company')).toEqual(['Week'])
  expect(await titles(ann, 'view=open&kind=job')).toEqual([])
  expect((await read(ann, 'view=open&priority=low')).counts).toMatchObject({ open: 1, all: 1 })
  expect((await ann.get(`${URL}?assigneeId=${zoe.userId}`)).status).toBe(404)
  expect((await ann.get(`${URL}?due=soon`)).status).toBe(400)
})

test('a task is assigned to people of the account who may work, and filtered by them and by record', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const ben = await app.person({ accountId: ann.accountId, roles: ['member'] })
  const zoe = await app.person()
  const id = await addOwn(ann, { name: 'Works' })
  const foreign = await addOwn(zoe, { name: 'Foreign' })
  const task = await create(ann, { title: 'Call', assigneeId: ben.userId, records: [{ kind: 'company', id }] })
  expect(task).toMatchObject({ assignee: { userId: ben.userId }, records: [{ id }] })
  await create(ann, { title: 'Other' })
  expect(await titles(ben, 'view=upcoming&assignee=me')).toEqual(['Call'])
  expect([(await read(ben, 'view=done')).mine, (await read(ann, 'view=done')).mine]).toEqual([1, 0])
  expect(await titles(ben, `view=upcoming&kind=company&id=${id}`)).toEqual(['Call'])
  expect((await ann.post(URL, { title: 'No', assigneeId: zoe.userId })).status).toBe(404)
  expect((await ann.post(URL, { title: 'No', records: [{ kind: 'company', id: foreign }] })).status).toBe(404)
  expect((await ben.get(`${URL}?kind=company&id=${foreign}`)).status).toBe(404)
  expect((await ben.delete(`${URL}/${task.id}`)).status).toBe(204)
  expect(await titles(ann, 'view=upcoming')).toEqual(['Other'])
  expect((await ann.post(`/v1/deleted/task/${task.id}/restore`, {})).status).toBe(200)
  expect((await zoe.get(`${URL}/${task.id}`)).status).toBe(404)
  expect((await zoe.post(`${URL}/complete`, { ids: [task.id], done: true })).status).toBe(404)
})

test('the load of the next ten days counts open tasks of the asked person by the days of a zone, and a day lists them', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const ben = await app.person({ accountId: ann.accountId, roles: ['member'] })
  const zoe = await app.person()
  const [today, soon] = [dayFrom(app, 0), dayFrom(app, 9)]
  await create(ann, { title: 'Begun', dueOn: today, dueTime: '00:00' })
  await create(ann, { title: 'Today', dueOn: today, assigneeId: ben.userId })
  await create(ann, { title: 'Last', dueOn: soon, dueTime: '22:30', priority: 'high' })
  for (const days of [-1, 10]) await create(ann, { title: 'Outside', dueOn: dayFrom(app, days) })
  const done = await create(ann, { title: 'Done', dueOn: soon })
  await ann.post(`${URL}/complete`, { ids: [done.id], done: true })
  await create(zoe, { title: 'Foreign', dueOn: today })
  const load = async (query = '') => (await ann.get(`${URL}/load?${query}`)).body.data.items
  const busy = async (query = '') => (await load(query)).filter(({ open }: { open: number }) => open > 0)
  expect((await load()).map(({ day }: { day: string }) => day)).toEqual(
    Array.from({ length: 10 }, (_, at) => dayFrom(app, at)),
  )
  expect(await busy()).toEqual([
    { day: today, open: 2, late: 1 },
    { day: soon, open: 1, late: 0 },
  ])
  expect(await busy(`assigneeId=${ben.userId}`)).toEqual([{ day: today, open: 1, late: 0 }])
  expect(await busy('priority=high')).toEqual([{ day: soon, open: 1, late: 0 }])
  expect(await titles(ann, `view=open&day=${today}`)).toEqual(['Begun', 'Today'])
  expect(await titles(ann, `view=open&day=${soon}`)).toEqual(['Last'])
  // In Tokyo it is the next morning by then.
  expect(await titles(ann, `view=open&day=${dayFrom(app, 10)}&timeZone=Asia/Tokyo`)).toEqual(['Last'])
  for (const day of ['2026-02-30', '9999-12-31']) expect((await ann.get(`${URL}?day=${day}`)).status).toBe(400)
  expect((await ann.get(`${URL}/load?assigneeId=${zoe.userId}`)).status).toBe(404)
  const rita = await app.person({ accountId: ann.accountId, roles: ['restricted'] })
  expect((await rita.get(`${URL}/load`)).status).toBe(403)
})

test('tasks are moved together or not at all, and their rules and times stay theirs', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const zoe = await app.person()
  const rule = { dueOn: '2030-01-08', dueTime: '10:00', recurrence: 'FREQ=WEEKLY;BYDAY=TU' }
  const weekly = await create(ann, { title: 'Weekly', ...rule })
  const plain = await create(ann, { title: 'Plain', dueOn: '2030-01-07' })
  const foreign = await create(zoe, { title: 'Foreign', dueOn: '2030-01-07' })
  const move = (who: Person, changes: object[]) => who.post(`${URL}/move`, { changes })
  const to = (task: { id: string }, version: number, dueOn: string, dueTime: string | null = null) => ({
    id: task.id,
    version,
    dueOn,
    dueTime,
  })
  const days = async () => (await read(ann, 'view=open')).items.map(({ dueOn }: { dueOn: string }) => dueOn)
  const refused = [
    await move(ann, [to(plain, 1, '2030-01-20'), to(foreign, 1, '2030-01-20')]),
    await move(ann, [to(plain, 1, '2030-01-20'), to(weekly, 7, '2030-01-20')]),
    await move(ann, [to(plain, 1, '2030-02-30')]),
    await move(ann, []),
  ]
  expect(refused.map(({ status }) => status)).toEqual([404, 409, 400, 400])
  expect(await days()).toEqual(['2030-01-07', '2030-01-08'])
  const moved = await move(ann, [to(plain, 1, '2030-01-20'), to(weekly, 1, '2030-01-20', '10:00')])
  expect(moved.body.data.items).toMatchObject([
    { dueOn: '2030-01-20', version: 2 },
    { dueOn: '2030-01-20', dueTime: '10:00', recursOn: '2030-01-08', version: 2 },
  ])
  const back = await move(ann, [to(plain, 2, '2030-01-07'), to(weekly, 2, '2030-01-08', '10:00')])
  expect(back.body.data.items).toMatchObject([{ dueOn: '2030-01-07' }, { dueOn: '2030-01-08', recursOn: null }])
  const rita = await app.person({ accountId: ann.accountId, roles: ['restricted'] })
  expect((await move(rita, [to(plain, 3, '2030-01-20')])).status).toBe(403)
})

test('records of a task move with a merge and come back with its undo', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const [keep, gone] = [await addOwn(ann, { name: 'Keep' }), await addOwn(ann, { name: 'Gone' })]
  const about = [keep, gone].map((id) => ({ kind: 'company', id }))
  const { id } = await create(ann, { title: 'Both', records: about })
  const names = async () =>
    (await ann.get(`${URL}/${id}`)).body.data.records.map((record: { title: string }) => record.title)
  const sides = { companyToKeepId: keep, companyToMergeId: gone, deleteCompanyToMerge: true }
  const { mergeId } = (await ann.put('/v1/companies/merge-duplicates', sides)).body.data
  expect(await names()).toEqual(['Keep'])
  await ann.post(`/v1/merges/${mergeId}/undo`, {})
  expect(await names()).toEqual(['Keep', 'Gone'])
})

test('tasks need the largest plan and more than a restricted role', async () => {
  const app = await startApp(database)
  const small = await app.person({ plan: 'essential' })
  expect((await small.get(URL)).status).toBe(403)
  const ann = await app.person()
  const task = await create(ann, { title: 'Call', notes: 'Secret', dueOn: '2030-01-01' })
  const rita = await app.person({ accountId: ann.accountId, roles: ['restricted'] })
  expect((await rita.get(URL)).status).toBe(403)
  await ann.post(`${URL}/complete`, { ids: [task.id], done: true })
  expect((await rita.get(`${URL}/${task.id}`)).body.data).toMatchObject({
    doneAt: null,
    title: 'Call',
    notes: null,
    dueOn: null,
    dueAt: null,
  })
  expect((await rita.post(URL, { title: 'Mine' })).status).toBe(403)
})

test('the day of a rule needs a day on which the task is due', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const created = await ann.post(URL, { title: 'x', recursOn: '2026-01-01' })
  expect([created.status, created.body.error.details.fields[0].path]).toEqual([400, 'recursOn'])
  const task = await create(ann, { title: 'x' })
  expect((await ann.put(`${URL}/${task.id}`, { version: 1, recursOn: '2026-01-01' })).status).toBe(400)
})

test('what was planned about a confidential job goes with it and is not told to the others', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const ben = await app.person({ accountId: ann.accountId })
  const { personId } = (await ann.post('/v1/people', { name: 'Kim Weber' })).body.data
  const team = [{ userId: ann.userId, role: 'owner' }]
  const job = (await ann.post('/v1/jobs', { title: 'CFO', confidential: true, team })).body.data
  const plain = (await ann.post('/v1/jobs', { title: 'Baker' })).body.data
  const person = { kind: 'person', id: personId }
  await create(ann, { title: 'Tell the board', records: [{ kind: 'job', id: job.id }, person] })
  await create(ann, { title: 'Order flour', records: [{ kind: 'job', id: plain.id }, person] })
  const call = { type: 'call', text: 'About the CFO', people: [personId] }
  const talked = await ann.post(`/v1/records/job/${job.id}/activities`, call)
  expect([talked.status, talked.body.error]).toEqual([201, null])
  expect(await titles(ben, 'view=all')).toEqual(['Order flour'])
  for (const { id } of [job, plain]) expect((await ann.delete(`/v1/jobs/${id}`)).status).toBeLessThan(300)
  await database.owner.query(
    `update catalogue.jobs set deleted_at = now() - interval '31 days' where deleted_at is not null`,
  )
  await purgeOldRecords.handle(app.kit, {}, { number: 1, last: false })
  expect([await titles(ben, 'view=all'), await titles(ann, 'view=all')]).toEqual([['Order flour'], ['Order flour']])
  const { rows } = await database.owner.query('select text from workspace.activities where account_id = $1', [
    ann.accountId,
  ])
  expect(rows).toEqual([])
})
