import type { Insertable } from 'kysely'
import { expect, test } from 'vitest'
import type { CompanyRow } from '#kit/db/schema.ts'
import { inTenant } from '#kit/db/scope.ts'
import { deliver } from '#kit/events/deliver.ts'
import { extendTimeouts } from '#kit/db/extend-timeouts.ts'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { nameKey } from '#kit/text/name-key.ts'
import { makeBase, pairOf } from '../../../../seed/radar-base.ts'
import { duplicateListeners, duplicateRefresh } from './duplicates.worker.ts'
import { radarOf } from './radars.ts'
import { refresh } from './refresh.ts'
import { scanAll, scanLayer } from './scan.ts'

const database = testDatabase()

type Person = Awaited<ReturnType<TestApp['person']>>
type Side = { companyId: string; name: string }
type Pair = { pairId: string; score: number; first: Side; second: Side; can: object; reasons: { kind: string }[] }

async function add(who: Person, name: string, more: object = {}) {
  const answer = await who.post('/v1/companies', { name, ...more })
  expect(answer.status).toBe(201)
  return answer.body.data as { companyId: string; name: string; version: number }
}

/** Pairs that belong to another account than one of their companies. */
const CROSSED = `
  select count(*)::int as crossed from catalogue.record_pairs pair
  join catalogue.companies a on a.id = first_id join catalogue.companies b on b.id = second_id
  where (a.account_id <> b.account_id) or pair.account_id is distinct from coalesce(a.account_id, b.account_id)`

async function pairsOf(who: Person): Promise<Pair[]> {
  return (await who.get('/v1/companies/duplicates')).body.data.items
}
const namesOf = (pairs: Pair[]) => pairs.map(({ first, second }) => [first.name, second.name].toSorted())

test('a scan finds pairs with reasons, and one that was dismissed never comes back', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  await add(ann, 'Nordlicht Reederei GmbH', { phone: '+49 40 1234567' })
  await add(ann, 'NORDLICHT REEDEREI', { phone: '040/1234567', addresses: [{ country: 'DE' }] })
  await add(ann, 'Südwind AG')
  await scanAll(app.kit)

  const [pair] = await pairsOf(ann)
  expect(pair).toMatchObject({ score: 100, can: { merge: true, dismiss: true } })
  expect(pair?.reasons.map(({ kind }) => kind)).toEqual(['phone', 'name'])
  const member = await app.person({ accountId: ann.accountId, roles: ['member'] })
  expect((await pairsOf(member))[0]?.can).toEqual({ merge: false, dismiss: true })
  const restricted = await app.person({ accountId: ann.accountId, roles: ['restricted'] })
  expect((await restricted.post('/v1/companies/duplicates/dismiss', { pairId: pair?.pairId })).status).toBe(403)
  expect((await member.post('/v1/companies/duplicates/dismiss', { pairId: pair?.pairId })).status).toBe(204)
  await scanAll(app.kit)
  expect(await pairsOf(ann)).toEqual([])
})

/** What the worker would do with the jobs of the listeners. */
async function runRefreshes(app: TestApp) {
  const { rows } = await database.owner.query(
    `delete from graphile_worker._private_jobs jobs using graphile_worker._private_tasks tasks
      where tasks.id = jobs.task_id and tasks.identifier = 'refresh-duplicates' returning jobs.payload`,
  )
  for (const { payload } of rows) await duplicateRefresh.handle(app.kit, payload, { number: 1, last: false })
}

test('a change is noticed by itself: a pair appears, goes with an edit, and goes with a merge', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const first = await add(ann, 'Ostsee Werft')
  const second = await add(ann, 'Ostsee Werft GmbH')
  const hear = async () => {
    await deliver(app.kit, duplicateListeners())
    await runRefreshes(app)
    return namesOf(await pairsOf(ann))
  }
  const heard = async (names: string[][]) => {
    await expect.poll(hear).toEqual(names)
  }
  await heard([['Ostsee Werft', 'Ostsee Werft GmbH']])
  await ann.put(`/v1/companies/${second.companyId}`, { version: second.version, name: 'Westsee Handel' })
  await heard([])
  await ann.put(`/v1/companies/${second.companyId}`, { version: second.version + 1, name: 'Ostsee-Werft' })
  await heard([['Ostsee Werft', 'Ostsee-Werft']])
  await ann.put('/v1/companies/merge-duplicates', {
    companyToKeepId: first.companyId,
    companyToMergeId: second.companyId,
  })
  expect(await pairsOf(ann)).toEqual([])
  await heard([])
})

