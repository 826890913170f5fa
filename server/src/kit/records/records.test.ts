import { expect, test } from 'vitest'
import { duplicateListeners, duplicateRefresh } from '#flows/duplicates/duplicates.worker.ts'
import { scanAll } from '#flows/duplicates/scan.ts'
import { deliver } from '#kit/events/deliver.ts'
import { type Answer, startApp, type TestApp } from '#kit/testing/app.ts'
import { define, startDatabase, testDatabase } from '#kit/testing/database.ts'
import { MARKETS_TABLE, serveMarkets } from '#kit/testing/market-kind.ts'
import { NOTES_TABLE, noteType } from '#kit/testing/plain-kind.ts'
import { serveRecords } from '#kit/testing/record-routes.ts'
import { purgeOldRecords } from '#workspace/records/records.worker.ts'

const database = testDatabase()
const URL = '/v1/tested-markets'
const DAY = 86_400
type Person = Awaited<ReturnType<TestApp['person']>>
type Market = { id: string; slug: string; title: string; topics: string[]; size: number | null; version: number }

let prepared: Promise<unknown> | undefined
/** The product with a second kind of record beside its own, and two accounts. */
async function start() {
  prepared ??= Promise.all([MARKETS_TABLE, NOTES_TABLE].map((table) => define(database, table)))
  await prepared
  const app = await startApp(database)
  serveMarkets(app)
  serveRecords(app, '/v1/tested-notes', noteType)
  return { app, ann: await app.person(), bob: await app.person() }
}

async function add(person: Person, given: Partial<Market> & { isPublic?: boolean }): Promise<Market> {
  const answer = await person.post(URL, given)
  expect(answer.status).toBe(200)
  return answer.body.data
}

async function historyOf(person: Person, id: string) {
  const { items } = (await person.get(`${URL}/${id}/history`)).body.data
  return items as {
    entryId: string
    field: string
    before: unknown
    after: unknown
    source: string
    by: string | null
  }[]
}

const titlesOf = (answer: Answer) => answer.body.data.items.map((item: { title: string }) => item.title)

test('a declared kind is created with empty fields, sources, history and an address of its own', async () => {
  const { ann, bob } = await start()
  const first = await add(ann, { title: 'Wind power', size: 3 })
  const second = await add(ann, { title: 'Wind power' })
  expect(first).toMatchObject({ slug: 'wind-power', topics: [], size: 3, version: 1 })
  expect([second.slug, second.size]).toEqual(['wind-power-2', null])
  expect((await add(ann, { title: '株式会社' })).slug).toBe('market')
  expect((await add(ann, { title: 'Add' })).slug).toBe('add-2')
  expect((await historyOf(ann, first.id)).map(({ field, after }) => [field, after])).toEqual([
    ['size', 3],
    ['title', 'Wind power'],
  ])
  for (const url of [`${URL}/${first.id}`, `${URL}/slug/wind-power`, `${URL}/${first.id}/history`])
    expect((await bob.get(url)).status).toBe(404)
  expect((await bob.put(`${URL}/${first.id}`, { version: 1, size: 9 })).status).toBe(404)
  expect((await bob.delete(`${URL}/${first.id}`)).status).toBe(404)
})

test('a stale version is refused with the fields that others changed', async () => {
  const { app, ann } = await start()
  const ben = await app.person({ accountId: ann.accountId })
  const { id } = await add(ann, { title: 'Solar', size: 1 })
  expect((await ben.put(`${URL}/${id}`, { version: 1, size: 2 })).status).toBe(200)
  const refused = await ann.put(`${URL}/${id}`, { version: 1, title: 'Solar power' })
  expect(refused.status).toBe(409)
  expect(refused.body.error.details).toEqual({ version: 2, fields: ['size'] })
})

test('a public record is written by editors alone and seen by every account', async () => {
  const { app, ann, bob } = await start()
  const editor = await app.person({ roles: ['admin', 'editor'] })
  expect((await ann.post(URL, { title: 'Open', isPublic: true })).status).toBe(403)
  const { id } = await add(editor, { title: 'Open', isPublic: true })
  expect((await bob.get(`${URL}/${id}`)).body.data.title).toBe('Open')
  expect((await bob.put(`${URL}/${id}`, { version: 1, size: 1 })).status).toBe(403)
})

