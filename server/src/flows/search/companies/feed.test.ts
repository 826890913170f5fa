import { expect, test, vi } from 'vitest'
import { inPlatform } from '#kit/db/scope.ts'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { eventually } from '#kit/testing/eventually.ts'
import { indexContents } from '#kit/testing/search-contents.ts'
import { addOwn, addPublic, index, titles } from '#kit/testing/search-scene.ts'
import { engineOf } from '../chosen-engine.ts'
import { companySearch } from './company-search.ts'
import { drain } from '../feed.ts'
import { inLayer } from '../layers.ts'
import * as queue from '../queue.repository.ts'
import { rebuild } from '../rebuild.ts'
import { startIndexer } from '../search.worker.ts'

const database = testDatabase()
const engine = engineOf(companySearch)

async function scene() {
  const app = await startApp(database)
  return { app, ann: await app.person({ roles: ['admin', 'editor'] }) }
}
const waiting = async () =>
  (await database.owner.query('select count(*)::int as count from flows.index_queue')).rows[0]?.count

const contents = () => indexContents(database.owner)

/** Pages of new words that each search would read to the end. Asking puts them in order. */
async function unsettled() {
  const { rows } = await database.owner.query<{ pages: string }>(
    `select sum(gin_clean_pending_list(index.oid)) as pages from pg_class index
     join pg_am on pg_am.oid = index.relam join pg_index on pg_index.indexrelid = index.oid
     where amname = 'gin' and indrelid::regclass::text ~ '^flows\\.public_(company_index_|words)'`,
  )
  return Number(rows[0]?.pages)
}

test('added, changed, deleted and brought back companies are found as they are', async () => {
  const { app, ann } = await scene()
  const id = await addOwn(ann, { name: 'Kieselwerk' })
  expect(await titles(ann, 'query=kieselwerk')).toEqual([])
  await index(app)
  expect(await titles(ann, 'query=kieselwerk')).toEqual(['Kieselwerk'])
  await ann.put(`/v1/companies/${id}`, { version: 1, name: 'Granitwerk' })
  await index(app)
  expect([await titles(ann, 'query=kieselwerk'), await titles(ann, 'query=granitwerk')]).toEqual([[], ['Granitwerk']])
  await ann.delete(`/v1/companies/${id}`)
  await index(app)
  expect(await titles(ann, 'query=granitwerk')).toEqual([])
  await ann.post(`/v1/companies/${id}/restore`, {})
  await index(app)
  expect(await titles(ann, 'query=granitwerk')).toEqual(['Granitwerk'])
})

test('a merged company leaves the index, and comes back when the merge is undone', async () => {
  const { app, ann } = await scene()
  const [companyToKeepId, companyToMergeId] = [
    await addOwn(ann, { name: 'Bleibende Mühle' }),
    await addOwn(ann, { name: 'Verschwundene Mühle' }),
  ]
  const { body } = await ann.put('/v1/companies/merge-duplicates', { companyToKeepId, companyToMergeId })
  await index(app)
  expect(await titles(ann, 'query=m%C3%BChle')).toEqual(['Bleibende Mühle'])
  await ann.post(`/v1/merges/${body.data.mergeId}/undo`, {})
  await index(app)
  expect((await titles(ann, 'query=m%C3%BChle')).toSorted()).toEqual(['Bleibende Mühle', 'Verschwundene Mühle'])
})

test('a change that is rolled back leaves no note, and many changes of one company are one document', async () => {
  const { app, ann } = await scene()
  const id = await addOwn(ann, { name: 'Vielfach' })
  for (const [at, name] of ['Eins', 'Zwei', 'Drei'].entries()) {
    await ann.put(`/v1/companies/${id}`, { version: at + 1, name })
  }
  await ann.put(`/v1/companies/${id}`, { version: 1, name: 'Stale' })
  await index(app)
  expect(await waiting()).toBe(0)
  expect(await titles(ann, 'query=drei')).toEqual(['Drei'])
  expect(await titles(ann, 'query=stale')).toEqual([])
})

