import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inPlatform } from '#kit/db/scope.ts'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { endEnrichments, runEnrichment } from './enrichment.worker.ts'

const database = testDatabase()

type Person = Awaited<ReturnType<TestApp['person']>>
const page = (file: string) => readFileSync(join(import.meta.dirname, '../webpages/fixtures', file), 'utf8')
const IMPRINT = page('de-imprint.html')
const ATTEMPT = { number: 1, last: false }

/** Does what the queue holds, as the worker would, and empties it. */
async function work(app: TestApp) {
  const { rows } = await database.owner.query<{ payload: unknown }>(`
    with task as (select id from graphile_worker._private_tasks where identifier = 'enrich-company')
    delete from graphile_worker._private_jobs where task_id in (select id from task) returning payload`)
  for (const { payload } of rows) await runEnrichment.handle(app.kit, payload, ATTEMPT)
  return rows.length
}

async function add(who: Person, company: object) {
  const answer = await who.post('/v1/companies', company)
  expect(answer.status).toBe(201)
  return answer.body.data.companyId as string
}
const enrich = (who: Person, id: string, body: object = {}) => who.put(`/v1/companies/${id}/enrich`, body)
const get = async (who: Person, id: string) => (await who.get(`/v1/companies/${id}`)).body.data
const credits = async (who: Person) => (await who.get('/v1/account')).body.data.account.credits

const runsOf = (app: TestApp, companyId: string) =>
  inPlatform(app.kit.db, 'read only', (tx) =>
    tx.selectFrom('flows.enrichments').selectAll().where('company_id', '=', companyId).execute(),
  )

test('a given page fills the gaps, with its host as the source; the phone is paid for', async () => {
  const app = await startApp(database)
  const ann = await app.person({ plan: 'essential' })
  const id = await add(ann, { name: 'Kranich Fördertechnik', description: { de: 'Von Hand geschrieben.' } })

  const answer = await enrich(ann, id, {
    page: IMPRINT,
    pageUrl: 'https://www.kranich-foerdertechnik.example/impressum',
  })
  expect(answer.status).toBe(200)
  expect(answer.body.data.enrichment).toMatchObject({ status: 'pending', reason: null })
  expect(await credits(ann)).toMatchObject({ balance: 95, reserved: 5 })
  expect(await work(app)).toBe(1)

  const company = await get(ann, id)
  expect(company).toMatchObject({
    enrichment: { status: 'enriched', reason: null },
    type: 'private',
    domain: 'kranich-foerdertechnik.example',
    description: { de: 'Von Hand geschrieben.' },
    registerNumber: 'HRB 40117 Amtsgericht Bremen',
    phone: '+49 (0)421 555 27-0',
    location: { city: 'Bremen', country: 'DE' },
    profiles: [{ type: 'linkedin' }, { type: 'xing' }, { type: 'kununu' }],
  })
  expect(company.provenance.phone.source).toBe('page: kranich-foerdertechnik.example')
  expect(company.provenance.description.source).toBe('user')
  expect(await credits(ann)).toMatchObject({ balance: 95, reserved: 0 })
  const history = (await ann.get(`/v1/companies/${id}/history`)).body.data.items
  expect(history.filter((entry: { source: string }) => entry.source.startsWith('page: '))).toHaveLength(6)
})

test('the page is removed with the end of its run', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const id = await add(ann, { name: 'Paper Trail' })
  await enrich(ann, id, { page: IMPRINT })
  const [run] = await runsOf(app, id)
  const stored = await app.kit.storage.get(run?.page_key ?? '')
  expect(stored).not.toBeNull()
  stored?.destroy()
  await work(app)
  expect(await app.kit.storage.get(run?.page_key ?? '')).toBeNull()
  expect((await runsOf(app, id))[0]?.page_key).toBeNull()
})

test('values of a person are never overwritten, and without a new phone nothing is paid', async () => {
  const app = await startApp(database)
  const ann = await app.person({ plan: 'essential' })
  const own = {
    phone: '+49 421 5550',
    registerNumber: 'HRB 1',
    domain: 'other.example',
    type: 'public',
    foundedYear: 1900,
  }
  const id = await add(ann, { name: 'Kranich', ...own })
  await enrich(ann, id, { page: IMPRINT })
  expect(await credits(ann)).toMatchObject({ balance: 100, reserved: 0 })
  await work(app)
  expect(await get(ann, id)).toMatchObject({ ...own, enrichment: { status: 'enriched' } })
  expect(await credits(ann)).toMatchObject({ balance: 100, reserved: 0 })
})

test('nothing new is notFound, and the reserved credits come back', async () => {
  const app = await startApp(database)
  const ann = await app.person({ plan: 'free' })
  const id = await add(ann, { name: 'Silence' })
  await enrich(ann, id, { page: 'Nothing to see here.' })
  expect(await credits(ann)).toMatchObject({ balance: 0, reserved: 5 })
  await work(app)
  expect((await get(ann, id)).enrichment).toMatchObject({ status: 'notFound', reason: 'nothingNew' })
  expect(await credits(ann)).toMatchObject({ balance: 5, reserved: 0 })
})