test('a field gets its earlier value back from the history', async () => {
  const { ann, bob } = await start()
  const { id } = await add(ann, { title: 'Tidal', size: 5 })
  await ann.put(`${URL}/${id}`, { version: 1, size: 6 })
  const [entry] = await historyOf(ann, id)
  expect(entry).toMatchObject({ field: 'size', before: 5, after: 6, source: 'user', by: expect.any(String) })
  expect((await bob.post(`${URL}/${id}/history/${entry?.entryId}`, {})).status).toBe(404)
  expect((await ann.post(`${URL}/${id}/history/${entry?.entryId}`, {})).body.data).toMatchObject({
    size: 5,
    version: 3,
  })
  expect((await historyOf(ann, id))[0]).toMatchObject({ field: 'size', source: 'restored' })
})

test('addresses of the past lead to the record of today', async () => {
  const { ann } = await start()
  const { id } = await add(ann, { title: 'Old name' })
  const renamed = (await ann.put(`${URL}/${id}`, { version: 1, title: 'New name' })).body.data
  expect(renamed.slug).toBe('new-name')
  expect((await ann.get(`${URL}/slug/old-name`)).body.data).toMatchObject({ id, slug: 'new-name' })
  expect((await add(ann, { title: 'Old name' })).slug).toBe('old-name-2')
})

test('many records get and lose tags at once, all or none', async () => {
  const { ann, bob } = await start()
  const [a, b] = [await add(ann, { title: 'A', topics: ['sea'] }), await add(ann, { title: 'B' })]
  const change = { add: ['Sea', 'air'], remove: [] }
  const done = await ann.put(`${URL}/tags`, {
    changes: [
      { id: a.id, ...change },
      { id: b.id, ...change },
    ],
  })
  expect(done.body.data.changes).toContainEqual({ id: a.id, add: ['air'], remove: [] })
  const foreign = await add(bob, { title: 'C' })
  const refused = { add: ['no'], remove: [] }
  const mixed = await ann.put(`${URL}/tags`, {
    changes: [
      { id: a.id, ...refused },
      { id: foreign.id, ...refused },
    ],
  })
  expect(mixed.status).toBe(404)
  expect((await ann.get(`${URL}/${a.id}`)).body.data.topics).toEqual(['sea', 'air'])
})

test('the list comes by name in pages, and a mark of another list is refused', async () => {
  const { ann, bob } = await start()
  for (const title of ['Gamma', 'alpha', 'Beta']) await add(ann, { title })
  const first = await ann.get(`${URL}?limit=2`)
  expect(titlesOf(first)).toEqual(['alpha', 'Beta'])
  const mark = encodeURIComponent(first.body.data.searchAfter)
  expect(titlesOf(await ann.get(`${URL}?limit=1&searchAfter=${mark}`))).toEqual(['Gamma'])
  expect(titlesOf(await bob.get(URL))).not.toContain('Gamma')
  expect((await ann.get(`/v1/deleted?searchAfter=${mark}`)).status).toBe(400)
})

test('a deleted record stands under recently deleted and is brought back, by its account alone', async () => {
  const { app, ann, bob } = await start()
  const { id } = await add(ann, { title: 'Coal', size: 7 })
  await ann.delete(`${URL}/${id}`)
  expect((await ann.get(`${URL}/${id}`)).status).toBe(404)
  const [item] = (await ann.get('/v1/deleted?kind=market')).body.data.items
  expect(item).toMatchObject({ kind: 'market', id, title: 'Coal', subtitle: 'size 7', can: { restore: true } })
  expect(item.deletedBy).toMatch(/^Person/)
  expect((await ann.get('/v1/deleted?kind=comment')).body.data.items).toEqual([])
  expect((await bob.get('/v1/deleted')).body.data.items).toEqual([])
  expect((await bob.post(`/v1/deleted/market/${id}/restore`, {})).status).toBe(404)
  const rex = await app.person({ roles: ['restricted'], accountId: ann.accountId })
  expect((await rex.post(`/v1/deleted/market/${id}/restore`, {})).status).toBe(403)
  expect((await ann.post(`/v1/deleted/market/${id}/restore`, {})).body.data).toMatchObject({
    kind: 'market',
    id,
    slug: 'coal',
  })
  expect((await ann.get(`${URL}/${id}`)).status).toBe(200)
})

/** What is left of a record in the tables that every kind shares. */
async function tracesOf(id: string) {
  const { rows } = await database.owner.query<{ found: string }>(
    `select 'change' as found from catalogue.record_changes where record_id = $1
     union all select 'slug' from catalogue.record_slugs where record_id = $1
     union all select 'key' from catalogue.record_keys where record_id = $1
     union all select 'pair' from catalogue.record_pairs where $1 in (first_id, second_id)
     union all select 'merge' from catalogue.record_merges where kept_id = $1
     union all select 'follow' from workspace.follows where subject_id = $1
     union all select 'relationship' from workspace.record_relationships where record_id = $1`,
    [id],
  )
  return [...new Set(rows.map(({ found }) => found))].toSorted()
}