test('an indexer that dies between its steps loses nothing', async () => {
  const { app, ann } = await scene()
  await addOwn(ann, { name: 'Absturzfest' })
  await addPublic(app, { name: 'Absturzfest Öffentlich' })
  for (const step of ['write', 'remove'] as const) {
    const dies = vi.spyOn(engine, step).mockRejectedValue(new Error('killed'))
    await expect(drain(app.kit)).rejects.toThrow('killed')
    dies.mockRestore()
    expect(await waiting()).toBeGreaterThan(0)
  }
  await drain(app.kit)
  expect(await waiting()).toBe(0)
  expect(await titles(ann, 'query=absturzfest')).toHaveLength(2)
})

test('an account whose companies cannot be written holds up nobody else', async () => {
  const { app, ann } = await scene()
  const ben = await app.person()
  const [stuck, other] = [ann, ben].toSorted((a, b) => a.accountId.localeCompare(b.accountId)) as [
    typeof ann,
    typeof ben,
  ]
  for (const each of [stuck, other]) await addOwn(each, { name: 'Nachbarlich' })
  await addPublic(app, { name: 'Nachbarlich Öffentlich' })
  const write = engine.write.bind(engine)
  const fails = vi
    .spyOn(engine, 'write')
    .mockImplementation((tx, layer, ...rest) =>
      layer === stuck.accountId ? Promise.reject(new Error('broken')) : write(tx, layer, ...rest),
    )
  await expect(drain(app.kit)).rejects.toThrow('broken')
  fails.mockRestore()
  expect(await titles(other, 'query=nachbarlich')).toHaveLength(2)
  expect(await titles(stuck, 'query=nachbarlich')).toEqual(['Nachbarlich Öffentlich'])
  await drain(app.kit)
  expect(await titles(stuck, 'query=nachbarlich')).toHaveLength(2)
})

test('a batch is no larger than asked for, though its plan was made while nothing waited', async () => {
  const { app } = await scene()
  await drain(app.kit)
  await database.owner.query('vacuum analyze flows.index_queue')
  const take = () =>
    inLayer(
      app.kit,
      null,
      'read write',
      async (tx) => (await queue.take(tx, { kind: 'company', accountId: null }, 100)).taken,
    )
  for (let time = 0; time < 12; time += 1) expect(await take()).toBe(0)
  await database.owner.query(
    `insert into flows.index_queue (kind, record_id) select 'company', gen_random_uuid() from generate_series(1, 350)`,
  )
  expect([await take(), await take(), await take(), await take()]).toEqual([100, 100, 100, 50])
})

test('what was written is settled; where that fails, it is found all the same', async () => {
  const { app, ann } = await scene()
  await drain(app.kit)
  const fails = vi.spyOn(engine, 'settle').mockRejectedValueOnce(new Error('no time'))
  await addPublic(app, { name: 'Unsortiert' })
  await drain(app.kit)
  fails.mockRestore()
  expect(await titles(ann, 'query=unsortiert')).toEqual(['Unsortiert'])
  expect(await unsettled()).toBeGreaterThan(0)
  await addPublic(app, { name: 'Unsortiert Zwei' })
  await drain(app.kit)
  expect(await unsettled()).toBe(0)
})

test('a rebuild gives what the feed gave, takes away what does not belong, and leaves no gap', async () => {
  const { app, ann } = await scene()
  for (let number = 0; number < 30; number += 1) {
    await addOwn(ann, { name: `Eigene ${number}`, tags: [`tag${number}`] })
    await addPublic(app, { name: `Allgemeine ${number}`, description: { de: 'Hersteller von Schrauben.' } })
  }
  await index(app)
  await rebuild(app.kit)
  const right = await contents()
  const { owner } = database
  await owner.query(`update flows.public_company_index set name = 'wrong', terms = '' where name like 'Allgemeine 1%'`)
  await owner.query(`delete from flows.own_company_index where name like 'Eigene 2%'`)
  await owner.query(`insert into flows.public_words values ('falschwort', 'falschwort', 0, 'company')`)
  await owner.query(
    `insert into flows.public_company_index select gen_random_uuid(), slug, 'Ghost', name_key, type, domain, country, city, latitude,
      longitude, employees, revenue, founded_year, industry, industries, tags, enrichment_status, logo_key, terms, popularity, version, updated_at
      from flows.public_company_index limit 1`,
  )
  expect(await contents()).not.toEqual(right)
  const seen = async () => (await titles(ann, 'query=allgemeine&limit=100')).length
  const running = rebuild(app.kit)
  const during = [await seen(), await seen()]
  await running
  expect(await contents()).toEqual(right)
  expect(Math.min(...during)).toBeGreaterThanOrEqual(19)
})

