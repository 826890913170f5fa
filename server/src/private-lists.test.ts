import { allEndpoints } from '@kontor/contract/endpoints.ts'
import { expect, test } from 'vitest'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { answersTo, type Pool, type Reading, readingRequests } from '#kit/testing/reading-requests.ts'
import { addOwn, index } from '#kit/testing/search-scene.ts'
import { purgeOldRecords } from '#workspace/records/records.worker.ts'
import { runs } from '../../tools/runs.ts'

const database = testDatabase()
type Person = Awaited<ReturnType<TestApp['person']>>
const EFFORT = { values: runs(1), combined: runs(2) }
/** Stands in everything about the list and nowhere else. */
const SECRET = 'geheimliste'

async function ok(answer: ReturnType<Person['get']>) {
  const { status, body } = await answer
  expect([status < 300, body?.error ?? null]).toEqual([true, null])
  return body?.data
}
const log = (who: Person, kind: string, id: string, body: object) =>
  who.post(`/v1/records/${kind}/${id}/activities`, body)

/** Ann keeps a list and much about it, Ben follows what it is about besides. */
async function scene(shared: boolean) {
  const app = await startApp(database)
  const ann = await app.person()
  const ben = await app.person({ accountId: ann.accountId, roles: ['admin'] })
  const company: string = await addOwn(ann, { name: 'Quiet Client' })
  const person: string = (await ok(ann.post('/v1/people', { name: 'Kim Weber' }))).personId
  const job: string = (await ok(ann.post('/v1/jobs', { title: 'Open Kitchen', remoteShare: 100 }))).id
  const list: string = (await ok(ann.post('/v1/lists', { name: `${SECRET} Ziele`, shared }))).id
  await ok(ann.post(`/v1/lists/${list}/members`, { ids: [company] }))
  const records = [
    { kind: 'list', id: list },
    { kind: 'person', id: person },
  ]
  const task: string = (await ok(ann.post('/v1/tasks', { title: `${SECRET} call`, records }))).id
  const done: string = (await ok(ann.post('/v1/tasks', { title: `${SECRET} done`, records }))).id
  await ok(ann.post('/v1/tasks/complete', { ids: [done], done: true }))
  const activities: string[] = []
  for (const type of ['call', 'meeting', 'email', 'note'])
    activities.push((await ok(log(ann, 'list', list, { type, text: `${SECRET} ${type}`, people: [person] }))).id)
  activities.push((await ok(log(ann, 'task', task, { type: 'call', text: `${SECRET} on task`, people: [person] }))).id)
  await ok(ann.post(`/v1/records/list/${list}/comments`, { text: `${SECRET} says` }))
  await ok(ann.post(`/v1/records/task/${task}/comments`, { text: `${SECRET} says of the task` }))
  await ok(ann.post(`/v1/records/company/${company}/comments`, { text: `${SECRET} member`, listId: list }))
  for (const who of [ann, ben])
    for (const [kind, id] of Object.entries({ company, person, job, ...(shared || who === ann ? { list } : {}) }))
      await ok(who.put(`/v1/account/following/${kind}/${id}`, {}))
  await index(app)
  return { app, ann, ben, company, person, job, list, task, activities }
}
type Scene = Awaited<ReturnType<typeof scene>>

function requestsFor({ company, person, job, list, task, activities }: Scene): Reading[] {
  const base = { texts: [SECRET, 'kim'], numbers: [1], slugs: [] }
  const pool: Pool = {
    company: { ...base, ids: [company, list, task, ...activities] },
    person: { ...base, ids: [person] },
    job: { ...base, ids: [job] },
  }
  // The law gives a person everything that is kept about them, whoever of the administrators fetches it.
  const endpoints = allEndpoints().filter(({ name }) => name !== 'privacy.accessFile')
  const parts = Object.entries({ list, task, person, company }).flatMap(([kind, id]) =>
    [
      ...['activities', 'timeline', 'history'].map((part) => `/v1/records/${kind}/${id}/${part}?`),
      `/v1/comments?kind=${kind}&id=${id}`,
      `/v1/tasks?view=all&kind=${kind}&id=${id}`,
    ].map((url): Reading => ({ name: `of ${kind}`, method: 'GET', url })),
  )
  return [...parts, ...readingRequests(endpoints, { pool, effort: EFFORT, serves: () => true })]
}

