import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { STREAM_LIMITS } from '@kontor/contract/notifications.ts'
import { forgetAllSessions } from '#identity/auth/live-sessions.ts'
import { inTenant } from '#kit/db/scope.ts'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { eventually } from '#kit/testing/eventually.ts'
import { openEventStream } from '#kit/testing/event-stream.ts'
import type { StreamEvent } from '#kit/testing/stream-parser.ts'
import { costlyRuns } from '../../../../tools/runs.ts'

const database = testDatabase()
type Person = Awaited<ReturnType<TestApp['person']>>
const URL = '/v1/account/notifications'

async function scene() {
  const app = await startApp(database)
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.app.server.address() as AddressInfo
  const ann = await app.person()
  const ben = await app.person({ accountId: ann.accountId, roles: ['member'] })
  const open = async (who: Person, lastEventId?: string, query = '') => {
    const url = `http://127.0.0.1:${port}${URL}/stream${query}`
    const stream = await openEventStream(url, who.tokens.accessToken, lastEventId)
    onTestFinished(() => stream.leave())
    return stream
  }
  return { app, ann, ben, open }
}

async function addTask({ accountId }: Person, title: string) {
  const { rows } = await database.owner.query(
    `insert into workspace.tasks (account_id, title, name_key) values ($1, $2, $2) returning id`,
    [accountId, title],
  )
  return rows[0].id as string
}

const NOTIFY = `insert into workspace.notifications (account_id, user_id, reason, task_id, occasion, created_at)
  values ($1, $2, 'assigned', $3, gen_random_uuid()::text, now()) returning id`

const notify = async (who: Person, taskId: string, client: Pick<pg.ClientBase, 'query'> = database.owner) =>
  (await client.query(NOTIFY, [who.accountId, who.userId, taskId])).rows[0].id as string

/** A signal that comes after its news was read makes the stream tell the same count once more. */
const isNews = ({ data }: StreamEvent, told: number) => data.items.length > 0 || data.unread !== told

const idsOf = (event: { data: { items: { id: string }[] } } | undefined) => event?.data.items.map(({ id }) => id)

test('a stream tells the count first and then each notification with what the person may see', async () => {
  const { ann, ben, open } = await scene()
  const task = await addTask(ben, 'Call')
  await notify(ben, task)
  const stream = await open(ben)
  expect([stream.status, stream.headers.get('content-type'), stream.headers.get('x-accel-buffering')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
    'no',
  ])
  expect((await stream.next())?.data).toEqual({ items: [], unread: 1 })
  const id = await notify(ben, task)
  const event = await stream.find((each) => isNews(each, 1))
  expect(event).toMatchObject({ event: 'notifications', data: { unread: 2 } })
  expect(event?.data.items).toEqual([
    expect.objectContaining({ id, reason: 'assigned', record: expect.objectContaining({ id: task, title: 'Call' }) }),
  ])
  await notify(ann, task)
  await ben.put(`${URL}/all-read`, {})
  expect((await stream.find((each) => isNews(each, 2)))?.data).toEqual({ items: [], unread: 0 })
})

test('two streams of one person agree on what was read in one of them', async () => {
  const { ben, open } = await scene()
  const id = await notify(ben, await addTask(ben, 'Call'))
  const streams = [await open(ben), await open(ben)]
  for (const stream of streams) expect((await stream.next())?.data.unread).toBe(1)
  await ben.put(`${URL}/read`, { ids: [id], read: true })
  for (const stream of streams) {
    expect((await stream.find((each) => isNews(each, 1)))?.data).toEqual({ items: [], unread: 0 })
  }
})

