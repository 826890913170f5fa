import { once } from 'node:events'
import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { endpoint } from '@kontor/contract/kit/endpoint.ts'
import { PLANS } from '@kontor/contract/kit/plans.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { SEARCHES_AT_ONCE, startApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { AppError } from '../errors.ts'
import { serve } from './serve.ts'

const database = testDatabase()

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

test('costly work waits its turn, and nothing else waits for it', async () => {
  const app = await startApp(database)
  const costly = endpoint({ ...BASE, method: 'GET', costly: true, response: Person })
  const cheap = endpoint({ ...BASE, path: '/v1/tried-cheaply', method: 'GET', response: Person })
  const begun: PromiseWithResolvers<{ name: string }>[] = []
  serve(app.app, app.kit, costly, () => {
    const work = Promise.withResolvers<{ name: string }>()
    begun.push(work)
    return work.promise
  })
  serve(app.app, app.kit, cheap, async () => ({ name: 'Ann' }))
  const ann = await app.person()
  const asked = Array.from({ length: SEARCHES_AT_ONCE + 1 }, () => ann.get(costly.path))

  await expect.poll(() => begun.length).toBe(SEARCHES_AT_ONCE)
  // Answered through the same kernel after the last of them came, so that one had time to begin.
  for (let times = 0; times < 5; times += 1) expect((await ann.get(cheap.path)).status).toBe(200)
  expect(begun).toHaveLength(SEARCHES_AT_ONCE)
  begun[0]?.reject(new AppError('notFound'))
  await expect.poll(() => begun.length).toBe(SEARCHES_AT_ONCE + 1)
  for (const work of begun.slice(1)) work.resolve({ name: 'Ann' })
  const answers = (await Promise.all(asked)).map(({ status }) => status)
  expect(answers.toSorted((a, b) => a - b)).toEqual([200, 200, 404])
})

test('costly work that nobody waits for any more is not done', async () => {
  const app = await startApp(database)
  const costly = endpoint({
    ...BASE,
    method: 'GET',
    costly: true,
    query: z.object({ name: z.string() }),
    response: Person,
  })
  const gate = Promise.withResolvers<undefined>()
  const begun: string[] = []
  serve(app.app, app.kit, costly, async (_ctx, { query }) => {
    begun.push(query.name)
    await gate.promise
    return query
  })
  const sockets: Socket[] = []
  app.app.server.on('connection', (socket) => sockets.push(socket))
  const address = await app.app.listen({ port: 0 })
  const { accessToken } = (await app.person()).tokens
  const ask = (name: string) =>
    get(`${address}${costly.path}?name=${name}`, { agent: false, headers: { authorization: `Bearer ${accessToken}` } })
  const statusOf = async (asked: ClientRequest) => {
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    answer.resume()
    return answer.statusCode
  }
  const first = Array.from({ length: SEARCHES_AT_ONCE }, () => statusOf(ask('first')))
  await expect.poll(() => begun.length).toBe(SEARCHES_AT_ONCE)
  const left = ask('left').on('error', () => undefined)
  await expect.poll(() => sockets.at(SEARCHES_AT_ONCE)?.bytesRead).toBeGreaterThan(0)
  left.destroy()
  await expect.poll(() => sockets.at(SEARCHES_AT_ONCE)?.destroyed).toBe(true)
  const last = statusOf(ask('last'))
  gate.resolve(undefined)
  expect(await Promise.all([...first, last])).toEqual([200, 200, 200])
  expect(begun).toEqual(['first', 'first', 'last'])
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