/** The calls that tell of the list, but for those in which its words were asked for. */
async function telling(who: Person, requests: readonly Reading[]) {
  const answers = [...(await answersTo(who, requests))]
  const told = answers.filter(([key, answer]) => answer.includes(SECRET) && !key.includes(SECRET))
  return [...new Set(told.map(([key]) => key.split(' /', 1)[0] ?? ''))]
}

test('no call tells a colleague of what is logged, planned or said about a private list', async () => {
  const world = await scene(false)
  const requests = requestsFor(world)
  expect(await telling(world.ann, requests)).toEqual(
    expect.arrayContaining([
      'activities.list',
      'timeline.ofRecord',
      'timeline.feed',
      'comments.list',
      'of list',
      'of task',
      'of person',
    ]),
  )
  expect(await telling(world.ben, requests)).toEqual([])
})

test('a list that becomes private takes with it what the account knew of it', async () => {
  const world = await scene(true)
  const { ann, ben, list, person, task, activities } = world
  const requests = requestsFor(world)
  const of = async (who: Person) => (await who.get(`/v1/records/person/${person}/activities`)).body.data
  expect((await of(ben)).items).toHaveLength(5)
  const own = (await ok(ben.post('/v1/tasks', { title: 'Mine', records: [{ kind: 'list', id: list }] }))).id
  await ok(ann.put(`/v1/lists/${list}`, { version: 1, shared: false }))
  expect(await telling(ben, requests)).toEqual([])
  expect(await of(ben)).toEqual({ items: [], searchAfter: null, lastContact: null })
  expect((await of(ann)).items).toHaveLength(5)
  for (const id of activities) {
    expect((await ben.delete(`/v1/activities/${id}`)).status).toBe(404)
    expect((await ben.post(`/v1/activities/${id}/restore`, {})).status).toBe(404)
  }
  expect((await ben.post('/v1/tasks/complete', { ids: [task], done: true })).status).toBe(404)
  // Whoever wrote a task still has it, without the list.
  expect(await ok(ben.get(`/v1/tasks/${own}`))).toMatchObject({ title: 'Mine', records: [] })
  await ok(ben.put(`/v1/tasks/${own}`, { version: 1, title: 'Mine still' }))
})

test('nobody is asked to do something about a list that they do not see', async () => {
  const { ann, ben, list, task } = await scene(false)
  const records = [{ kind: 'list', id: list }]
  const refused = await ann.post('/v1/tasks', { title: 'Call', records, assigneeId: ben.userId })
  expect(refused.body.error).toMatchObject({
    httpStatusCode: 400,
    details: { fields: [{ path: 'assigneeId', key: 'list.notShared' }] },
  })
  expect((await ann.put(`/v1/tasks/${task}`, { version: 1, assigneeId: ben.userId })).status).toBe(400)
  await ok(ann.put(`/v1/lists/${list}`, { version: 1, shared: true }))
  await ok(ann.post('/v1/tasks', { title: 'Call', records, assigneeId: ben.userId }))
})

test('what was logged about a private list goes with it for good', async () => {
  const { app, ann, ben, list, person, task } = await scene(false)
  expect((await ann.delete(`/v1/lists/${list}`)).status).toBeLessThan(300)
  await database.owner.query(`update workspace.lists set deleted_at = now() - interval '31 days' where id = $1`, [list])
  await purgeOldRecords.handle(app.kit, {}, { number: 1, last: false })
  for (const who of [ann, ben]) {
    const { items } = await ok(who.get(`/v1/records/person/${person}/activities`))
    expect(items).toEqual([])
    expect((await who.get(`/v1/tasks/${task}`)).status).toBe(404)
  }
})
