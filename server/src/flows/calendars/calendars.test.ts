import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'

const database = testDatabase()
type Person = Awaited<ReturnType<TestApp['person']>>

const PATH = '/v1/account/calendar'
const create = async (who: Person): Promise<string> => {
  const answer = await who.post(PATH, {})
  expect(answer.status).toBe(201)
  return new URL(answer.body.data.address).pathname
}
const read = (app: TestApp, path: string) => app.anonymous.get(path)
const titles = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each).summary)

test('a calendar reads the open tasks of its owner, each occurrence at the time of its clock', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const cara = await app.person({ accountId: ann.accountId })
  const mine = { assigneeId: ann.userId, timeZone: 'Europe/Berlin' }
  await ann.post('/v1/tasks', {
    title: 'Report',
    ...mine,
    dueOn: '2027-03-26',
    dueTime: '10:00',
    recurrence: 'FREQ=DAILY',
  })
  await ann.post('/v1/tasks', { title: 'Whole day', ...mine, dueOn: '2027-01-08', notes: 'With notes' })
  await ann.post('/v1/tasks', { title: 'Some day', ...mine })
  await ann.post('/v1/tasks', { title: 'Of Cara', assigneeId: cara.userId, dueOn: '2027-01-08' })
  const done = (await ann.post('/v1/tasks', { title: 'Done', ...mine, dueOn: '2027-01-08' })).body.data
  await ann.post('/v1/tasks/complete', { ids: [done.id], done: true })

  expect((await ann.get(PATH)).body.data).toEqual({ createdAt: null })
  const path = await create(ann)
  expect((await ann.get(PATH)).body.data).toEqual({ createdAt: expect.any(String) })
  const answer = await read(app, path)
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(titles(answer.body)).toEqual(['Whole day', ...Array.from({ length: 20 }, () => 'Report')])
  const events = new ICAL.Component(ICAL.parse(answer.body)).getAllSubcomponents('vevent')
  const starts = events.map((each) => new ICAL.Event(each).startDate.toJSDate().toISOString())
  // The clocks go forward on 28 March.
  expect(starts).toEqual(expect.arrayContaining(['2027-03-27T09:00:00.000Z', '2027-03-28T08:00:00.000Z']))
})

test('a new address ends the one before, and a revoked one answers 404', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const first = await create(ann)
  const second = await create(ann)
  expect((await read(app, first)).status).toBe(404)
  expect((await read(app, second)).status).toBe(200)
  expect((await ann.delete(PATH)).status).toBe(204)
  expect((await ann.delete(PATH)).status).toBe(404)
  expect((await read(app, second)).status).toBe(404)
  expect((await read(app, '/v1/calendar/nothing.ics')).status).toBe(404)
})

test('the address of somebody who was removed, restricted or whose plan ended answers 404', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const mia = await app.person({ accountId: ann.accountId, roles: ['member'] })
  const path = await create(mia)
  const status = async () => (await read(app, path)).status
  expect(await status()).toBe(200)
  const setUser = (role: string, isActive: boolean) =>
    database.owner.query('update identity.users set roles = array[$2::text], active = $3 where id = $1', [
      mia.userId,
      role,
      isActive,
    ])
  const setPlan = (plan: string) =>
    database.owner.query('update identity.accounts set plan = $2 where id = $1', [ann.accountId, plan])
  await setUser('restricted', true)
  expect(await status()).toBe(404)
  await setUser('member', true)
  await setPlan('essential')
  expect(await status()).toBe(404)
  await setPlan('enterprise')
  expect(await status()).toBe(200)
  await setUser('member', false)
  expect(await status()).toBe(404)
})

test('who may not see tasks makes no address', async () => {
  const app = await startApp(database)
  const rene = await app.person({ roles: ['restricted'] })
  const fred = await app.person({ plan: 'essential' })
  expect((await rene.post(PATH, {})).status).toBe(403)
  expect((await fred.post(PATH, {})).status).toBe(403)
  expect((await app.anonymous.post(PATH, {})).status).toBe(401)
})
