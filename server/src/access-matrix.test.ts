import { allEndpoints, CONTRACT } from '@kontor/contract/endpoints.ts'
import { type Endpoint, endpoint } from '@kontor/contract/kit/endpoint.ts'
import { ById, Id } from '@kontor/contract/kit/ids.ts'
import { isGranted } from '@kontor/contract/kit/permissions.ts'
import { hasFeature, PLANS } from '@kontor/contract/kit/plans.ts'
import { ROLES } from '@kontor/contract/kit/roles.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { inPlatform } from '#kit/db/scope.ts'
import { AppError } from '#kit/errors.ts'
import { serve } from '#kit/http/serve.ts'
import { FIXTURES } from '#kit/testing/access-fixtures.ts'
import { CALLERS, pairwiseCallers } from '#kit/testing/access-callers.ts'
import { type Case, gapsOf, type Named, runMatrix } from '#kit/testing/access-matrix.ts'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { startDatabase, type TestDatabase, testDatabase } from '#kit/testing/database.ts'
import { idPlacesOf } from '#kit/testing/id-places.ts'
import { PROVE } from '../../tools/runs.ts'

const database = testDatabase()

test('every endpoint and every id it takes is in the matrix, and nothing else', () => {
  expect(gapsOf(allEndpoints(), FIXTURES)).toEqual([])
})

/** `npm run prove` asks as every role on every plan; `npm test` lets roles and plans meet in turns. */
const callersOf = PROVE ? () => CALLERS : pairwiseCallers

// Each area has a database of its own, since what is written is counted for all of it.
test.concurrent.each(Object.keys(CONTRACT))(
  'endpoints of %s answer every caller as they declare, for every kind of id, and write nothing when they refuse',
  { timeout: PROVE ? 3_600_000 : 600_000 },
  async (area) => {
    const endpoints = allEndpoints().filter(({ name }) => name.startsWith(`${area}.`))
    const { calls, refused, pairs, faults } = await onOwnDatabase((own, app) =>
      runMatrix(app, own, { endpoints, fixtures: FIXTURES, callersOf, oneRowIfRefused: !PROVE }),
    )
    process.stdout.write(`access matrix: ${area}, ${endpoints.length} endpoints, ${calls} calls, ${refused} refused\n`)

    expect(faults).toEqual([])
    expect([...pairs].toSorted()).toEqual(pairsOf(endpoints))
    const closed = endpoints.filter((each) => each.endpoint.permission !== 'public')
    expect(refused).toBeGreaterThanOrEqual(closed.length)
  },
)

/** Each endpoint with each caller of one of its cases, counted from the contract alone. */
function pairsOf(endpoints: readonly Named[]) {
  const turns = endpoints.flatMap((named) => (FIXTURES[named.name] ?? []).map(() => named))
  const pairs = turns.flatMap(({ name, endpoint: e }, turn) =>
    callersOf(e, turn).map(({ label }) => `${name} as ${label}`),
  )
  return [...new Set(pairs)].toSorted()
}

test('pairwise, every endpoint meets every role and every plan, with no refusal before the one in question', () => {
  const gated = endpoint({ ...PLANTED, permission: 'account:manage', feature: 'hiring', response: null, status: 204 })
  const expected: [Endpoint, number][] = [
    [ANY, 8],
    [gated, 10],
  ]
  for (const [e, size] of expected) {
    const met = [0, 1, 2].map((turn) =>
      pairwiseCallers(e, turn).flatMap(({ who }) => (who && !who.operator ? who : [])),
    )
    for (const callers of met) {
      const open = callers.filter(({ plan }) => !e.feature || hasFeature(plan, e.feature))
      expect(new Set(open.flatMap(({ roles }) => roles)), 'every role on a plan with the feature').toEqual(
        new Set(ROLES),
      )
      const heard = callers.filter((who) => isGranted(e.permission, who))
      expect(new Set(heard.map(({ plan }) => plan)), 'every plan with a role that may').toEqual(new Set(PLANS))
      expect(callers.length + 3).toBeLessThanOrEqual(size)
    }
  }
  const pairs = [0, 1, 2].flatMap((turn) => pairwiseCallers(ANY, turn).map(({ label }) => label))
  expect(new Set(pairs)).toEqual(new Set(CALLERS.map(({ label }) => label)))
})

