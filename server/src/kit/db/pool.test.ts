import { sql } from 'kysely'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { define, testDatabase } from '#kit/testing/database.ts'
import { AppError } from '../errors.ts'
import { openDatabase } from './pool.ts'
import { inPlatform, inTenant } from './scope.ts'

const database = testDatabase()
beforeAll(async () => {
  await define(database, 'create table public.notes (text text); grant all on public.notes to kontor_app')
})

function open(onLost?: (error: Error) => void) {
  const db = openDatabase(database.appUrl, { connections: 1, ...(onLost ? { onLost } : {}) })
  onTestFinished(() => db.destroy())
  return db
}

const cutOff = () =>
  database.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where usename <> current_user and datname = current_database()`,
  )

test('a connection that is cut in the midst of a transaction fails that one and no other', async () => {
  const lost: Error[] = []
  const db = open((error) => lost.push(error))
  const cut = inPlatform(db, 'read write', async (tx) => {
    await sql`insert into public.notes values ('lost')`.execute(tx)
    await cutOff()
    await sql`select 1`.execute(tx)
  })
  await expect(cut).rejects.toThrow(/terminat|connection error/)
  const after = await inPlatform(db, 'read only', (tx) =>
    sql`select text from public.notes where text = 'lost'`.execute(tx),
  )

  expect(after.rows).toEqual([])
  expect(lost.length).toBeGreaterThan(0)
})

test('a connection that is cut while nobody uses it is replaced', async () => {
  const told = Promise.withResolvers<Error>()
  const db = open(told.resolve)
  await inPlatform(db, 'read only', (tx) => sql`select 1`.execute(tx))
  await cutOff()
  expect((await told.promise).message).toMatch(/terminat/)
  const { rows } = await inPlatform(db, 'read only', (tx) => sql`select 1 as one`.execute(tx))
  expect(rows).toEqual([{ one: 1 }])
})

test('every statement has its limits', async () => {
  const db = open()
  const { rows } = await inPlatform(db, 'read only', (tx) =>
    sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(tx),
  )
  expect(rows).toEqual([{ statement: '5s', lock: '2s', idle: '10s' }])
})

test('a scope ends with its transaction: nothing of it is left on the connection', async () => {
  const db = open()
  await inPlatform(db, 'read write', (tx) => sql`select app.account_id()`.execute(tx))
  const bare = sql`select app.account_id()`.execute(db)
  await expect(bare).rejects.toThrow('no account is set for this transaction')
  const tenant = { accountId: '11111111-1111-4111-8111-111111111111' }
  const { rows } = await inTenant(db, tenant, 'read only', (tx) =>
    sql`select app.in_platform() as platform, app.account_id() as id`.execute(tx),
  )
  expect(rows).toEqual([{ platform: false, id: tenant.accountId }])
})

test('a refusal takes everything back, unless it says to keep it', async () => {
  const db = open()
  const write = (text: string, error: Error) =>
    inPlatform(db, 'read write', async (tx) => {
      await sql`insert into public.notes values (${text})`.execute(tx)
      throw error
    })
  await expect(write('refused', new AppError('forbidden'))).rejects.toThrow('forbidden')
  await expect(write('kept', new AppError('signInFailed', undefined, { keep: true }))).rejects.toThrow('signInFailed')

  const { rows } = await database.owner.query('select text from public.notes order by text')
  expect(rows).toEqual([{ text: 'kept' }])
})

test('a read only scope cannot write', async () => {
  const db = open()
  const write = inPlatform(db, 'read only', (tx) => sql`insert into public.notes values ('no')`.execute(tx))
  await expect(write).rejects.toThrow('read-only transaction')
})

test('an account id that is none never reaches the database', () => {
  const db = open()
  for (const accountId of ['', `' or true --`, '11111111-1111-4111-8111-11111111111A']) {
    expect(() => inTenant(db, { accountId }, 'read only', async () => undefined)).toThrow(
      'an account id is a lower-case UUID',
    )
  }
})
