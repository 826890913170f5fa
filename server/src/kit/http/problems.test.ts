import { Writable } from 'node:stream'
import { ErrorEnvelope } from '@kontor/contract/kit/errors.ts'
import { endpoint } from '@kontor/contract/kit/endpoint.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { PASSWORD, startApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { createLog } from '../log.ts'
import { serve } from './serve.ts'

const database = testDatabase()

const HOME = 'http://localhost:3000'
const away = () => ({ ...database, appUrl: 'postgres://nobody@127.0.0.1:1/none' })

test('an unknown path is refused in the envelope, in the caller’s language', async () => {
  const app = await startApp(database)
  const ask = async (language: string) => {
    const answer = await app.send({ method: 'GET', url: '/v1/nothing', headers: { 'accept-language': language } })
    return answer.body.error
  }

  expect(await ask('en')).toEqual({ userMessage: 'This does not exist, or you may not see it.', httpStatusCode: 404 })
  expect((await ask('de-AT, en;q=0.5')).userMessage).toBe('Das gibt es nicht, oder Sie dürfen es nicht sehen.')
  expect((await ask('fr')).userMessage).toMatch(/existe pas/)
})

test('malformed JSON, another content type and too much of it are refused in the envelope', async () => {
  const app = await startApp(database)
  const send = async (payload: string, type = 'application/json') => {
    const answer = await app.send({ method: 'POST', url: '/v1/auth/token', payload, headers: { 'content-type': type } })
    expect(ErrorEnvelope.parse(answer.body).error.httpStatusCode).toBe(answer.status)
    return answer.status
  }
  const body = JSON.stringify({ grantType: 'refreshToken' })

  expect(await send('{"a":')).toBe(400)
  expect(await send('{"__proto__":{"x":1}}')).toBe(400)
  expect(await send(String.raw`{"grantType":"half a pair: \ud800"}`)).toBe(400)
  expect(await send(body, 'text/plain')).toBe(415)
  expect(await send(body, 'application/x-www-form-urlencoded')).toBe(415)
  expect(await send(`{"a":"${'a'.repeat(1024 * 1024)}"}`)).toBe(413)
  expect(await send(body)).toBe(401)
})

test('an address that cannot be read is refused in the envelope', async () => {
  const app = await startApp(database)
  const answer = await app.send({ method: 'GET', url: '/v1/%zz' })
  expect(ErrorEnvelope.parse(answer.body).error.httpStatusCode).toBe(400)
})

test('every answer has a request id, is not stored and carries the security headers', async () => {
  const app = await startApp(database)
  const answers = [
    await app.anonymous.get('/v1/health'),
    await app.anonymous.get('/v1/account'),
    await app.anonymous.get('/nowhere'),
  ]

  expect(answers.map(({ status }) => status)).toEqual([200, 401, 404])
  for (const { headers } of answers) {
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-site',
    })
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  }
  expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(3)
})

test('only our own pages may read answers in a browser', async () => {
  const app = await startApp(database)
  const from = async (origin: string, method: 'GET' | 'OPTIONS' = 'GET') => {
    const wish = method === 'OPTIONS' ? { 'access-control-request-method': 'PUT' } : {}
    return (await app.app.inject({ method, url: '/v1/health', headers: { origin, ...wish } })).headers
  }
  expect(await from(HOME)).toMatchObject({
    'access-control-allow-origin': HOME,
    'access-control-allow-credentials': 'true',
    vary: 'Origin',
  })
  expect(await from(HOME, 'OPTIONS')).toMatchObject({
    'access-control-allow-origin': HOME,
    'access-control-max-age': '600',
  })
  const strangers = [
    'http://localhost:3001',
    'https://localhost:3000',
    `${HOME}.evil.example`,
    'http://evil.example',
    'null',
    '*',
  ]
  for (const stranger of strangers) {
    expect(await from(stranger)).not.toHaveProperty('access-control-allow-origin')
    expect(await from(stranger, 'OPTIONS')).not.toHaveProperty('access-control-allow-origin')
  }
})

test('the web server of the installation reads for all its visitors, so its reading is not counted to one address', async () => {
  const app = await startApp(database, { requestsPerMinute: 2, webKey: 'the key of the launcher' })
  const ask = async (key: string) =>
    (await app.send({ method: 'GET', url: '/v1/companies/slug/none', headers: { 'x-web-key': key } })).status
  for (let times = 0; times < 5; times += 1) expect(await ask('the key of the launcher')).toBe(404)
  for (let times = 0; times < 2; times += 1) expect(await ask('another of the same ...')).toBe(404)
  expect(await ask('another of the same ...')).toBe(429)
})

