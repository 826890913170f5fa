import { endpoint } from '@kontor/contract/kit/endpoint.ts'
import { PLANS } from '@kontor/contract/kit/plans.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startApp } from '#kit/testing/app.ts'
import { startDatabase, type TestDatabase } from '#kit/testing/database.ts'
import { AppError } from '../errors.ts'
import { serve } from './serve.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.stop())

const BASE = { path: '/v1/tried', summary: 'Only for tests', permission: 'signedIn' } as const
const Person = z.object({ name: z.string() })

test('a feature of a larger plan is refused with its name, and open from that plan on', async () => {
  const app = await startApp(database)
  const gated = endpoint({ ...BASE, method: 'GET', feature: 'hiring', response: Person })
  serve(app.app, app.kit, gated, async () => ({ name: 'Ann' }))
  const answers = await Promise.all(PLANS.map(async (plan) => (await app.person({ plan })).get(gated.path)))

  expect(answers.map(({ status }) => status)).toEqual([403, 403, 200])
  expect(answers[0]?.body).toEqual({
    data: null,
    error: {
      userMessage: 'Unlock this feature with a larger plan.',
      httpStatusCode: 403,
      details: { feature: 'hiring' },
    },
  })
  expect((await app.anonymous.get(gated.path)).status).toBe(401)
})

test('what the answer does not promise is dropped, inside too', async () => {
  const app = await startApp(database)
  const nested = endpoint({ ...BASE, method: 'GET', response: z.object({ people: z.array(Person) }) })
  const rows = [{ name: 'Ann', password_hash: 'secret' }]
  serve(app.app, app.kit, nested, async () => ({ people: rows, internal: true }))

  const ann = await app.person()
  expect((await ann.get(nested.path)).body).toEqual({ data: { people: [{ name: 'Ann' }] }, error: null })
})

test('an answer off its schema is our fault and shows nothing of it', async () => {
  const app = await startApp(database)
  const lying = endpoint({ ...BASE, method: 'GET', response: Person })
  serve(app.app, app.kit, lying, async () => ({ name: 42 as unknown as string }))

  const answer = await (await app.person()).get(lying.path)
  expect(answer.body).toEqual({ data: null, error: { userMessage: 'Internal Server Error', httpStatusCode: 500 } })
})

test('a GET cannot write, a POST can', async () => {
  const app = await startApp(database)
  const write = async ({ tx }: { tx: Parameters<ReturnType<typeof sql>['execute']>[0] }) => {
    await sql`insert into flows.page_views values ('2026-01-01', 'tried', 'en', 1)`.execute(tx)
    return null
  }
  const reading = endpoint({ ...BASE, method: 'GET', response: null, status: 204 })
  const writing = endpoint({ ...BASE, method: 'POST', response: null, status: 204 })
  serve(app.app, app.kit, reading, write)
  serve(app.app, app.kit, writing, write)
  const ann = await app.person()
  const written = async () => (await database.owner.query(`select from flows.page_views where path = 'tried'`)).rowCount

  expect((await ann.get(BASE.path)).status).toBeGreaterThanOrEqual(500)
  expect(await written()).toBe(0)
  expect((await ann.post(BASE.path, {})).status).toBe(204)
  expect(await written()).toBe(1)
})

test('a refused handler leaves nothing behind, neither rows nor cookies', async () => {
  const app = await startApp(database)
  const refusing = endpoint({ ...BASE, method: 'POST', response: null, status: 204 })
  serve(app.app, app.kit, refusing, async ({ tx }, _input, { reply }) => {
    await sql`insert into flows.page_views values ('2026-01-01', 'refused', 'en', 1)`.execute(tx)
    reply.setCookie('kontor_refresh', 'token')
    throw new AppError('conflict', { version: 3 })
  })
  const answer = await (await app.person()).post(refusing.path, {})

  expect(answer.body.error).toMatchObject({ httpStatusCode: 409, details: { version: 3 } })
  expect(answer.cookies).toEqual([])
  expect((await database.owner.query(`select from flows.page_views where path = 'refused'`)).rowCount).toBe(0)
})

test('the transaction of a tenant’s endpoint sees one account', async () => {
  const app = await startApp(database)
  const counting = endpoint({ ...BASE, method: 'GET', response: z.object({ accounts: z.array(z.string()) }) })
  serve(app.app, app.kit, counting, async ({ tx }) => {
    const rows = await tx.selectFrom('identity.accounts').select('id').execute()
    return { accounts: rows.map(({ id }) => id) }
  })
  const [ann, bob] = [await app.person(), await app.person()]

  expect((await ann.get(counting.path)).body.data.accounts).toEqual([ann.accountId])
  expect((await bob.get(counting.path)).body.data.accounts).toEqual([bob.accountId])
})

test('a captcha is spent by the try, even when the try is refused', async () => {
  const app = await startApp(database)
  const guarded = endpoint({
    ...BASE,
    method: 'POST',
    permission: 'public',
    scope: 'platform',
    captcha: true,
    response: null,
  })
  serve(app.app, app.kit, guarded, async () => {
    throw new AppError('emailTaken')
  })
  const captcha = await app.captcha()

  expect((await app.anonymous.post(guarded.path, {}, captcha)).body.error.errorCode).toBe(107)
  expect((await app.anonymous.post(guarded.path, {}, captcha)).body.error.userMessage).toMatch('not a robot')
})

test('answers without content have no body', async () => {
  const app = await startApp(database)
  const silent = endpoint({ ...BASE, method: 'POST', response: null, status: 202 })
  serve(app.app, app.kit, silent, async () => null)
  const answer = await (await app.person()).post(silent.path, {})

  expect([answer.status, answer.body]).toEqual([202, null])
})
