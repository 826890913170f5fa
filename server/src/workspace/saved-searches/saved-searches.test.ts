import { expect, test } from 'vitest'
import { startApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { addOwn, index } from '#kit/testing/search-scene.ts'

const database = testDatabase()

const URL = '/v1/account/searches'

test('decision 14: a search is saved, listed, renamed, seen and forgotten', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const state = { query: 'mühle', countries: 'DE,CH', sortBy: 'name', tags: '' }
  const created = await ann.post(URL, { name: '  Mühlen  ', state })
  expect(created.status).toBe(201)
  const { searchId } = created.body.data
  const kept = { query: 'mühle', countries: 'DE,CH', sortBy: 'name' }
  expect(created.body.data).toMatchObject({
    name: 'Mühlen',
    type: 'company',
    state: kept,
    newSince: { count: 0, more: false },
  })

  app.advance(1)
  const head = { kind: 'head', city: 'Ulm', country: 'DE' }
  await addOwn(ann, { name: 'Obere Mühle', addresses: [head] })
  await addOwn(ann, { name: 'Untere Mühle', addresses: [{ ...head, country: 'FR' }] })
  await index(app)
  const listed = async () => (await ann.get(URL)).body.data.items
  expect(await listed()).toMatchObject([{ searchId, newSince: { count: 1, more: false } }])

  app.advance(60)
  expect((await ann.put(`${URL}/${searchId}`, { seen: true, name: 'Gesehen' })).body.data).toMatchObject({
    name: 'Gesehen',
    state: kept,
    newSince: { count: 0 },
  })
  expect((await ann.delete(`${URL}/${searchId}`)).status).toBe(204)
  expect(await listed()).toEqual([])
  expect((await ann.delete(`${URL}/${searchId}`)).status).toBe(404)
})

test('a search is one person’s: neither a colleague nor a stranger sees or changes it', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const { searchId } = (await ann.post(URL, { name: 'Mine', state: {} })).body.data
  for (const other of [await app.person(), await app.person({ accountId: ann.accountId })]) {
    expect((await other.get(URL)).body.data.items).toEqual([])
    expect((await other.put(`${URL}/${searchId}`, { name: 'Taken' })).status).toBe(404)
    expect((await other.delete(`${URL}/${searchId}`)).status).toBe(404)
  }
  expect((await ann.get(URL)).body.data.items).toMatchObject([{ name: 'Mine' }])
})

test('a state that is no search is refused, and so is one more than a hundred', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  for (const state of [{ employeesMin: 'many' }, { unknown: '1' }, { sortBy: 'colour' }, { query: 'x'.repeat(501) }]) {
    expect((await ann.post(URL, { name: 'Bad', state })).status).toBe(400)
  }
  await database.owner.query(
    `insert into workspace.saved_searches (account_id, user_id, kind, name, state, asked_since, created_at)
      select $1, $2, 'company', 'n', '{}', now(), now() from generate_series(1, 100)`,
    [ann.accountId, ann.userId],
  )
  expect((await ann.post(URL, { name: 'One more', state: {} })).status).toBe(400)
})