test('too many requests are refused in the envelope with the time to wait', async () => {
  const app = await startApp(database, { requestsPerMinute: 3 })
  const ask = (remoteAddress: string) => app.send({ method: 'GET', url: '/v1/health', remoteAddress })
  const [first, , , fourth] = [
    await ask('10.0.0.1'),
    await ask('10.0.0.1'),
    await ask('10.0.0.1'),
    await ask('10.0.0.1'),
  ]

  expect(first?.status).toBe(200)
  expect(fourth?.status).toBe(429)
  expect(fourth?.body.error).toEqual({
    userMessage: 'Too many requests. Please wait a moment and try again.',
    httpStatusCode: 429,
  })
  expect(Number(fourth?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask('10.0.0.2')).status).toBe(200)
})

test('an endpoint’s own limit counts apart', async () => {
  const app = await startApp(database, { requestsPerMinute: 1000 })
  const contact = () => app.send({ method: 'POST', url: '/v1/contact', payload: {} })
  const statuses: number[] = []
  for (let count = 0; count < 11; count += 1) statuses.push((await contact()).status)

  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
  expect((await app.anonymous.get('/v1/health')).status).toBe(200)
})

test('too many wrong passwords are told how long to wait', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const change = (currentPassword: string) =>
    ann.put('/v1/account/password', { currentPassword, newPassword: 'another password for tests' })
  const began = app.kit.now().getTime()
  for (let count = 0; count < 5; count += 1) expect((await change('not the password')).status).toBe(400)
  const refused = await change(PASSWORD)

  expect(refused.status).toBe(429)
  const seconds = Number(refused.headers['retry-after'])
  // However long the requests took, the rest of a quarter of an hour is left.
  const passed = Math.ceil((app.kit.now().getTime() - began) / 1000)
  expect(seconds).toBeGreaterThanOrEqual(900 - passed)
  expect(seconds).toBeLessThanOrEqual(900)
})

test('without its database the API answers 503, and still says that it lives', async () => {
  const app = await startApp(away())
  const answer = await app.anonymous.post('/v1/events/page-view', { path: 'pricing', locale: 'en' })

  expect(answer.status).toBe(503)
  expect(answer.body.error.userMessage).toBe('The service is busy. Please try again in a moment.')
  expect((await app.anonymous.get('/v1/ready')).status).toBe(503)
  const token = { authorization: `Bearer ${'x'.repeat(20)}` }
  expect((await app.send({ method: 'GET', url: '/v1/health', headers: token })).status).toBe(200)
})

test('a connection that dies in the middle of a request gives 503, and the next request works', async () => {
  const app = await startApp(database)
  const dying = endpoint({
    method: 'POST',
    path: '/v1/dying',
    summary: 'Only for tests',
    permission: 'public',
    scope: 'platform',
    response: null,
  })
  serve(app.app, app.kit, dying, async ({ tx }) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await database.owner.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await sql`select 1`.execute(tx)
    return null
  })

  expect((await app.anonymous.post(dying.path, {})).status).toBe(503)
  expect((await app.anonymous.get('/v1/ready')).status).toBe(200)
})

test('no log line names a person, not even when the database quotes one', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const app = await startApp(database, { log: createLog('api', 'trace', stream) })
  const marker = 'marker-person'
  const body = z.strictObject({ name: z.string() })
  const failing = endpoint({
    method: 'POST',
    path: '/v1/failing/:name',
    summary: 'Only for tests',
    permission: 'public',
    scope: 'platform',
    body,
    response: null,
  })
  serve(app.app, app.kit, failing, async ({ tx }, { body: { name } }, { request }) => {
    if (name.includes('@')) {
      const account = sql`(select id from identity.accounts limit 1)`
      const row = sql`(${account}, ${name}, ${name}, '', '{member}')`
      await sql`insert into identity.users (account_id, email, name, password_hash, roles) values ${row}`.execute(tx)
    } else await sql`select ${`${name} ${request.url}`}::uuid`.execute(tx)
    return null
  })
  const ann = await app.person({ email: `${marker}@example.test` })
  await app.setUp()
  await ann.put('/v1/account', { name: marker, companyName: marker, version: 1 })
  await app.anonymous.post('/v1/auth/token', { grantType: 'password', email: ann.email, password: marker })
  await app.anonymous.post(
    '/v1/account',
    { email: ann.email, password: PASSWORD, name: marker, companyName: marker },
    await app.captcha(),
  )
  await app.anonymous.get(`/v1/${marker}?email=${marker}`)
  expect((await app.anonymous.post(`/v1/failing/${marker}?q=${marker}`, { name: ann.email })).status).toBe(500)
  expect((await app.anonymous.post(`/v1/failing/${marker}?q=${marker}`, { name: marker })).status).toBe(400)

  const failures = lines
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => ['request failed', 'input refused by the database'].includes(msg))
  expect(failures.map(({ err, route }) => [err.code, route])).toEqual([
    ['23505', '/v1/failing/:name'],
    ['22P02', '/v1/failing/:name'],
  ])
  expect(failures[0].err.stack).toContain('    at ')
  expect(lines.length).toBeGreaterThanOrEqual(8)
  expect(lines.filter((line) => line.includes(marker))).toEqual([])
})