test('the index of rebuilding is the index of the feed, whatever happened before', async () => {
  const { app, ann } = await scene()
  const ids: string[] = []
  for (let number = 0; number < 20; number += 1) ids.push(await addOwn(ann, { name: `Wechsel ${number}` }))
  await index(app)
  for (const [at, id] of ids.entries()) {
    if (at % 3 === 0) await ann.delete(`/v1/companies/${id}`)
    if (at % 3 === 1) await ann.put(`/v1/companies/${id}`, { version: 1, tags: [`neu${at}`], employees: { value: at } })
    if (at % 4 === 0) await index(app)
  }
  await index(app)
  const byFeed = await contents()
  await rebuild(app.kit)
  const byRebuild = await contents()
  expect([byRebuild.public, byRebuild.own]).toEqual([byFeed.public, byFeed.own])
  // Words of companies that are gone stay until the next rebuild.
  expect(byFeed.ownWords).toEqual(expect.arrayContaining(byRebuild.ownWords))
})

test('the worker finds changes by itself, and the operator sees what waits', async () => {
  const { app, ann } = await scene()
  const operator = await app.person({ operator: true })
  const state = async () => (await operator.get('/v1/operations/search-index')).body.data
  await addOwn(ann, { name: 'Wartend' })
  const { pending, oldestSeconds, documents } = await state()
  expect(pending).toBeGreaterThan(0)
  expect(oldestSeconds).toBeGreaterThanOrEqual(0)
  const indexer = startIndexer(app.kit)
  try {
    await eventually(async () => expect(await titles(ann, 'query=wartend')).toEqual(['Wartend']))
  } finally {
    await indexer.stop()
  }
  expect(await state()).toMatchObject({ pending: 0, oldestSeconds: null, documents: documents + 1 })
  expect((await operator.post('/v1/operations/search-index/rebuild', {})).status).toBe(202)
  const { rows } = await database.owner.query(
    `select count(*)::int as count from graphile_worker.jobs where task_identifier = 'rebuild-search-index'`,
  )
  expect(rows).toEqual([{ count: 1 }])
})

test('an account that is removed takes its documents along', async () => {
  const { app } = await scene()
  const gone: Awaited<ReturnType<TestApp['person']>> = await app.person()
  await addOwn(gone, { name: 'Mitgenommen' })
  await index(app)
  await addOwn(gone, { name: 'Noch im Eingang' })
  // What goes with it is removed as the tables' owner, for whom row security holds too.
  await inPlatform(app.kit.db, 'read write', async (tx) => {
    await tx.deleteFrom('identity.users').where('account_id', '=', gone.accountId).execute()
    await tx.deleteFrom('identity.accounts').where('id', '=', gone.accountId).execute()
  })
  await index(app)
  const { rows } = await database.owner.query('select 1 from flows.own_company_index where account_id = $1', [
    gone.accountId,
  ])
  expect([rows, await waiting()]).toEqual([[], 0])
})

test('an index that was made in another way is written anew by itself, an empty one is taken as it is', async () => {
  const { app } = await scene()
  await addPublic(app, { name: 'Altgemacht' })
  await index(app)
  const recipe = async () =>
    (await database.owner.query(`select recipe from flows.index_rebuild where kind = 'company'`)).rows[0]?.recipe
  const jobs = `select 1 from graphile_worker.jobs where key = 'rebuild-search-index company'`
  const forget = () =>
    database.owner.query(`update flows.index_rebuild set recipe = 0;
      select graphile_worker.remove_job('rebuild-search-index company')`)
  await forget()
  const starting = async () => {
    const indexer = startIndexer(app.kit)
    await indexer.stop()
    return [await recipe(), (await database.owner.query(jobs)).rowCount]
  }
  expect(await starting()).toEqual([0, 1])
  await rebuild(app.kit)
  expect(await recipe()).toBe(companySearch.recipe)
  await forget()
  await database.owner.query('delete from flows.public_company_index; delete from flows.own_company_index')
  expect(await starting()).toEqual([companySearch.recipe, 0])
})
