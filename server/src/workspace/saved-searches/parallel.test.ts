import { randomUUID } from 'node:crypto'
import { MOST_SAVED_SEARCHES } from '@kontor/contract/saved-searches.ts'
import { expect, test } from 'vitest'
import { testDatabase } from '#kit/testing/database.ts'
import { atOnce, startPatientApp, statusesOf } from '#kit/testing/parallel.ts'

const database = testDatabase()

const searchesOf = async (userId: string) =>
  (await database.owner.query('select 1 from workspace.saved_searches where user_id = $1', [userId])).rowCount

test('parallel saved searches are all kept up to the limit, one per idempotency key', async () => {
  const app = await startPatientApp(database)
  const ann = await app.person()
  const save = (i: number, headers = {}) =>
    ann.post('/v1/account/searches', { name: `Search ${i}`, state: { query: 'software' } }, headers)
  const key = { 'idempotency-key': randomUUID() }
  expect(statusesOf(await atOnce(20, () => save(0, key)))).toEqual({ 201: 20 })
  expect(await searchesOf(ann.userId)).toBe(1)
  await database.owner.query(
    `insert into workspace.saved_searches (account_id, user_id, kind, name, state, asked_since, created_at)
      select $1, $2, 'company', 'Filler', '{}', now(), now() from generate_series(1, $3)`,
    [ann.accountId, ann.userId, MOST_SAVED_SEARCHES - 11],
  )
  expect(statusesOf(await atOnce(30, (i) => save(i)))).toEqual({ 201: 10, 400: 20 })
  expect(await searchesOf(ann.userId)).toBe(MOST_SAVED_SEARCHES)
})