test('the check on entry names what is there already, by the same reasons', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const known = await add(ann, 'Bergmann Optik GmbH', { domain: 'bergmann-optik.example', phone: '+49 731 555666' })
  await refresh(app.kit, radarOf('company'), ann.accountId, known.companyId)
  const ask = async (query: string) => (await ann.get(`/v1/companies/similar?${query}`)).body.data.items

  expect(await ask('name=bergmann%20optik')).toMatchObject([{ company: { companyId: known.companyId }, score: 60 }])
  expect(await ask('domain=shop.bergmann-optik.example')).toMatchObject([{ score: 65, reasons: [{ kind: 'domain' }] }])
  expect(await ask('domain=bergmann-optik.example')).toMatchObject([
    { score: 85, reasons: [{ kind: 'domain', value: 'bergmann-optik.example', points: 85 }] },
  ])
  expect(await ask('phone=0731%2F555666&name=Bergmann')).toMatchObject([{ reasons: [{ kind: 'phone' }] }])
  expect(await ask('name=Bergmann%20Optik&country=FR')).toHaveLength(1)
  expect(await ask('name=Nobody')).toEqual([])
  expect(await ask('')).toEqual([])
  const restricted = await app.person({ accountId: ann.accountId, roles: ['restricted'] })
  expect((await restricted.get('/v1/companies/similar?name=Bergmann')).status).toBe(403)
})

test('nothing of one account’s records reaches another, and public pairs are for editors', async () => {
  const app = await startApp(database)
  const [ann, otto] = [await app.person(), await app.person()]
  const eva = await app.person({ roles: ['admin', 'editor'] })
  await add(ann, 'Zirkus Kobold', { phone: '+49 30 7777777', registerNumber: 'HRB 77 Ulm' })
  const own = await add(otto, 'Zirkus Kobold', { phone: '+49 30 7777777', registerNumber: 'HRB 77 Ulm' })
  const open = await add(eva, 'Zirkus Kobold GmbH', { access: 'public' })
  await add(eva, 'Zirkus Gnom', { access: 'public', phone: '+49 30 8888888' })
  await add(eva, 'Zirkus Gnom GmbH', { access: 'public', phone: '+49 30 8888888' })
  await scanAll(app.kit)

  const [mine, ...more] = await pairsOf(otto)
  expect(more).toEqual([])
  expect(new Set([mine?.first.companyId, mine?.second.companyId])).toEqual(new Set([own.companyId, open.companyId]))
  expect(namesOf(await pairsOf(eva))).toEqual([['Zirkus Gnom', 'Zirkus Gnom GmbH']])
  const { rows } = await database.owner.query(CROSSED)
  expect(rows).toEqual([{ crossed: 0 }])
  const similar = await otto.get('/v1/companies/similar?name=Zirkus%20Kobold&phone=%2B49%2030%207777777')
  const found = similar.body.data.items.map((item: { company: { companyId: string } }) => item.company.companyId)
  expect(found).toEqual([own.companyId, open.companyId])
  const [foreign] = await pairsOf(ann)
  const dismissed = (pairId: string | undefined) => otto.post('/v1/companies/duplicates/dismiss', { pairId })
  const [theirs, none] = [await dismissed(foreign?.pairId), await dismissed('6a1f4a3e-3c0e-4f5c-9d7e-0d2f4f1b8c11')]
  expect([theirs.status, theirs.body]).toEqual([404, none.body])
  const [publicPair] = await pairsOf(eva)
  expect((await dismissed(publicPair?.pairId)).status).toBe(404)
})

test('of duplicates as people make them 95 % are found, and of those found at most 5 % are none', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const { companies, planted } = makeBase(3000, 200)
  await inTenant(app.kit.db, { accountId: ann.accountId }, 'read write', async (tx) => {
    const rows = companies.map(({ registerNumber: register_number, ...company }, i) => {
      return {
        ...company,
        register_number,
        slug: `base-${i}`,
        name_key: nameKey(company.name),
        account_id: ann.accountId,
      }
    })
    await extendTimeouts(tx)
    await tx
      .insertInto('catalogue.companies')
      .values(rows as Insertable<CompanyRow>[])
      .execute()
  })
  await scanLayer(app.kit, radarOf('company'), ann.accountId)
  const { rows } = await database.owner.query<{ first_id: string; second_id: string }>(
    'select first_id, second_id from catalogue.record_pairs where account_id = $1',
    [ann.accountId],
  )
  const hits = rows.filter((row) => planted.has(pairOf(row.first_id, row.second_id))).length
  expect(hits / planted.size).toBeGreaterThanOrEqual(0.95)
  expect(1 - hits / rows.length).toBeLessThanOrEqual(0.05)
})

test('pairs come in pages, the likeliest first', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  for (const name of ['Alpha Eins', 'Beta Zwei', 'Gamma Drei']) {
    const more = name.startsWith('B') ? { phone: '+49 30 1212121' } : {}
    await add(ann, name, more)
    await add(ann, `${name} GmbH`, more)
  }
  await scanAll(app.kit)
  const first = (await ann.get('/v1/companies/duplicates?limit=2')).body.data
  const second = (await ann.get(`/v1/companies/duplicates?limit=2&searchAfter=${first.searchAfter}`)).body.data
  expect([...first.items, ...second.items].map((pair: Pair) => pair.score)).toEqual([100, 60, 60])
  expect(second.searchAfter).toBeNull()
  expect((await ann.get('/v1/companies/duplicates?searchAfter=eA')).status).toBe(400)
})
