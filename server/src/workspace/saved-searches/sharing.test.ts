import { expect, test } from 'vitest'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { addOwn, index } from '#kit/testing/search-scene.ts'
import { alertSavedSearches } from '../notifications/notifications.worker.ts'

const database = testDatabase()

type Person = Awaited<ReturnType<TestApp['person']>>
const URL = '/v1/account/searches'
const state = { query: 'mühle' }

const save = async (who: Person, body: object = {}) => {
  const answer = await who.post(URL, { name: 'Mills', state, ...body })
  expect([answer.status, answer.body.error]).toEqual([201, null])
  return answer.body.data.searchId as string
}
const AGING = [
  `update flows.own_company_index set indexed_at = indexed_at - interval '2 minutes' where account_id = $1`,
  `update workspace.saved_searches set asked_since = asked_since - interval '2 minutes' where account_id = $1`,
  `update workspace.search_readers set seen_at = seen_at - interval '2 minutes',
    alerted_at = alerted_at - interval '2 minutes' where account_id = $1`,
]
const listed = async (who: Person) => (await who.get(URL)).body.data.items
/** Where nobody chose otherwise, it comes with the digest and not in the app. */
const told = async (who: Person) => (await who.get('/v1/account/notifications?view=digest')).body.data.items
const alert = (app: TestApp) => alertSavedSearches.handle(app.kit, {}, { number: 1, last: false })

async function scene() {
  const app = await startApp(database)
  const ann = await app.person()
  const ben = await app.person({ accountId: ann.accountId, roles: ['member'] })
  const guest = await app.person({ accountId: ann.accountId, roles: ['restricted'] })
  return { app, ann, ben, guest, stranger: await app.person() }
}

/** Adds a company that the search finds, and lets two minutes pass for everything in the account: the index has the clock of the database. */
async function addHit(app: TestApp, who: Person, name: string) {
  await addOwn(who, { name })
  await index(app)
  for (const aging of AGING) await database.owner.query(aging, [who.accountId])
}

test('a shared search is seen by the account and changed by its owner alone', async () => {
  const { ann, ben, stranger } = await scene()
  const id = await save(ben)
  expect(await listed(ann)).toEqual([])
  expect((await ben.put(`${URL}/${id}`, { shared: true })).body.data).toMatchObject({
    shared: true,
    can: { edit: true, share: true, remove: true },
  })
  expect(await listed(ann)).toMatchObject([
    { searchId: id, owner: { userId: ben.userId }, lastSeenAt: null, can: { edit: false, share: false, remove: true } },
  ])
  expect(await listed(stranger)).toEqual([])
  for (const change of [{ name: 'Taken' }, { state: {} }, { shared: false }, { shared: true }]) {
    expect((await ann.put(`${URL}/${id}`, change)).status).toBe(403)
    expect((await stranger.put(`${URL}/${id}`, change)).status).toBe(404)
  }
  expect((await ben.put(`${URL}/${id}`, { shared: false })).status).toBe(200)
  expect(await listed(ann)).toEqual([])
  expect((await ann.put(`${URL}/${id}`, { pinned: true })).status).toBe(404)
})

test('members cannot delete what a colleague shares, an administrator can', async () => {
  const { ann, ben, stranger } = await scene()
  const carl = await save(ben, { shared: true })
  const mine = await save(ann, { shared: true })
  expect((await ben.delete(`${URL}/${mine}`)).status).toBe(403)
  expect((await stranger.delete(`${URL}/${mine}`)).status).toBe(404)
  expect((await ann.delete(`${URL}/${carl}`)).status).toBe(204)
  expect(await listed(ben)).toMatchObject([{ searchId: mine }])
})

test('everyone pins a shared search and sees its hits for themselves', async () => {
  const { app, ann, ben } = await scene()
  const id = await save(ann, { shared: true, pinned: true })
  expect((await ben.put(`${URL}/${id}`, { pinned: true, seen: true })).body.data.pinned).toBe(true)
  expect((await ann.put(`${URL}/${id}`, { pinned: false })).body.data.pinned).toBe(false)
  await addHit(app, ann, 'Obere Mühle')
  await ann.put(`${URL}/${id}`, { seen: true })
  expect(await listed(ann)).toMatchObject([{ pinned: false, newSince: { count: 0 } }])
  expect(await listed(ben)).toMatchObject([{ pinned: true, newSince: { count: 1 } }])
})

