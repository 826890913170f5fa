import { Writable } from 'node:stream'
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { startApp } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'

const database = testDatabase()

const NOTICES = '/v1/operations/notices'
const forwarded = { 'x-forwarded-for': '192.0.2.7' }

test.each([
  ['kontor.example', 200],
  ['KONTOR.example:443', 200],
  ['evil.example', 421],
  ['kontor.example/v1/other?x=', 400],
  ['kontor.example evil.example', 400],
])('the host %j is answered with %i, in the envelope and without a session', async (host, status) => {
  const app = await startApp(database, { hosts: new Set(['kontor.example']) })
  const answer = await app.send({ method: 'GET', url: '/v1/health', headers: { host } })
  expect(answer.status).toBe(status)
  expect(answer.body.error?.httpStatusCode ?? 200).toBe(status)
  const lost = await app.send({ method: 'GET', url: '/nowhere', headers: { host } })
  expect(lost.status).toBe(status === 200 ? 404 : status)
})

test('a foreign host is refused in the language of the caller', async () => {
  const app = await startApp(database, { hosts: new Set(['kontor.example']) })
  const headers = { host: 'evil.example', 'accept-language': 'de' }
  const { body } = await app.send({ method: 'GET', url: '/v1/health', headers })
  expect(body.error.userMessage).toContain('ALLOWED_HOSTS')
  expect(body.error.userMessage).toContain('Installation betreiben')
})

test('forwarded names of host and scheme change no answer', async () => {
  const app = await startApp(database, { trustProxy: ['127.0.0.1'] })
  const names = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' }
  for (const url of ['/v1/openapi.json', '/v1/companies/sitemap', '/v1/nowhere']) {
    const plain = await app.send({ method: 'GET', url })
    const named = await app.send({ method: 'GET', url, headers: names })
    expect([named.status, named.body]).toEqual([plain.status, plain.body])
    expect(JSON.stringify(named.headers)).not.toContain('evil')
  }
})

test('an untrusted proxy nearby is told to the operator and once in the log', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  const app = await startApp(database, { log: createLog('api', 'warn', stream) })
  const [eva, anna] = [await app.person({ operator: true }), await app.person()]
  const ask = (request: Partial<InjectOptions>) => app.send({ method: 'GET', url: '/v1/health', ...request })
  const notices = async () => (await eva.get(NOTICES)).body.data.items

  await ask({ remoteAddress: '10.0.0.5' })
  // Anybody on the Internet can send the header.
  await ask({ remoteAddress: '198.51.100.4', headers: forwarded })
  expect(await notices()).toEqual([])
  await ask({ remoteAddress: '10.0.0.5', headers: forwarded })
  await ask({ remoteAddress: '10.0.0.6', headers: forwarded })
  expect(await notices()).toEqual([{ name: 'proxy', message: expect.stringContaining('TRUST_PROXY') }])
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ notice: 'proxy', proxy: '10.0.0.5', msg: expect.stringContaining('TRUST_PROXY') }),
  ])
  expect((await anna.get(NOTICES)).status).toBe(403)
  expect((await app.anonymous.get(NOTICES)).status).toBe(401)
})

test('a trusted proxy is no news, another one beside it is', async () => {
  const app = await startApp(database, { trustProxy: ['10.0.0.0/24'] })
  const eva = await app.person({ operator: true })
  const from = (remoteAddress: string) =>
    app.send({ method: 'GET', url: '/v1/health', remoteAddress, headers: forwarded })
  const names = async () => (await eva.get(NOTICES)).body.data.items.map(({ name }: { name: string }) => name)

  await from('10.0.0.5')
  expect(await names()).toEqual([])
  await from('10.0.1.5')
  expect(await names()).toEqual(['proxy'])
})
