import { connect } from 'node:net'
import { allEndpoints } from '@kontor/contract/endpoints.ts'
import { endpoint } from '@kontor/contract/kit/endpoint.ts'
import { PLANS } from '@kontor/contract/kit/plans.ts'
import { ROLES } from '@kontor/contract/kit/roles.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { serve } from '#kit/http/serve.ts'
import type { Named } from '#kit/testing/access-matrix.ts'
import { faultOf, faultOfRefusal } from '#kit/testing/answers.ts'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { KNOWN_IDS, knownSlug } from '#kit/testing/arbitrary-json.ts'
import { addCompany, inLayer } from '#kit/testing/company-fixtures.ts'
import { startDatabase, type TestDatabase } from '#kit/testing/database.ts'
import { type Hostile, hostileRequests } from '#kit/testing/hostile-requests.ts'

const REQUESTS = Number(process.env['HOSTILE_REQUESTS'] ?? 5000)
const SEED = Number(process.env['HOSTILE_SEED'] ?? Date.now() % 2 ** 31)
const AT_ONCE = 8
const TOO_LATE_MS = 5000

let database: TestDatabase
beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.stop())

test(`${REQUESTS} generated requests get no 5xx and nothing off the schema`, async () => {
  const app = await startApp(database)
  await app.setUp()
  await addKnownCompanies(app)
  const { faults, counts, accepted, broken } = await attack(app, allEndpoints(), REQUESTS)
  const sums = Object.entries(counts).map(([group, count]) => `${group} ${count}`)
  process.stdout.write(
    `hostile requests: seed ${SEED}, attempted ${REQUESTS}, broken ${broken}, accepted ${accepted}, ${sums.join(', ')}\n`,
  )

  expect(faults.slice(0, 10)).toEqual([])
  expect(broken).toBeGreaterThan(REQUESTS * 0.1)
  // Requests that never get past the first guard would show nothing about what stands behind it.
  expect(accepted).toBeGreaterThan(REQUESTS * 0.2)
}, 180_000)

test('control: endpoints that throw or answer off their schema are found', async () => {
  const app = await startApp(database)
  const body = z.strictObject({ text: z.string() })
  const declared = {
    method: 'POST',
    summary: 'A planted fault',
    permission: 'public',
    scope: 'platform',
    body,
  } as const
  const throwing = endpoint({ ...declared, path: '/v1/planted/throws', response: null, status: 204 })
  const lying = endpoint({ ...declared, path: '/v1/planted/lies', response: z.object({ n: z.number() }) })
  const surprising = endpoint({ ...declared, path: '/v1/planted/surprises', response: null, status: 204 })
  serve(app.app, app.kit, throwing, async (_ctx, { body: { text } }) => {
    if (text.length > 5) throw new Error('planted')
    return null
  })
  app.app.post(lying.path, async () => ({ data: { n: 1, secret: 'not promised' }, error: null }))
  app.app.post(surprising.path, async (_request, reply) => reply.code(418).send('short and stout'))
  const named = Object.entries({ throwing, lying, surprising }).map(([name, each]) => ({ name, endpoint: each }))
  const { faults } = await attack(app, named, 100)

  expect(faults.find((fault) => fault.includes('throwing') && fault.includes('answered 500'))).toBeDefined()
  expect(
    faults.find((fault) => fault.includes('lying') && fault.includes('answered more than it promises')),
  ).toBeDefined()
  expect(
    faults.find((fault) => fault.includes('surprising') && fault.includes('outside of the envelope')),
  ).toBeDefined()
})

test('what never becomes a request is refused in the envelope too', async () => {
  const { app } = await startApp(database)
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const raw = (text: string) => rawAnswer(Number(address.port), text)
  const head = 'GET /v1/health HTTP/1.1\r\nHost: localhost\r\n'

  expect(await raw(`${head}Connection: close\r\n\r\n`)).toMatchObject({ statusCode: 200 })
  const broken = [
    `${head}X-Giant: ${'a'.repeat(20_000)}\r\n\r\n`,
    'no HTTP at all\r\n\r\n',
    `${head}Bad Name: x\r\n\r\n`,
    'GET /\0 HTTP/1.1\r\n\r\n',
  ]
  const answers = await Promise.all(broken.map(raw))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([413, 400, 400, 400])
  expect(answers.map((answer) => faultOfRefusal(answer))).toEqual(broken.map(() => undefined))
})

/** Public ones, so that every generated caller can come across them. */
async function addKnownCompanies(app: TestApp) {
  const scene = { app, owner: await app.person() }
  await inLayer(scene, 'public', (place) =>
    Promise.all(KNOWN_IDS.map((id) => addCompany(place, { id, slug: knownSlug(id) }))),
  )
}

async function rawAnswer(port: number, text: string) {
  const socket = connect(port, '127.0.0.1')
  socket.end(text, 'latin1')
  const received = (await socket.toArray()).join('')
  const [head = '', body = ''] = received.split('\r\n\r\n', 2)
  return { statusCode: Number(head.split(' ')[1]), body }
}

async function attack(app: TestApp, endpoints: readonly Named[], numRuns: number) {
  const requests = fc.sample(hostileRequests(endpoints), { numRuns, seed: SEED })
  const told = { faults: [] as string[], counts: {} as Record<string, number>, accepted: 0, broken: 0 }
  await app.person({ operator: true })
  const waiting = requests.entries()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      let callers = await peopleOf(app)
      for (const [index, each] of waiting) {
        // Generated calls sign their callers out, so new ones come in now and then.
        if (index % 200 === 0) callers = await peopleOf(app)
        await attackOnce(app, each, callers[each.caller % callers.length] ?? null, told)
      }
    }),
  )
  return told
}

type Token = string | null
type Told = { faults: string[]; counts: Record<string, number>; accepted: number; broken: number }

async function peopleOf(app: TestApp): Promise<Token[]> {
  const roles = ROLES.map((role, index) => app.person({ roles: [role], plan: PLANS[index % PLANS.length] ?? 'free' }))
  const people = await Promise.all([...roles, app.person({ roles: ['admin'], operator: true })])
  return [null, ...people.map(({ tokens }) => tokens.accessToken)]
}

async function attackOnce(
  app: TestApp,
  { name, endpoint: e, solved, breaker, request }: Hostile,
  token: Token,
  told: Told,
) {
  const captcha = e.captcha && solved ? await app.captcha() : {}
  const caller = token ? { authorization: `Bearer ${token}` } : {}
  const started = performance.now()
  const answer = await app.app.inject({ ...request, headers: { ...caller, ...captcha, ...request.headers } })
  const ms = performance.now() - started
  const group = `${Math.floor(answer.statusCode / 100)}xx`
  told.counts[group] = (told.counts[group] ?? 0) + 1
  if (answer.statusCode < 400) told.accepted += 1
  if (breaker !== 'none') told.broken += 1
  // An odd path may lead nowhere, which no endpoint has to declare.
  const elsewhere = breaker === 'an odd path' && answer.statusCode === 404
  const fault = elsewhere ? faultOfRefusal(answer) : faultOf(e, answer)
  const late = ms > TOO_LATE_MS ? `answered after ${Math.round(ms)} ms` : undefined
  const shown = JSON.stringify({ url: request.url, payload: request.payload }).slice(0, 300)
  for (const found of [fault, late]) if (found) told.faults.push(`${name} with ${breaker}: ${found} for ${shown}`)
}