test('after 30 days a deleted record is gone with all that points at it, of every account', async () => {
  const { app, ann, bob } = await start()
  const editor = await app.person({ roles: ['admin', 'editor'] })
  const open = await add(editor, { title: 'Peat', isPublic: true })
  const own = await add(ann, { title: 'Peat' })
  const kept = await add(ann, { title: 'Heat' })
  for (const { id } of [open, kept, own]) await ann.put(`/v1/account/following/market/${id}`, {})
  await bob.put(`/v1/account/following/market/${open.id}`, {})
  await bob.put(`/v1/records/market/${open.id}/relationship`, { status: 'client' })
  await ann.put(`${URL}/${own.id}`, { version: 1, title: 'Peat GmbH' })
  await scanAll(app.kit)
  expect(await tracesOf(open.id)).toEqual(['change', 'follow', 'key', 'pair', 'relationship'])
  await editor.delete(`${URL}/${open.id}`)
  await ann.delete(`${URL}/${own.id}`)
  await purgeOldRecords.handle(app.kit, {}, { number: 1, last: false })
  expect((await ann.get('/v1/deleted')).body.data.items).toHaveLength(1)
  app.advance(31 * DAY)
  await purgeOldRecords.handle(app.kit, {}, { number: 1, last: false })
  expect([await tracesOf(open.id), await tracesOf(own.id)]).toEqual([[], []])
  expect(await tracesOf(kept.id)).toEqual(['change', 'follow', 'key'])
})

test('a purge takes what points at records that were merged into the purged one along', async () => {
  const { app, bob } = await start()
  const editor = await app.person({ roles: ['admin', 'editor'] })
  const keep = await add(editor, { title: 'Lignite', isPublic: true })
  const merged = await add(editor, { title: 'Brown coal', isPublic: true })
  await bob.put(`/v1/records/market/${merged.id}/relationship`, { status: 'client' })
  await bob.put(`/v1/account/following/market/${merged.id}`, {})
  await editor.put(`${URL}/merge`, { keepId: keep.id, mergedId: merged.id })
  expect(await tracesOf(merged.id)).toEqual(expect.arrayContaining(['follow', 'relationship']))
  await editor.delete(`${URL}/${keep.id}`)
  app.advance(31 * DAY)
  await purgeOldRecords.handle(app.kit, {}, { number: 1, last: false })
  expect([await tracesOf(keep.id), await tracesOf(merged.id)]).toEqual([[], []])
})

test('a merge joins fields, addresses and follows by the declared rules, and an undo gives everything back', async () => {
  const { ann, bob } = await start()
  const keep = await add(ann, { title: 'Rail', topics: ['north'] })
  const merged = await add(ann, { title: 'Railway', topics: ['south'], size: 4 })
  await ann.put(`/v1/account/following/market/${merged.id}`, {})
  await ann.put(`/v1/records/market/${merged.id}/relationship`, { status: 'prospect', ownerId: ann.userId })
  const sides = { keepId: keep.id, mergedId: merged.id }
  expect((await bob.put(`${URL}/merge`, sides)).status).toBe(404)
  expect((await ann.post(`${URL}/merge-preview`, sides)).body.data.fields).toEqual([
    { field: 'title', outcome: 'conflict' },
    { field: 'topics', outcome: 'joined' },
    { field: 'size', outcome: 'filled' },
    { field: 'relationship', outcome: 'filled' },
  ])
  const before = await Promise.all([keep, merged].map(({ id }) => ann.get(`${URL}/${id}`)))
  const { mergeId } = (await ann.put(`${URL}/merge`, sides)).body.data
  const survivor = (await ann.get(`${URL}/slug/railway`)).body.data
  expect(survivor).toMatchObject({ id: keep.id, topics: ['north', 'south'], size: 4 })
  expect(survivor.relationship).toMatchObject({ status: 'prospect', owner: { userId: ann.userId } })
  expect((await ann.get('/v1/account/following')).body.data.items).toMatchObject([{ type: 'market', id: keep.id }])
  expect((await bob.post(`/v1/merges/${mergeId}/undo`, {})).status).toBe(404)
  expect((await ann.post(`/v1/merges/${mergeId}/undo`, {})).body.data).toMatchObject({
    restoredId: merged.id,
    keptEdits: [],
  })
  const after = await Promise.all([keep, merged].map(({ id }) => ann.get(`${URL}/${id}`)))
  expect(after.map(({ body }) => body)).toEqual(before.map(({ body }) => body))
  expect((await ann.get('/v1/account/following')).body.data.items).toMatchObject([{ type: 'market', id: merged.id }])
})

