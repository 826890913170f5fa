import { KINDS } from '@kontor/contract/kit/kinds.ts'
import { expect, test } from 'vitest'
import { startApp } from '#kit/testing/app.ts'
import { asTableOwner, startDatabase } from '#kit/testing/database.ts'
import { addOwn, addPublic, index, titles } from '#kit/testing/search-scene.ts'
import { migrate, readMigrations, takeBack } from './migrate.ts'

const migrations = readMigrations()
const before = migrations.filter(({ name }) => name < '0013')
const since = migrations.filter(({ name }) => name >= '0013')

test('an installation from before searchable kinds keeps documents, queue, words, recipe, searches and exports', async () => {
  const database = await startDatabase()
  const ends: (() => Promise<void>)[] = []
  const start = () => startApp(database, { onEnd: (end) => ends.push(end) })
  try {
    const app = await start()
    const ann = await app.person()
    await addPublic(app, { name: 'Öffentliche Mühle', employees: { value: 12 } })
    await addOwn(ann, { name: 'Eigene Mühle', tags: ['Mehl'] })
    await index(app)
    expect((await ann.post('/v1/account/searches', { name: 'Mühlen', state: { query: 'mühle' } })).status).toBe(201)
    await ann.get('/v1/search/companies?query=m%C3%BChle&format=csv')
    const waitingId = await addOwn(ann, { name: 'Wartende Mühle' })

    const { owner } = database
    const client = await owner.connect()
    // Given back when something fails too: the database waits for it before it stops.
    ends.push(async () => client.release())
    await asTableOwner(database, async (tableOwner) => {
      for (const migration of since.toReversed()) await takeBack(tableOwner, migration)
    })
    await client.query(`update flows.company_index_rebuild set generation = 7, done = 3, recipe = 3`)
    const old = await client.query(`select company_id, company_id = $1 as waits from flows.company_index_queue`, [
      waitingId,
    ])
    expect(old.rows).toContainEqual({ company_id: waitingId, waits: true })
    const rows = `select ctid::text, indexed_at from flows.own_company_index`
    const placed = (await client.query(rows)).rows
    await asTableOwner(database, async (tableOwner) => {
      expect((await migrate(tableOwner, before)).length).toBe(0)
      expect(await migrate(tableOwner, migrations)).toEqual(since.map(({ name }) => name))
    })

    // Where they stood and since when: nothing was written anew.
    expect((await client.query(rows)).rows).toEqual(placed)
    const rebuilds = 'select kind, generation, done, recipe from flows.index_rebuild order by kind'
    expect((await client.query(rebuilds)).rows).toEqual([
      { kind: 'company', generation: 7, done: 3, recipe: 3 },
      // Kinds that came later begin with an index of their own.
      { kind: 'job', generation: 1, done: 0, recipe: 0 },
      { kind: 'person', generation: 1, done: 0, recipe: 0 },
    ])
    const kinds = `select distinct kind from flows.public_words union select kind from flows.own_words
      union select kind from flows.index_queue union select kind from flows.exports union select kind from workspace.saved_searches`
    expect((await client.query(kinds)).rows).toEqual([{ kind: 'company' }])

    const upgraded = await start()
    const again = (await upgraded.send({
      method: 'GET',
      url: '/v1/account/searches',
      headers: { authorization: `Bearer ${ann.tokens.accessToken}` },
    })) as { body: { data: { items: object[] } } }
    expect(again.body.data.items).toMatchObject([{ name: 'Mühlen', type: 'company', state: { query: 'mühle' } }])
    expect((await titles(ann, 'query=m%C3%BChle')).toSorted()).toEqual(['Eigene Mühle', 'Öffentliche Mühle'])
    await index(upgraded)
    expect(await titles(ann, 'query=wartende')).toEqual(['Wartende Mühle'])
    expect(await titles(ann, 'query=m%C3%BChel')).toHaveLength(3)
  } finally {
    for (const end of ends) await end()
    await database.stop()
  }
})

test('searches and exports of every kind of the contract can be kept', async () => {
  const database = await startDatabase()
  try {
    for (const table of ['flows.exports', 'workspace.saved_searches']) {
      const { rows } = await database.owner.query<{ rule: string }>(
        `select pg_get_constraintdef(oid) as rule from pg_constraint
         where conrelid = $1::regclass and contype = 'c' and conname like '%kind_check'`,
        [table],
      )
      const allowed = [...(rows[0]?.rule.matchAll(/'([a-z]+)'::text/g) ?? [])].map(([, kind = '']) => kind)
      expect(allowed.toSorted()).toEqual([...KINDS].toSorted())
    }
  } finally {
    await database.stop()
  }
})
