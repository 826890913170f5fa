import { allEndpoints } from '@kontor/contract/endpoints.ts'
import { endpoint } from '@kontor/contract/kit/endpoint.ts'
import { isGranted } from '@kontor/contract/kit/permissions.ts'
import { hasFeature } from '@kontor/contract/kit/plans.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { jobType } from '#catalogue/jobs/job-type.ts'
import { personType } from '#catalogue/people/person-type.ts'
import { serve } from '#kit/http/serve.ts'
import { CALLERS } from '#kit/testing/access-callers.ts'
import type { Caller, Named } from '#kit/testing/access-matrix.ts'
import { faultOf, faultOfRefusal } from '#kit/testing/answers.ts'
import { startApiProcess } from '#kit/testing/api-process.ts'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { KNOWN_IDS, knownSlug } from '#kit/testing/arbitrary-json.ts'
import { addCompany } from '#kit/testing/company-fixtures.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { jobColumns } from '#kit/testing/job-access.ts'
import { addStory } from '#kit/testing/news-access.ts'
import { addRecord, inLayer } from '#kit/testing/record-access.ts'
import { addStatement } from '#kit/testing/statement-access.ts'
import { type Hostile, isCutOff, rawOf, sampleRequests } from '#kit/testing/hostile-requests.ts'
import { bytesOf, type RawAnswer, sendBytes } from '#kit/testing/raw-request.ts'
import { listType } from '#workspace/lists/list-type.ts'
import { taskType } from '#workspace/tasks/task-type.ts'
import { costlyRuns, judged, SEED } from '../../tools/runs.ts'

const REQUESTS = costlyRuns(2000)
const AT_ONCE = 8
const STALL_MS = judged(200)

const database = testDatabase()

test(`security: ${REQUESTS} generated requests to every endpoint by everyone get no 5xx, nothing off the schema, no stall`, async () => {
  const app = await startApp(database)
  await app.setUp()
  const { accountId } = await addKnownRecords(app)
  const api = await startApiProcess(database)
  const { faults, counts, accepted, broken, ...met } = await attack(
    { app, port: api.port, accountId },
    allEndpoints(),
    REQUESTS,
  )
  const { busyMs, delayMs, rssMb, openConnections } = await api.measure()
  await api.stop()
  const sums = Object.entries(counts).map(([group, count]) => `${group} ${count}`)
  process.stdout.write(
    `hostile requests: seed ${SEED}, attempted ${REQUESTS}, broken ${broken}, accepted ${accepted}, ${sums.join(', ')}; ` +
      `loop busy ${busyMs.toFixed(0)} ms, late ${delayMs.toFixed(0)} ms, ${rssMb.toFixed(0)} MB, ${openConnections} open\n`,
  )

  expect(faults.slice(0, 10)).toEqual([])
  expect([met.endpoints.size, met.callers.size]).toEqual([allEndpoints().length, CALLERS.length])
  expect(busyMs).toBeLessThan(STALL_MS)
  expect(broken).toBeGreaterThan(REQUESTS * 0.2)
  // Requests that never get past the first guard would show nothing about what stands behind it.
  expect(accepted).toBeGreaterThan(REQUESTS * 0.2)
})

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
  const { faults } = await attack({ app, port: await portOf(app) }, named, 100)

  expect(faults.find((fault) => fault.includes('throwing') && fault.includes('answered 500'))).toBeDefined()
  expect(
    faults.find((fault) => fault.includes('lying') && fault.includes('answered more than it promises')),
  ).toBeDefined()
  expect(
    faults.find((fault) => fault.includes('surprising') && fault.includes('outside of the envelope')),
  ).toBeDefined()
})

test('what never becomes a request is refused in the envelope too', async () => {
  const app = await startApp(database)
  const port = await portOf(app)
  const raw = async (text: string) =>
    (await sendBytes(port, Buffer.from(text, 'latin1'))) ?? { statusCode: 0, body: '' }
  const head = 'GET /v1/health HTTP/1.1\r\nHost: localhost\r\n'

  expect(await raw(`${head}Connection: close\r\n\r\n`)).toMatchObject({ statusCode: 200 })
  const broken = [
    `${head}X-Giant: ${'a'.repeat(20_000)}\r\n\r\n`,
    'no HTTP at all\r\n\r\n',
    `${head}Bad Name: x\r\n\r\n`,
    'GET /\0 HTTP/1.1\r\n\r\n',
  ]
  const answers = await Promise.all(broken.map(raw))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([431, 400, 400, 400])
  expect(answers.map((answer) => faultOfRefusal(answer))).toEqual(broken.map(() => undefined))
})

