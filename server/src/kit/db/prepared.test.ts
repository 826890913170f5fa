import { sql } from 'kysely'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { define, testDatabase } from '#kit/testing/database.ts'
import { openDatabase } from './pool.ts'
import { inPlatform, inTenant } from './scope.ts'

const ONE = { accountId: '11111111-1111-4111-8111-111111111111' }
const OTHER = { accountId: '22222222-2222-4222-8222-222222222222' }

const database = testDatabase()
beforeAll(async () => {
  await define(
    database,
    `create table workspace.notes (account_id uuid not null, text text not null); call app.protect('workspace.notes')`,
  )
  await database.owner.query(`
    insert into workspace.notes values ('${ONE.accountId}', 'of one'), ('${OTHER.accountId}', 'of the other')`)
})

function open() {
  const db = openDatabase(database.appUrl, { connections: 1 })
  onTestFinished(() => db.destroy())
  return db
}
type Db = ReturnType<typeof open>

async function notes(db: Db, tenant: typeof ONE) {
  const { rows } = await inTenant(db, tenant, 'read only', (tx) =>
    sql<{ text: string }>`select * from workspace.notes where text <> ${'nothing'}`.execute(tx),
  )
  return rows.map(({ text }) => text)
}

async function kept(db: Db) {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
  return rows.map(({ statement }) => statement)
}

test('a statement that comes again is kept, and each account still sees its own rows alone', async () => {
  const db = open()
  for (let round = 0; round < 10; round += 1) {
    expect(await notes(db, ONE)).toEqual(['of one'])
    expect(await notes(db, OTHER)).toEqual(['of the other'])
  }
  expect(await kept(db)).toEqual(['select * from workspace.notes where text <> $1'])
})

test('without a scope a kept statement fails as a new one does', async () => {
  const db = open()
  for (let round = 0; round < 4; round += 1) await notes(db, ONE)
  const bare = sql`select * from workspace.notes where text <> ${'nothing'}`.execute(db)
  await expect(bare).rejects.toThrow('no account is set for this transaction')
  expect(await notes(db, OTHER)).toEqual(['of the other'])
})

test('what comes once or twice, or without a value, is not kept', async () => {
  const db = open()
  for (let round = 0; round < 2; round += 1) await notes(db, ONE)
  for (let round = 0; round < 5; round += 1) await inPlatform(db, 'read only', (tx) => sql`select 1`.execute(tx))
  expect(await kept(db)).toEqual([])
})

test('when a table changes, one use fails and the next has a new connection', async () => {
  const db = open()
  for (let round = 0; round < 4; round += 1) await notes(db, ONE)
  await define(database, 'alter table workspace.notes add column more text')
  await expect(notes(db, ONE)).rejects.toThrow('cached plan must not change result type')
  expect(await notes(db, ONE)).toEqual(['of one'])
})

test('a connection keeps a limited number of statements', async () => {
  const db = open()
  for (let i = 0; i < 210; i += 1) {
    const query = sql`select ${sql.raw(String(i))} as number where ${true}::boolean`
    for (let round = 0; round < 3; round += 1) await inPlatform(db, 'read only', (tx) => query.execute(tx))
  }
  expect(await kept(db)).toHaveLength(200)
})
