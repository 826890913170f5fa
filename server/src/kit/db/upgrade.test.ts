import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { beforeAll, expect, inject, test } from 'vitest'
import { startApp } from '#kit/testing/app.ts'
import { asTableOwner, testDatabase } from '#kit/testing/database.ts'
import { index } from '#kit/testing/search-scene.ts'
import { migrate, readMigrations, takeBack } from './migrate.ts'
import { prepareDatabase } from './prepare.ts'

/**
 * What an installation held when companies and search were all there was: its rows, and what its API answered. It was
 * made by that program over its API: two accounts, changed, merged, deleted, followed and related companies, saved
 * searches.
 */
const HELD = JSON.parse(
  readFileSync(join(import.meta.dirname, '../testing/installations/first-search.json'), 'utf8'),
) as Installation

type Row = Record<string, unknown>
type Installation = {
  facts: { madeAt: string; password: string; ids: Record<'nord' | 'reederei' | 'weg' | 'mergeId', string> }
  answers: Record<string, { status: number; data: { items?: object[] } | null }>
  tables: Record<string, Row[]>
}

const database = testDatabase()

/** Only the migrations that there were, then the rows as they stood. */
beforeAll(async () => {
  const migrations = readMigrations()
  const applied = HELD.tables['public.kontor_migrations'] ?? []
  await asTableOwner(database, async (owner) => {
    for (const migration of migrations.toReversed()) await takeBack(owner, migration)
    await migrate(owner, migrations.slice(0, applied.length))
  })
  const client = await database.owner.connect()
  await client.query(`truncate ${Object.keys(HELD.tables).join()} cascade`)
  for (const [table, rows] of Object.entries(HELD.tables)) await fill(client, table, rows)
  client.release()
  await prepareDatabase({ ownerUrl: database.ownerUrl, secret: inject('database').secret })
})

async function fill(client: pg.PoolClient, table: string, rows: readonly Row[]) {
  const { rows: columns } = await client.query<{ name: string; sequence: string | null }>(
    `select quote_ident(attname) as name, pg_get_serial_sequence($1, attname) as sequence from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  const names = columns.map(({ name }) => name).join()
  await client.query('begin')
  // As a copy is brought back: nothing reacts to rows that have had their effects.
  await client.query('set local session_replication_role = replica')
  await client.query(
    `insert into ${table} (${names}) overriding system value
      select ${names} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  )
  for (const { name, sequence } of columns)
    if (sequence) await client.query(`select setval($1, (select max(${name}) from ${table}))`, [sequence])
  await client.query('commit')
}

/** The program of today an hour later, with the people of then signed in. */
async function upgraded() {
  const app = await startApp(database)
  app.advance((Date.parse(HELD.facts.madeAt) - Date.now()) / 1000 + 3600)
  await index(app)
  const enter = async (name: string, account = 'first') => {
    const sent = { grantType: 'password', email: `${name}@${account}.example`, password: HELD.facts.password }
    const { status, body } = await app.anonymous.post('/v1/auth/token', sent)
    expect([name, status]).toEqual([name, 200])
    const headers = { authorization: `Bearer ${body.data.accessToken}` }
    return {
      get: (url: string) => app.send({ method: 'GET', url, headers }),
      post: (url: string, payload: object) => app.send({ method: 'POST', url, headers, payload }),
    }
  }
  return {
    app,
    people: {
      ann: await enter('ann'),
      ben: await enter('ben'),
      otto: await enter('otto', 'second'),
    },
  }
}

test('an installation of the first program starts with its data, history, merges, searches and follows', async () => {
  const { people } = await upgraded()
  for (const [question, before] of Object.entries(HELD.answers)) {
    const [name = '', url = ''] = question.split(' ')
    const { status, body } = await people[name as keyof typeof people].get(url)
    expect([question, status]).toEqual([question, before.status])
    expect({ data: body.data }, question).toMatchObject({ data: before.data })
  }
})

test('what was merged or deleted before comes back after', async () => {
  const { nord, reederei, weg, mergeId } = HELD.facts.ids
  const { people } = await upgraded()
  const { ann, otto } = people
  expect((await otto.post(`/v1/merges/${mergeId}/undo`, {})).status).toBe(404)
  expect((await ann.post(`/v1/merges/${mergeId}/undo`, {})).status).toBe(200)
  expect((await ann.get(`/v1/companies/${reederei}`)).body.data).toMatchObject({
    name: 'Nordlicht Reederei GmbH',
    domain: 'nordlicht.example',
    tags: ['Sea', 'ice'],
  })
  expect((await ann.get(`/v1/companies/${nord}`)).body.data).toMatchObject({ foundedYear: 1990, tags: ['sea'] })
  expect((await ann.get(`/v1/companies/${weg}`)).status).toBe(404)
  expect((await ann.post(`/v1/companies/${weg}/restore`, {})).status).toBe(200)
  expect((await ann.get(`/v1/companies/${weg}`)).body.data).toMatchObject({ name: 'Wegfall KG' })
})

test('the old program is refused on a database that the new one has prepared', async () => {
  const old = readMigrations().slice(0, 6)
  await expect(asTableOwner(database, (owner) => migrate(owner, old))).rejects.toThrow('newer')
})