test('a stream goes on after its last event without loss or repetition, whichever transactions overlap', async () => {
  const { ben, open } = await scene()
  const task = await addTask(ben, 'Call')
  const property = fc.asyncProperty(
    fc.array(fc.constantFrom('begin', 'write', 'commit', 'break'), { minLength: 4, maxLength: 14 }),
    async (steps) => {
      const told: string[] = []
      const written: string[] = []
      let position = (await (await open(ben, undefined, '?seconds=0')).next())?.id
      const clients: pg.PoolClient[] = []
      const pending: string[][] = []
      const finish = async () => {
        const client = clients.shift()
        await client?.query('commit')
        client?.release()
        written.push(...(pending.shift() ?? []))
      }
      for (const step of steps) {
        if (step === 'begin' && clients.length < 2) {
          const client = await database.owner.connect()
          await client.query('begin')
          clients.push(client)
          // The place of a row is taken here, so that a later transaction may commit before it.
          pending.push([await notify(ben, task, client)])
        } else if (step === 'write') written.push(await notify(ben, task))
        else if (step === 'commit') await finish()
        else if (step === 'break') {
          const event = await (await open(ben, position, '?seconds=0')).next()
          told.push(...(idsOf(event) ?? []))
          position = event?.id
        }
      }
      while (clients.length > 0) await finish()
      told.push(...(idsOf(await (await open(ben, position, '?seconds=0')).next()) ?? []))
      expect(told.toSorted()).toEqual(written.toSorted())
    },
  )
  await fc.assert(property, { numRuns: costlyRuns(12), endOnFailure: true })
})

test('each event counts exactly what was told with it and before it, however many come at once', async () => {
  const { ben, open } = await scene()
  const task = await addTask(ben, 'Call')
  const stream = await open(ben)
  await stream.next()
  const written = Promise.all(Array.from({ length: 40 }, () => notify(ben, task)))
  let told = 0
  while (told < 40) {
    const event = await stream.next()
    told += event?.data.items.length ?? 0
    expect(event?.data.unread).toBe(told)
  }
  await written
})

test('a stream hears again after its connection to PostgreSQL was cut', async () => {
  const { ben, open } = await scene()
  const task = await addTask(ben, 'Call')
  const stream = await open(ben)
  await stream.next()
  await eventually(async () => {
    const { rowCount } = await database.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'kontor signals' and query like 'listen%'`,
    )
    expect(rowCount).toBeGreaterThan(0)
  })
  const id = await notify(ben, task)
  expect(idsOf(await stream.next())).toEqual([id])
})

test('the stream of a removed user ends untold, and another account hears nothing', async () => {
  const { app, ann, ben, open } = await scene()
  const zoe = await app.person()
  const [removed, foreign] = [await open(ben), await open(zoe)]
  await removed.next()
  await foreign.next()
  await database.owner.query('update identity.users set active = false where id = $1', [ben.userId])
  forgetAllSessions()
  const task = await addTask(ann, 'Call')
  await notify(ben, task)
  expect(await removed.next()).toBeUndefined()
  expect((await open(ben)).status).toBe(401)
  const own = await notify(zoe, await addTask(zoe, 'Theirs'))
  expect(idsOf(await foreign.next())).toEqual([own])
  // An id belongs to one person.
  const mine = await open(ann)
  const { id } = (await mine.next()) ?? {}
  expect((await open(zoe, id)).status).toBe(400)
  expect((await open(zoe, 'made-up')).status).toBe(400)
})

test('restricted users, smaller plans and one stream too many are refused', async () => {
  const { app, ann, ben, open } = await scene()
  const restricted = await app.person({ accountId: ann.accountId, roles: ['restricted'] })
  const small = await app.person({ plan: 'essential' })
  expect([(await open(restricted)).status, (await open(small)).status]).toEqual([403, 403])
  expect((await app.anonymous.get(`${URL}/stream`)).status).toBe(401)
  const streams = []
  for (let number = 0; number < STREAM_LIMITS.user; number += 1) streams.push(await open(ben))
  expect((await open(ben)).status).toBe(429)
  expect((await open(ann)).status).toBe(200)
  streams[0]?.leave()
  await eventually(async () => expect((await open(ben)).status).toBe(200))
})

test('a stream that was opened for a removed notification tells the new count', async () => {
  const { app, ben, open } = await scene()
  const id = await notify(ben, await addTask(ben, 'Call'))
  const stream = await open(ben)
  expect((await stream.next())?.data.unread).toBe(1)
  await inTenant(app.kit.db, { accountId: ben.accountId, userId: ben.userId }, 'read write', (tx) =>
    tx.deleteFrom('workspace.notifications').where('id', '=', id).execute(),
  )
  expect((await stream.find((each) => isNews(each, 1)))?.data).toEqual({ items: [], unread: 0 })
})
