import { randomUUID } from 'node:crypto'
import { endpoint } from '@kontor/contract/kit/endpoint.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Answer, startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { startPatientApp } from '#kit/testing/parallel.ts'
import { AppError } from '../errors.ts'
import { serve } from './serve.ts'

const database = testDatabase()

const order = endpoint({
  method: 'POST',
  path: '/v1/orders/:shop',
  summary: 'Only for tests',
  permission: 'signedIn',
  params: z.object({ shop: z.string() }),
  body: z.strictObject({ item: z.string() }),
  response: z.object({ number: z.string(), item: z.string() }),
  status: 201,
  idempotent: true,
})

/** Each order adds a row; the number is new for every effect, so an equal answer is a repeated one. */
function serveOrders(app: TestApp) {
  serve(app.app, app.kit, order, async ({ tx }, { body: { item } }) => {
    const row = sql`('2026-01-01', ${item}, 'en', 1)`
    await sql`insert into flows.page_views values ${row} on conflict (day, path, locale) do update set views = page_views.views + 1`.execute(
      tx,
    )
    if (item === 'sold out') throw new AppError('conflict')
    return { number: randomUUID(), item }
  })
}

async function effects(item: string) {
  const { rows } = await database.owner.query<{ views: string }>('select views from flows.page_views where path = $1', [
    item,
  ])
  return Number(rows[0]?.views ?? 0)
}

const key = (value: string) => ({ 'idempotency-key': value })

test('the same request under the same key acts once and answers the same', async () => {
  const app = await startApp(database)
  serveOrders(app)
  const ann = await app.person()
  const first = await ann.post('/v1/orders/a', { item: 'tea' }, key('k1'))
  const second = await ann.post('/v1/orders/a', { item: 'tea' }, key('k1'))

  expect(first.status).toBe(201)
  expect([second.status, second.body]).toEqual([201, first.body])
  expect(await effects('tea')).toBe(1)
  const other = await ann.post('/v1/orders/a', { item: 'tea' }, key('k2'))
  expect(other.body).not.toEqual(first.body)
  await ann.post('/v1/orders/a', { item: 'tea' })
  expect(await effects('tea')).toBe(3)
})

test('another body or another address under the same key is refused', async () => {
  const app = await startApp(database)
  serveOrders(app)
  const ann = await app.person()
  await ann.post('/v1/orders/a', { item: 'milk' }, key('k'))
  const body = await ann.post('/v1/orders/a', { item: 'cream' }, key('k'))
  const address = await ann.post('/v1/orders/b', { item: 'milk' }, key('k'))

  expect(body.status).toBe(422)
  expect(body.body.error.userMessage).toBe('This key was already used for another request.')
  expect(address.status).toBe(422)
  expect([await effects('milk'), await effects('cream')]).toEqual([1, 0])
})

test('a key belongs to its caller, and what is kept of the answer cannot be read in the database', async () => {
  const app = await startApp(database)
  serveOrders(app)
  const [ann, bob] = [await app.person(), await app.person()]
  const answers = [
    await ann.post('/v1/orders/a', { item: 'a secret gift' }, key('shared')),
    await bob.post('/v1/orders/a', { item: 'a secret gift' }, key('shared')),
  ]

  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(answers[0]?.body).not.toEqual(answers[1]?.body)
  const { rows } = await database.owner.query<{ response: Buffer }>(
    `select response from flows.idempotency_keys where key = 'shared'`,
  )
  expect(rows).toHaveLength(2)
  expect(rows.filter(({ response }) => response.includes('secret'))).toEqual([])
})

test('a refused request does not use its key up; too long a key is refused', async () => {
  const app = await startApp(database)
  serveOrders(app)
  const ann = await app.person()
  expect((await ann.post('/v1/orders/a', { item: 'sold out' }, key('again'))).status).toBe(409)
  expect((await ann.post('/v1/orders/a', { item: 'back in stock' }, key('again'))).status).toBe(201)
  expect((await ann.post('/v1/orders/a', { item: 'x' }, key('k'.repeat(256)))).status).toBe(400)
  expect(await effects('sold out')).toBe(0)
})

test('1,000 pairs at the same moment have exactly 1,000 effects', async () => {
  const app = await startPatientApp(database)
  serveOrders(app)
  const ann = await app.person()
  const pair = (name: string): Promise<Answer[]> =>
    Promise.all([0, 1].map(() => ann.post('/v1/orders/a', { item: `pair ${name}` }, key(name))))
  const pairs: Answer[][] = []
  for (let batch = 0; batch < 100; batch += 1) {
    pairs.push(...(await Promise.all(Array.from({ length: 10 }, (_, index) => pair(`${batch}-${index}`)))))
  }

  expect(pairs).toHaveLength(1000)
  expect(pairs.filter(([first, second]) => first?.status !== 201 || second?.status !== 201)).toEqual([])
  expect(pairs.filter(([first, second]) => first?.body.data.number !== second?.body.data.number)).toEqual([])
  const { rows } = await database.owner.query(
    `select count(*)::int as keys, sum(views)::int as effects from flows.page_views where path like 'pair %'`,
  )
  expect(rows).toEqual([{ keys: 1000, effects: 1000 }])
})

test('control: without the key the pairs act twice', async () => {
  const app = await startApp(database)
  serveOrders(app)
  const ann = await app.person()
  await Promise.all([0, 1].map(() => ann.post('/v1/orders/a', { item: 'careless' })))
  expect(await effects('careless')).toBe(2)
})