test('restricted users see and pin shared searches, and neither share nor are told', async () => {
  const { ann, guest } = await scene()
  const id = await save(ann, { shared: true, state: { revenueMin: '1000' } })
  const [shown] = await listed(guest)
  expect(shown).toMatchObject({ searchId: id, hidden: ['revenueMin'], newSince: { count: 0 } })
  expect(shown?.state).not.toHaveProperty('revenueMin')
  expect((await guest.put(`${URL}/${id}`, { pinned: true })).status).toBe(200)
  expect((await guest.put(`${URL}/${id}`, { alerts: true })).status).toBe(403)
  expect((await guest.post(URL, { name: 'Mine', state, shared: true })).status).toBe(403)
  expect((await guest.post(URL, { name: 'Mine', state, alerts: true })).status).toBe(403)
  const own = await save(guest)
  expect((await guest.put(`${URL}/${own}`, { shared: true })).status).toBe(403)
})

test('alerts need the plan with notifications', async () => {
  const app = await startApp(database)
  const eve = await app.person({ plan: 'essential' })
  expect((await eve.post(URL, { name: 'Mills', state, alerts: true })).body.error.details).toMatchObject({
    feature: 'notifications',
  })
  const id = await save(eve)
  expect((await eve.put(`${URL}/${id}`, { alerts: true })).status).toBe(403)
  expect((await listed(eve))[0].can.alert).toBe(false)
})

test('an alert tells of new hits once, with all that are new since the search was seen', async () => {
  const { app, ann, ben, stranger } = await scene()
  const id = await save(ann, { shared: true, alerts: true })
  await ben.put(`${URL}/${id}`, { alerts: true })
  await alert(app)
  expect(await told(ann)).toEqual([])
  await addHit(app, ann, 'Obere Mühle')
  await alert(app)
  await alert(app)
  const search = { searchId: id, type: 'company', name: 'Mills', state, hits: 1 }
  expect(await told(ann)).toMatchObject([{ reason: 'newHits', record: null, search, readAt: null }])
  expect(await told(ben)).toMatchObject([{ reason: 'newHits', search }])
  expect(await told(stranger)).toEqual([])

  // Unread, it is replaced by one that counts both; opened, the next begins anew.
  await addHit(app, ann, 'Untere Mühle')
  await alert(app)
  expect(await told(ann)).toMatchObject([{ search: { hits: 2 } }])
  await ann.put(`${URL}/${id}`, { seen: true })
  await ann.put('/v1/account/notifications/all-read', {})
  await alert(app)
  expect(await told(ann)).toHaveLength(1)
})

test('nobody is told of a search that is no longer shared with them, or after they ended its alerts', async () => {
  const { app, ann, ben, guest } = await scene()
  const id = await save(ann, { shared: true, alerts: true })
  await ben.put(`${URL}/${id}`, { alerts: true })
  await database.owner.query(
    `insert into workspace.search_readers (account_id, search_id, user_id, alerts, alerted_at)
      values ($1, $2, $3, true, now())`,
    [ann.accountId, id, guest.userId],
  )
  await ann.put(`${URL}/${id}`, { alerts: false, shared: false })
  await addHit(app, ann, 'Obere Mühle')
  await alert(app)
  expect([await told(ann), await told(ben)]).toEqual([[], []])
  const { rows } = await database.owner.query('select 1 from workspace.notifications where account_id = $1', [
    ann.accountId,
  ])
  expect(rows).toEqual([])
})

test('another question has no new hits for anyone', async () => {
  const { app, ann, ben } = await scene()
  const id = await save(ann, { shared: true, alerts: true })
  await ben.put(`${URL}/${id}`, { alerts: true, seen: true })
  await addHit(app, ann, 'Obere Säge')
  expect((await ann.put(`${URL}/${id}`, { state: { query: 'säge' } })).status).toBe(200)
  await alert(app)
  expect(await listed(ben)).toMatchObject([{ newSince: { count: 0 } }])
  expect([await told(ann), await told(ben)]).toEqual([[], []])
})

test('a notification about a search that was deleted goes with it', async () => {
  const { app, ann } = await scene()
  const id = await save(ann, { alerts: true })
  await addHit(app, ann, 'Obere Mühle')
  await alert(app)
  expect(await told(ann)).toHaveLength(1)
  expect((await ann.delete(`${URL}/${id}`)).status).toBe(204)
  expect(await told(ann)).toEqual([])
})

test('one more than a hundred shared searches is refused for the whole account', async () => {
  const { ann, ben } = await scene()
  await database.owner.query(
    `insert into workspace.saved_searches (account_id, user_id, kind, name, state, shared, asked_since, created_at)
      select $1, $2, 'company', 'n', '{}', true, now(), now() from generate_series(1, 100)`,
    [ann.accountId, ann.userId],
  )
  expect((await ben.post(URL, { name: 'One more', state, shared: true })).status).toBe(400)
  const id = await save(ben)
  expect((await ben.put(`${URL}/${id}`, { shared: true })).status).toBe(400)
})