test('without enough credits it is refused with code 430, and nothing begins', async () => {
  const app = await startApp(database)
  const fred = await app.person({ plan: 'free' })
  const [first, second] = [await add(fred, { name: 'First' }), await add(fred, { name: 'Second' })]
  await enrich(fred, first)
  const answer = await enrich(fred, second, { page: IMPRINT })
  expect(answer.status).toBe(402)
  expect(answer.body.error).toMatchObject({ errorCode: 430, details: { balance: 0, needed: 5 } })
  expect((await get(fred, second)).enrichment.status).toBe('none')
  expect(await runsOf(app, second)).toEqual([])
  await work(app)
})

test('the same PUT twice, or many at once, is one run and one reservation', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const id = await add(ann, { name: 'Only once' })
  const answers = await Promise.all(Array.from({ length: 6 }, () => enrich(ann, id, { force: true })))
  answers.push(await enrich(ann, id, { force: true }))
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
  expect(await runsOf(app, id)).toHaveLength(1)
  expect(await credits(ann)).toMatchObject({ balance: 495, reserved: 5 })
  expect(await work(app)).toBe(1)
})

test('a fresh answer comes back as it is; a stale one, or force, asks again', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const id = await add(ann, { name: 'Fresh' })
  await enrich(ann, id)
  await work(app)
  const first = (await get(ann, id)).enrichment
  expect((await enrich(ann, id, { page: IMPRINT })).body.data.enrichment).toEqual(first)
  expect(await work(app)).toBe(0)
  expect((await enrich(ann, id, { force: true, page: IMPRINT })).body.data.enrichment.status).toBe('pending')
  await work(app)
  expect((await get(ann, id)).enrichment.status).toBe('enriched')

  app.advance(90 * 86_400 + 60)
  const later = await app.person({ accountId: ann.accountId })
  expect((await enrich(later, id)).body.data.enrichment.status).toBe('pending')
  expect(await work(app)).toBe(1)
})

test('after ten minutes a run ends as a timeout, credits and page are given back, a late worker changes nothing', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const id = await add(ann, { name: 'Late' })
  await enrich(ann, id, { page: IMPRINT })
  const [run] = await runsOf(app, id)

  app.advance(599)
  await endEnrichments.handle(app.kit, {}, ATTEMPT)
  app.advance(2)
  const ada = await app.person({ accountId: ann.accountId })
  expect((await get(ada, id)).enrichment.status).toBe('pending')
  await endEnrichments.handle(app.kit, {}, ATTEMPT)
  expect((await get(ada, id)).enrichment).toMatchObject({ status: 'notFound', reason: 'timeout' })
  expect(await credits(ada)).toMatchObject({ balance: 500, reserved: 0 })
  expect(await app.kit.storage.get(run?.page_key ?? '')).toBeNull()
  expect(await work(app)).toBe(1)
  expect((await get(ada, id)).enrichment).toMatchObject({ status: 'notFound', reason: 'timeout' })
  expect((await get(ada, id)).phone).toBeNull()
})

test('a request ends an overdue run too, and force begins the next one', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const id = await add(ann, { name: 'Overdue' })
  await enrich(ann, id)
  app.advance(601)
  const ada = await app.person({ accountId: ann.accountId })
  expect((await enrich(ada, id)).body.data.enrichment).toMatchObject({ status: 'notFound', reason: 'timeout' })
  expect((await enrich(ada, id, { force: true })).body.data.enrichment.status).toBe('pending')
  expect(await credits(ada)).toMatchObject({ balance: 495, reserved: 5 })
  await work(app)
})

test('a job that runs twice, or dies before its end, has its effect once', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const id = await add(ann, { name: 'Kranich' })
  await enrich(ann, id, { page: IMPRINT })
  const [run] = await runsOf(app, id)
  const payload = { runId: run?.id, accountId: ann.accountId }
  const broken = { ...app.kit, storage: { ...app.kit.storage, remove: () => Promise.reject(new Error('disk')) } }
  const atOnce = await Promise.allSettled([1, 2, 3].map(() => runEnrichment.handle(broken, payload, ATTEMPT)))
  expect(atOnce.map((each) => each.status)).toContain('rejected')
  expect((await get(ann, id)).enrichment.status).toBe('enriched')
  expect(await work(app)).toBe(1)
  expect(await credits(ann)).toMatchObject({ balance: 495, reserved: 0 })
  expect((await get(ann, id)).version).toBe(2)
  expect(await app.kit.storage.get(run?.page_key ?? '')).toBeNull()
})

test('own records of the same company fill gaps, a record of another company does not', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const address = { kind: 'head', city: 'Ulm', country: 'DE' }
  await add(ann, { name: 'Falter Optik GmbH', phone: '+49 731 5550', addresses: [address], foundedYear: 1950 })
  await add(ann, { name: 'Falter Optik AG', tags: ['other town'], addresses: [{ ...address, city: 'Kiel' }] })
  const id = await add(ann, { name: 'Falter Optik', addresses: [address] })
  await enrich(ann, id)
  await work(app)
  const company = await get(ann, id)
  expect(company).toMatchObject({ phone: '+49 731 5550', foundedYear: 1950, tags: [] })
  expect(company.provenance.phone.source).toBe('record: Falter Optik GmbH')
})

