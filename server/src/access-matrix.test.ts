import { allEndpoints } from '@kontor/contract/endpoints.ts'
import { type Endpoint, endpoint } from '@kontor/contract/kit/endpoint.ts'
import { ById, Id } from '@kontor/contract/kit/ids.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { inPlatform } from '#kit/db/scope.ts'
import { AppError } from '#kit/errors.ts'
import { serve } from '#kit/http/serve.ts'
import { FIXTURES } from '#kit/testing/access-fixtures.ts'
import { CALLERS, type Case, gapsOf, runMatrix } from '#kit/testing/access-matrix.ts'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { startDatabase, type TestDatabase } from '#kit/testing/database.ts'
import { idPlacesOf } from '#kit/testing/id-places.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.stop())

test('every endpoint and every id it takes is in the matrix, and nothing else', () => {
  expect(gapsOf(allEndpoints(), FIXTURES)).toEqual([])
})

test('every endpoint answers every caller as it declares, for every kind of id, and writes nothing when it refuses', async () => {
  const app = await startApp(database)
  await app.setUp()
  const { calls, refused, faults } = await runMatrix(app, database, { endpoints: allEndpoints(), fixtures: FIXTURES })
  process.stdout.write(
    `access matrix: ${allEndpoints().length} endpoints, ${CALLERS.length} callers, ${calls} calls, ${refused} refused\n`,
  )

  expect(faults).toEqual([])
  expect(calls).toBeGreaterThan(allEndpoints().length * CALLERS.length)
  expect(refused).toBeGreaterThan(50)
}, 180_000)

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
  const faults = await plantedFaults(early, [{}], (app) => {
    serve(app.app, app.kit, { ...early, permission: 'public' }, async ({ session }) => {
      await countView(app)
      if (!session) throw new AppError('unauthenticated')
      if (!session.roles.includes('admin')) throw new AppError('forbidden')
      return null
    })
  })

  expect(faults).toContain('planted as anonymous: wrote to flows.page_views although it must not')
  expect(faults).toContain('planted as member on free: wrote to flows.page_views although it must not')
  expect(faults.filter((fault) => fault.includes('as admin'))).toEqual([])
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

const PLANTED = { method: 'GET', path: '/v1/planted', summary: 'A planted fault', permission: 'signedIn' } as const

async function plantedFaults(e: Endpoint, cases: Case[], plant: (app: TestApp) => void) {
  const app = await startApp(database)
  plant(app)
  const callers = CALLERS.filter(({ label }) => ['anonymous', 'member on free', 'admin on enterprise'].includes(label))
  const planted = { endpoints: [{ name: 'planted', endpoint: e }], fixtures: { planted: cases }, callers }
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
