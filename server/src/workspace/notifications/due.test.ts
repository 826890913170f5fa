import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '@kontor/contract/notification-settings.ts'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { addOwn } from '#kit/testing/search-scene.ts'
import { dueReason } from './due.ts'
import { tellDueTasks } from './notifications.worker.ts'

const database = testDatabase()
type Person = Awaited<ReturnType<TestApp['person']>>
const URL = '/v1/account/notifications'
const DAY_MS = 86_400_000

test.each([
  // Due at the end of the day in Berlin, which is 22:59 there in winter by UTC.
  ['2026-11-18T22:59:00Z', 'Europe/Berlin', '2026-11-18T05:59:00Z', undefined],
  ['2026-11-18T22:59:00Z', 'Europe/Berlin', '2026-11-18T06:00:00Z', 'dueToday'],
  ['2026-11-18T22:59:00Z', 'Europe/Berlin', '2026-11-17T23:30:00Z', undefined],
  ['2026-11-18T22:59:00Z', 'Europe/Berlin', '2026-11-18T23:00:00Z', 'overdue'],
  // Whoever is elsewhere has another day.
  ['2026-11-18T22:59:00Z', 'Asia/Tokyo', '2026-11-18T10:00:00Z', undefined],
  ['2026-11-18T22:59:00Z', 'America/New_York', '2026-11-18T12:00:00Z', 'dueToday'],
  // On the morning on which the clocks change, seven is seven.
  ['2026-03-29T10:00:00Z', 'Europe/Berlin', '2026-03-29T04:59:00Z', undefined],
  ['2026-03-29T10:00:00Z', 'Europe/Berlin', '2026-03-29T05:00:00Z', 'dueToday'],
])('a task due at %s is for somebody in %s at %s: %s', (due, zone, now, reason) => {
  expect(dueReason({ dueAt: new Date(due) }, zone, new Date(now))).toBe(reason)
})

/** At noon by UTC, where everybody is. */
async function scene() {
  const app = await startApp(database)
  const now = app.kit.now().getTime()
  const noon = now - (now % DAY_MS) + DAY_MS / 2
  app.advance(Math.round(((noon > now ? noon : noon + DAY_MS) - now) / 1000))
  const ann = await app.person()
  const ben = await app.person({ accountId: ann.accountId, roles: ['member'] })
  const eve = await app.person()
  await database.owner.query(`update identity.users set time_zone = 'UTC' where id = any ($1)`, [
    [ann.userId, ben.userId, eve.userId],
  ])
  const dayIn = (days: number) => new Date(app.kit.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)
  const add = async (body: object) => {
    const answer = await ann.post('/v1/tasks', { title: 'Call', timeZone: 'UTC', assigneeId: ben.userId, ...body })
    expect([answer.status, answer.body.error]).toEqual([201, null])
    return answer.body.data
  }
  return { app, ann, ben, eve, dayIn, add }
}

const look = (app: TestApp) => tellDueTasks.handle(app.kit, {}, { number: 1, last: false })
type Told = { reason: string; record: { id: string } | null }
const told = async (who: Person, view = 'all'): Promise<Told[]> =>
  (await who.get(`${URL}?view=${view}`)).body.data.items.filter(({ reason }: Told) => reason !== 'assigned')
const said = async (who: Person) => (await told(who)).map(({ reason, record }) => [reason, record?.id])

test('who is to do a task is told once that it is due today, and once that it is overdue', async () => {
  const { app, ann, ben, eve, dayIn, add } = await scene()
  const today = await add({ dueOn: dayIn(0) })
  const late = await add({ dueOn: dayIn(-1) })
  await add({ dueOn: dayIn(1) })
  await add({ dueOn: dayIn(-30) })
  await add({ dueOn: dayIn(0), assigneeId: null })
  const done = await add({ dueOn: dayIn(-1) })
  await ben.post('/v1/tasks/complete', { ids: [done.id], done: true })
  await look(app)
  await look(app)
  const both = [
    ['overdue', late.id],
    ['dueToday', today.id],
  ]
  expect(await said(ben)).toHaveLength(2)
  expect(await said(ben)).toEqual(expect.arrayContaining(both))
  expect((await told(ben, 'tasks')).map(({ reason }) => reason).toSorted()).toEqual(['dueToday', 'overdue'])
  expect([await said(ann), await said(eve)]).toEqual([[], []])
  // Another day is another occasion.
  await ann.put(`/v1/tasks/${late.id}`, { version: 1, dueOn: dayIn(0) })
  await look(app)
  expect((await said(ben)).filter(([, id]) => id === late.id).map(([reason]) => reason)).toEqual([
    'dueToday',
    'overdue',
  ])
})

test('a task is told in the morning of whoever does it, by the channels they chose, and not of what they muted', async () => {
  const { app, ann, ben, dayIn, add } = await scene()
  const company = await addOwn(ann, { name: 'Works' })
  await add({ dueOn: dayIn(-1), records: [{ kind: 'company', id: company }] })
  await add({ dueOn: dayIn(0) })
  expect((await ben.put(`${URL}/muted/company/${company}`, {})).status).toBe(204)
  const channels = { ...DEFAULT_SETTINGS.channels, dueToday: { app: false, mail: true } }
  expect((await ben.put(`${URL}/settings`, { ...DEFAULT_SETTINGS, channels })).status).toBe(200)
  // In Hawaii it is two in the morning.
  const move = (zone: string) =>
    database.owner.query('update identity.users set time_zone = $2 where id = $1', [ben.userId, zone])
  await move('Pacific/Honolulu')
  await look(app)
  expect(await told(ben, 'digest')).toEqual([])
  await move('UTC')
  await look(app)
  expect(await said(ben)).toEqual([])
  expect((await told(ben, 'digest')).map(({ reason }) => reason)).toEqual(['dueToday'])
})

test('who may not see the task any more hears nothing of it', async () => {
  const { app, ben, dayIn, add } = await scene()
  await add({ dueOn: dayIn(-1) })
  await database.owner.query(`update identity.users set roles = array['restricted'] where id = $1`, [ben.userId])
  await look(app)
  const { rows } = await database.owner.query(
    `select 1 from workspace.notifications where user_id = $1 and reason = 'overdue'`,
    [ben.userId],
  )
  expect(rows).toEqual([])
})
