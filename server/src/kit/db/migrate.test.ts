import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeSchema } from '#kit/testing/catalogue.ts'
import { startDatabase, type TestDatabase } from '#kit/testing/database.ts'
import { PROVE } from '../../../../tools/runs.ts'
import { appliedMigrations, migrate, type Migration, readMigrations, takeBack } from './migrate.ts'

let database: TestDatabase
let client: pg.Client
beforeEach(async () => {
  database = await startDatabase()
  client = await connect()
})
afterEach(async () => {
  await client.end()
  await database.stop()
})

const migrations = readMigrations()
const last = (name: string, up: string, down = ''): Migration => ({ name, up, down, checksum: name })

async function connect() {
  const other = new pg.Client({ connectionString: database.ownerUrl })
  await other.connect()
  return other
}

test('every migration can be taken back and applied again, and the schema is the same', async () => {
  const before = await describeSchema(client)
  for (const migration of migrations.toReversed()) await takeBack(client, migration)
  const between = await describeSchema(client)
  await migrate(client, migrations)

  expect(before['relations']?.length).toBeGreaterThan(10)
  expect(between['policies']).toEqual([])
  expect(between['relations']?.filter((line) => !line.includes('kontor_migrations'))).toEqual([])
  expect(await describeSchema(client)).toEqual(before)
})

/** One that was released is never edited again; `npm run prove` asks all of them. */
const asked = PROVE ? migrations : migrations.slice(-8)

test('each one alone: down then up changes nothing below it', async () => {
  for (const migration of asked.toReversed()) await takeBack(client, migration)
  let before = await describeSchema(client)
  for (const migration of asked) {
    const soFar = migrations.slice(0, migrations.indexOf(migration) + 1)
    await migrate(client, soFar)
    await takeBack(client, migration)
    expect(await describeSchema(client), migration.name).toEqual(before)
    await migrate(client, soFar)
    before = await describeSchema(client)
  }
})

test('a kind that becomes searchable can be taken back', async () => {
  await client.query(`create table catalogue.markets (id uuid primary key, account_id uuid);
    call app.protect('catalogue.markets')`)
  const before = await describeSchema(client)
  const kinds = async () => (await client.query('select kind from flows.index_rebuild order by kind')).rows
  const known = await kinds()
  await client.query(`call flows.add_search_kind('market', 'catalogue.markets', 'region text, volume integer')`)
  await client.query(`insert into flows.public_words values ('bazaar', 'bazaar', 1, 'market')`)
  expect(await describeSchema(client)).not.toEqual(before)
  await client.query(`call flows.remove_search_kind('market', 'catalogue.markets')`)
  expect(await describeSchema(client)).toEqual(before)
  expect(await kinds()).toEqual(known)
  expect((await client.query('select from flows.public_words')).rowCount).toBe(0)
})

test('the comparison sees a grant, a policy, an index and a function that are missing or other', async () => {
  const before = await describeSchema(client)
  const faults = [
    'revoke delete on identity.users from kontor_app',
    'drop policy own_rows on identity.users',
    'alter table identity.users no force row level security',
    'alter table identity.users alter column name drop not null',
    'alter table identity.users drop constraint users_email_check',
    'create index extra on identity.users (name)',
    `create or replace function app.is_editor() returns boolean language sql stable parallel safe return true`,
    'alter table flows.events disable trigger wake; drop trigger wake on flows.events',
  ]
  for (const fault of faults) {
    await client.query(`begin; ${fault}`)
    expect(await describeSchema(client), fault).not.toEqual(before)
    await client.query('rollback')
  }
})

test('a file that was changed after it was applied is refused, and nothing happens', async () => {
  const changed = migrations.map((migration) => ({ ...migration, checksum: 'other' }))
  const attempt = migrate(client, [...changed, last('9999_more', 'create table public.more ()')])
  await expect(attempt).rejects.toThrow('already applied and changed since: 0001_foundation')
  expect((await client.query(`select to_regclass('public.more') as more`)).rows).toEqual([{ more: null }])
})

test('a database that is newer than the program is refused', async () => {
  await migrate(client, [...migrations, last('9999_future', 'select 1')])
  await expect(migrate(client, migrations)).rejects.toThrow('the database is newer than this program: 9999_future')
})

test('a migration that fails leaves nothing of itself and does not count as applied', async () => {
  const good = last('9998_good', 'create table public.good ()')
  const bad = last('9999_bad', 'create table public.bad (); select 1 / 0')
  await expect(migrate(client, [...migrations, good, bad])).rejects.toThrow('division by zero')

  const applied = await appliedMigrations(client)
  expect([applied.has('9998_good'), applied.has('9999_bad')]).toEqual([true, false])
  expect((await client.query(`select to_regclass('public.bad') as bad`)).rows).toEqual([{ bad: null }])
  await migrate(client, [...migrations, good, { ...bad, up: 'create table public.bad ()' }])
})

test('several processes at once do each migration once', async () => {
  const slow = last('9999_slow', 'create table public.slow (); select pg_sleep(0.2)')
  const others = await Promise.all(Array.from({ length: 4 }, connect))
  try {
    const done = await Promise.all(others.map((other) => migrate(other, [...migrations, slow])))
    expect(done.flat()).toEqual(['9999_slow'])
  } finally {
    await Promise.all(others.map((other) => other.end()))
  }
})

test('the files are read in their order and have both parts', () => {
  expect(migrations.map((migration) => migration.name)).toEqual(
    migrations.map((migration) => migration.name).toSorted(),
  )
  for (const { up, down } of migrations) expect([up.trim(), down.trim()]).not.toContain('')
})