test('nothing of an account’s record reaches a public one or another account', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const bob = await app.person()
  const eva = await app.person({ roles: ['admin', 'editor'], operator: true })
  const facts = { lei: '529900SECRETSECRET42', phone: '+49 731 5551' }
  const own = await add(ann, { name: 'Ann’s own', ...facts })
  await add(eva, { name: 'Eva’s own', ...facts, tags: ['evas'] })
  const open = await add(eva, { name: 'Open', access: 'public', lei: facts.lei })
  const bobs = await add(bob, { name: 'Bob’s own', lei: facts.lei })
  expect((await enrich(bob, own)).status).toBe(404)
  expect((await enrich(bob, open)).status).toBe(403)
  await enrich(eva, open)
  await enrich(bob, bobs)
  await work(app)
  for (const [who, id] of [
    [eva, open],
    [bob, bobs],
  ] as const) {
    expect(await get(who, id)).toMatchObject({ phone: null, tags: [], enrichment: { status: 'notFound' } })
  }
})

test('a public record serves everybody, and an editor may enrich it', async () => {
  const app = await startApp(database)
  const eva = await app.person({ roles: ['editor'] })
  const ann = await app.person()
  const open = await add(eva, { name: 'Offen und Co', access: 'public', lei: '529900PUBLICPUBLIC42' })
  await enrich(eva, open, { page: page('fr-registre.html') })
  await work(app)
  expect(await get(ann, open)).toMatchObject({ phone: '+33 4 55 50 11 22', enrichment: { status: 'enriched' } })
  const id = await add(ann, { name: 'Mine', lei: '529900PUBLICPUBLIC42' })
  await enrich(ann, id)
  await work(app)
  expect((await get(ann, id)).registerNumber).toBe('RCS Lyon 955 501 734')
})

test('who lost the right meanwhile changes nothing', async () => {
  const app = await startApp(database)
  const eva = await app.person({ roles: ['editor'] })
  const open = await add(eva, { name: 'Right lost', access: 'public' })
  await enrich(eva, open, { page: IMPRINT })
  await inPlatform(app.kit.db, 'read write', (tx) =>
    tx
      .updateTable('identity.users')
      .set({ roles: ['member'] })
      .where('id', '=', eva.userId)
      .execute(),
  )
  await work(app)
  const company = (await app.anonymous.get(`/v1/companies/${open}`)).body.data
  expect(company).toMatchObject({ phone: null, enrichment: { status: 'notFound', reason: 'refused' } })
})

test('a company that was deleted or merged meanwhile gives the credits back', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const [gone, merged] = [await add(ann, { name: 'Gone' }), await add(ann, { name: 'Merged' })]
  const kept = await add(ann, { name: 'Kept' })
  await enrich(ann, gone, { page: IMPRINT })
  await enrich(ann, merged, { page: IMPRINT })
  await ann.delete(`/v1/companies/${gone}`)
  const merge = { companyToMergeId: merged, companyToKeepId: kept }
  const { mergeId } = (await ann.put('/v1/companies/merge-duplicates', merge)).body.data
  await work(app)
  expect(await credits(ann)).toMatchObject({ balance: 500, reserved: 0 })
  expect((await get(ann, kept)).phone).toBeNull()
  expect((await ann.post(`/v1/merges/${mergeId}/undo`, {})).status).toBe(200)
  expect((await enrich(ann, merged, { page: IMPRINT })).body.data.enrichment.status).toBe('pending')
  await work(app)
  expect((await get(ann, merged)).enrichment.status).toBe('enriched')
})

test('refusals: nobody, restricted users, unknown ids and keys, an address that is none', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const rene = await app.person({ roles: ['restricted'], accountId: ann.accountId })
  const id = await add(ann, { name: 'Refused' })
  expect((await app.anonymous.put(`/v1/companies/${id}/enrich`, {})).status).toBe(401)
  expect((await enrich(rene, id)).status).toBe(403)
  expect((await enrich(ann, '6a1f4a3e-3c0e-4f5c-9d7e-0d2f4f1b8c11')).status).toBe(404)
  expect((await enrich(ann, id, { pages: 'x' })).status).toBe(400)
  expect((await enrich(ann, id, { pageUrl: 'javascript:alert(1)' })).status).toBe(400)
  expect((await enrich(ann, id, { page: 'x'.repeat(2_000_001) })).status).toBe(400)
  expect(await runsOf(app, id)).toEqual([])
})

test('a page of a megabyte that cannot be read is told as such', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const id = await add(ann, { name: 'Hostile' })
  const answer = await enrich(ann, id, { page: '<div>'.repeat(200_000) })
  expect(answer.status).toBe(200)
  await work(app)
  expect((await get(ann, id)).enrichment).toMatchObject({ status: 'notFound', reason: 'unreadable' })
})