test('duplicates are found by the declared facts after each change, inside an account', async () => {
  const { app, ann, bob } = await start()
  const first = await add(ann, { title: 'Steel AG' })
  const second = await add(ann, { title: 'Steel' })
  await add(bob, { title: 'Steel GmbH' })
  await deliver(app.kit, duplicateListeners())
  for (const { id } of [first, second])
    await duplicateRefresh.handle(app.kit, { kind: 'market', id, accountId: ann.accountId }, { number: 1, last: false })
  const pairs = (await ann.get(`${URL}/duplicates`)).body.data.items
  expect(pairs).toHaveLength(1)
  expect(new Set([pairs[0].first.id, pairs[0].second.id])).toEqual(new Set([first.id, second.id]))
  expect((await bob.get(`${URL}/duplicates`)).body.data.items).toEqual([])
})

test('what the account says of a public record is seen by itself alone, also in the history', async () => {
  const { app, ann, bob } = await start()
  const editor = await app.person({ roles: ['admin', 'editor'] })
  const { id } = await add(editor, { title: 'Shared', isPublic: true })
  const url = `/v1/records/market/${id}/relationship`
  expect((await ann.put(url, { status: 'client' })).body.data).toEqual({
    before: null,
    after: { owner: null, status: 'client' },
  })
  expect((await ann.put(url, { status: 'offLimits' })).status).toBe(400)
  expect((await ann.get(`${URL}/${id}`)).body.data.relationship).toEqual({ owner: null, status: 'client' })
  expect((await bob.get(`${URL}/${id}`)).body.data.relationship).toBeNull()
  expect((await historyOf(ann, id))[0]).toMatchObject({ field: 'relationship' })
  expect((await historyOf(bob, id)).map(({ field }) => field)).not.toContain('relationship')
})

test('a kind without addresses, tags, merges and public rows is kept as well', async () => {
  const { app, ann, bob } = await start()
  const url = '/v1/tested-notes'
  const rex = await app.person({ roles: ['restricted'], accountId: ann.accountId })
  const note = (await ann.post(url, { text: 'First' })).body.data
  expect(note).toMatchObject({ title: 'First', slug: '', version: 1, relationship: null })
  expect((await ann.put(`${url}/${note.id}`, { version: 1, text: 'Second' })).body.data.version).toBe(2)
  expect((await ann.put(`${url}/${note.id}`, { version: 1, text: 'Third' })).status).toBe(409)
  expect(titlesOf(await ann.get(url))).toEqual(['Second'])
  expect((await bob.get(`${url}/${note.id}`)).status).toBe(404)
  expect((await rex.put(`${url}/${note.id}`, { version: 2, text: 'No' })).status).toBe(403)
  expect((await ann.put(`/v1/records/comment/${note.id}/relationship`, { status: 'client' })).status).toBe(404)
  expect((await ann.put(`/v1/account/following/comment/${note.id}`, {})).status).toBe(404)
  await ann.delete(`${url}/${note.id}`)
  expect((await ann.get('/v1/deleted?kind=comment')).body.data.items).toMatchObject([{ id: note.id, title: 'Second' }])
  expect((await ann.post(`/v1/deleted/comment/${note.id}/restore`, {})).status).toBe(200)
  await ann.delete(`${url}/${note.id}`)
  app.advance(31 * DAY)
  await purgeOldRecords.handle(app.kit, {}, { number: 1, last: false })
  expect(await tracesOf(note.id)).toEqual([])
  expect((await database.owner.query('select 1 from workspace.tested_notes')).rowCount).toBe(0)
})

test('the registry forgets a kind that was registered for one run of the program', async () => {
  await start()
  const fresh = await startDatabase()
  try {
    const app = await startApp(fresh)
    const ann = await app.person()
    expect((await ann.get('/v1/deleted')).body.data.items).toEqual([])
    expect((await ann.post(`/v1/deleted/market/${ann.userId}/restore`, {})).status).toBe(404)
    expect((await ann.put(`/v1/account/following/market/${ann.userId}`, {})).status).toBe(404)
  } finally {
    await fresh.stop()
  }
})