test('an endpoint without a fixture, a fixture without an endpoint and an unknown id are gaps', () => {
  const hidden = endpoint({
    method: 'POST',
    path: '/v1/planted',
    summary: 'Takes an id inside its body',
    permission: 'signedIn',
    body: z.strictObject({ list: z.array(z.strictObject({ jobId: Id })) }),
    response: null,
  })
  const endpoints = [...allEndpoints(), { name: 'planted.hidden', endpoint: hidden }]

  expect(gapsOf(endpoints, FIXTURES)).toEqual(['planted.hidden has no fixture'])
  expect(gapsOf(allEndpoints(), { ...FIXTURES, 'planted.gone': [{}] })).toEqual([
    'the fixture planted.gone has no endpoint',
  ])
  expect(idPlacesOf(hidden)).toEqual(['body.list.0.jobId'])
  expect(gapsOf(endpoints, { ...FIXTURES, 'planted.hidden': [{}] })).toEqual([
    'planted.hidden and its fixture disagree about the id body.list.0.jobId',
  ])
})

test('control: an endpoint that forgets to ask who is calling is found', async () => {
  const open = endpoint({ ...PLANTED, permission: 'account:manage', response: z.object({ ok: z.boolean() }) })
  const faults = await plantedFaults(open, [{}], (app) => {
    app.app.get(open.path, async () => ({ data: { ok: true }, error: null }))
  })

  expect(faults).toContain('planted as anonymous: answered 200 instead of 401')
  expect(faults).toContain('planted as member on free: answered 200 instead of 403')
  expect(faults.filter((fault) => fault.includes('as admin'))).toEqual([])
})

test('control: an endpoint that refuses but has already written is found', async () => {
  const early = endpoint({ ...PLANTED, method: 'POST', permission: 'account:manage', response: null, status: 204 })
  const plant = (app: TestApp) =>
    serve(app.app, app.kit, { ...early, permission: 'public' }, async ({ session }) => {
      await countView(app)
      if (!session) throw new AppError('unauthenticated')
      if (!session.roles.includes('admin')) throw new AppError('forbidden')
      return null
    })
  const faults = await plantedFaults(early, [{}], plant)

  expect(faults).toContain('planted as anonymous: wrote to flows.page_views although it must not')
  expect(faults).toContain('planted as member on free: wrote to flows.page_views although it must not')
  expect(faults.filter((fault) => fault.includes('as admin'))).toEqual([])
  expect(await plantedFaults(early, [{}], plant, { oneRowIfRefused: true })).toEqual([
    'planted wrote to flows.page_views although it must refuse anonymous, member on free',
  ])
})

test('control: an endpoint that shows rows of other accounts, or tells them from missing ones, is found', async () => {
  const peek = endpoint({
    ...PLANTED,
    path: '/v1/planted/:id',
    scope: 'platform',
    params: ById,
    response: z.object({ id: Id }),
  })
  const ids = FIXTURES['accounts.endSession']?.[0]?.ids ?? {}
  const faults = await plantedFaults(peek, [{ ids }], (app) => {
    serve(app.app, app.kit, peek, async ({ tx }, { params }) => {
      const found = await tx.selectFrom('identity.sessions').select('id').where('id', '=', params.id).executeTakeFirst()
      if (!found) throw new AppError('notFound')
      return found
    })
  })

  expect(faults).toContain('planted as member on free foreign id: answered 200 instead of 404')
  expect(faults).toContain('planted as member on free: foreign and missing ids are told apart')
})

async function onOwnDatabase<T>(work: (own: TestDatabase, app: TestApp) => Promise<T>): Promise<T> {
  const own = await startDatabase()
  let end = async () => {}
  const app = await startApp(own, { onEnd: (close) => (end = close) })
  try {
    await app.setUp()
    return await work(own, app)
  } finally {
    await end()
    await own.stop()
  }
}

const PLANTED = { method: 'GET', path: '/v1/planted', summary: 'A planted fault', permission: 'signedIn' } as const
const ANY = endpoint({ ...PLANTED, response: null, status: 204 })

async function plantedFaults(
  e: Endpoint,
  cases: Case[],
  plant: (app: TestApp) => void,
  { oneRowIfRefused = false } = {},
) {
  const app = await startApp(database)
  plant(app)
  const callers = CALLERS.filter(({ label }) => ['anonymous', 'member on free', 'admin on enterprise'].includes(label))
  const planted = {
    endpoints: [{ name: 'planted', endpoint: e }],
    fixtures: { planted: cases },
    callersOf: () => callers,
    oneRowIfRefused,
  }
  const { faults } = await runMatrix(app, database, planted)
  return faults
}

/** In a transaction of its own, as code that writes too early would. */
function countView({ kit }: TestApp) {
  return inPlatform(kit.db, 'read write', (tx) =>
    sql`insert into flows.page_views values ('2026-01-01', 'planted', 'en', 1)
      on conflict (day, path, locale) do update set views = page_views.views + 1`.execute(tx),
  )
}