/** Public ones, and lists and tasks of an account whose owner is told. */
async function addKnownRecords(app: TestApp) {
  const scene = { app, owner: await app.person() }
  await inLayer(scene, 'public', async (place) => {
    for (const id of KNOWN_IDS) {
      await addCompany(place, { id, slug: knownSlug(id) })
      await addRecord(personType, place, { id })
      await addRecord(jobType, place, { ...jobColumns(place), id })
      await addStatement(place, { id }, id)
      await addStory(place, [id], id)
    }
  })
  await inLayer(scene, 'own', async (place) => {
    for (const id of KNOWN_IDS) {
      await addRecord(listType, place, { id, shared: true })
      await addRecord(taskType, place, { id })
    }
  })
  return scene.owner
}

async function portOf({ app }: TestApp) {
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
}

async function attack({ app, port, accountId }: Target, endpoints: readonly Named[], numRuns: number) {
  const requests = sampleRequests(endpoints, numRuns, SEED)
  const told: Told = { faults: [], counts: {}, accepted: 0, broken: 0, endpoints: new Set(), callers: new Set() }
  const waiting = requests.entries()
  let callers = await tokensOf(app, accountId)
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [index, each] of waiting) {
        // Generated calls sign their callers out, so new ones come in now and then.
        if (index % 200 === 199) callers = await tokensOf(app, accountId)
        const caller = callerFor(each, callers)
        told.endpoints.add(each.name)
        told.callers.add(JSON.stringify(caller?.who ?? null))
        await attackOnce({ app, port }, each, caller?.token ?? null, told)
      }
    }),
  )
  return told
}

type Token = string | null
type Told = {
  faults: string[]
  counts: Record<string, number>
  accepted: number
  broken: number
  endpoints: Set<string>
  callers: Set<string>
}

type Known = { who: Caller['who']; token: Token }

/**
 * Nobody, every role on every plan, and the operator's; one after the other, because the pool is small. Those of the
 * largest plan work in the account that is told.
 */
async function tokensOf(app: TestApp, accountId: string | undefined): Promise<Known[]> {
  const known: Known[] = []
  for (const { who } of CALLERS) {
    const joins = accountId !== undefined && who?.plan === 'enterprise' && !who.operator
    const person = who && (await app.person(joins ? { ...who, accountId } : who))
    known.push({ who, token: person ? person.tokens.accessToken : null })
  }
  return known
}

/** All but each fourth request come from somebody whom its endpoint serves; a refusal at the door tests nothing behind it. */
function callerFor({ caller, endpoint: { permission, feature } }: Hostile, callers: readonly Known[]) {
  const isServed = ({ who }: Known) =>
    who !== null && isGranted(permission, who) && (feature === undefined || hasFeature(who.plan, feature))
  const served = callers.filter(isServed)
  const from = caller % 4 !== 0 && served.length > 0 ? served : callers
  return from[Math.floor(caller / 4) % from.length]
}

type Target = { app: TestApp; port: number; accountId?: string }

async function attackOnce({ app, port }: Target, hostile: Hostile, token: Token, told: Told) {
  const { name, endpoint: e, solved, breaker, request } = hostile
  const captcha = e.captcha && solved ? await app.captcha() : {}
  const caller = token ? { authorization: `Bearer ${token}` } : {}
  const leaves = isCutOff(request)
  const answer = await sendBytes(port, bytesOf(rawOf(request, { ...caller, ...captcha })), { leaves })
  const group = answer ? `${Math.floor(answer.statusCode / 100)}xx` : 'none'
  told.counts[group] = (told.counts[group] ?? 0) + 1
  if (answer && answer.statusCode < 400) told.accepted += 1
  if (breaker !== 'none') told.broken += 1
  const shown = JSON.stringify({ ...request, payload: String(request.payload) }).slice(0, 400)
  const fault = faultIn(hostile, answer, leaves)
  if (fault) told.faults.push(`${name} with ${breaker}: ${fault} for ${shown}`)
}

/** These may lead to no endpoint at all, which none has to declare. */
const ELSEWHERE = new Set(['an odd path', 'another method'])

function faultIn({ endpoint: e, breaker, request }: Hostile, answer: RawAnswer | undefined, leaves: boolean) {
  // Who leaves before the request is whole is owed no answer.
  if (!answer) return leaves ? undefined : 'got no answer'
  if (request.method === 'HEAD') return answer.statusCode >= 500 ? `answered ${answer.statusCode}` : undefined
  if (ELSEWHERE.has(breaker) && answer.statusCode === 404) return faultOfRefusal(answer)
  return faultOf(e, answer)
}
