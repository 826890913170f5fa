import { FREE_FOLLOWS } from '@kontor/contract/following.ts'
import { expect, test } from 'vitest'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'

const database = testDatabase()

type Person = Awaited<ReturnType<TestApp['person']>>
const MISSING = '6a1f4a3e-3c0e-4f5c-9d7e-0d2f4f1b8c11'

async function add(who: Person, name: string, access: 'public' | 'company' = 'company') {
  const answer = await who.post('/v1/companies', { name, access })
  expect(answer.status).toBe(201)
  return answer.body.data.companyId as string
}
const follow = (who: Person, id: string) => who.put(`/v1/account/following/company/${id}`, {})
const unfollow = (who: Person, id: string) => who.delete(`/v1/account/following/company/${id}`)
const list = async (who: Person, query = '') => (await who.get(`/v1/account/following${query}`)).body.data
const titles = async (who: Person) => (await list(who)).items.map((item: { title: string }) => item.title)

test('what is followed is listed with its last change since, the newest first', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const ids = [await add(ann, 'Amsel'), await add(ann, 'Buchfink'), await add(ann, 'Dohle')]
  for (const id of ids) {
    app.advance(1)
    expect((await follow(ann, id)).status).toBe(204)
  }
  expect(await titles(ann)).toEqual(['Dohle', 'Buchfink', 'Amsel'])
  app.advance(5)
  await ann.put(`/v1/companies/${ids[0]}`, { version: 1, foundedYear: 1901 })

  const { items } = await list(ann, '?type=company')
  expect(items[0]).toEqual({
    type: 'company',
    id: ids[0],
    title: 'Amsel',
    access: 'company',
    subtitle: '',
    slug: 'amsel',
    hidden: [],
    avatarUrl: expect.stringContaining(`/v1/companies/${ids[0]}/logo`),
    followedAt: expect.any(String),
    lastChange: { field: 'foundedYear', before: null, after: 1901, at: expect.any(String) },
    unread: true,
    frequency: null,
  })
  expect(items.map((item: { lastChange: unknown }) => item.lastChange).slice(1)).toEqual([null, null])
})

test('the list is read in pages', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) await follow(ann, await add(ann, name))
  const first = await list(ann, '?limit=2')
  const second = await list(ann, `?limit=2&searchAfter=${first.searchAfter}`)
  const third = await list(ann, `?limit=2&searchAfter=${second.searchAfter}`)
  expect(third.searchAfter).toBeNull()
  const seen = [first, second, third].flatMap((page) => page.items.map((item: { id: string }) => item.id))
  expect(seen).toEqual((await list(ann)).items.map((item: { id: string }) => item.id))
  expect((await ann.get('/v1/account/following?searchAfter=AAAA')).status).toBe(400)
})

test('following twice is following once; the record says so; unfollowing what is not followed is 404', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const id = await add(ann, 'Eisvogel')
  expect((await unfollow(ann, id)).status).toBe(404)
  expect((await follow(ann, id)).status).toBe(204)
  expect((await follow(ann, id)).status).toBe(204)
  expect(await titles(ann)).toEqual(['Eisvogel'])
  expect((await ann.get(`/v1/companies/${id}`)).body.data.following).toBe(true)
  expect((await unfollow(ann, id)).status).toBe(204)
  expect((await unfollow(ann, id)).status).toBe(404)
  expect((await ann.get(`/v1/companies/${id}`)).body.data.following).toBe(false)
})

test('a free plan follows ten, also when eleven are asked for at once; a larger plan has no such limit', async () => {
  const app = await startApp(database)
  const eva = await app.person({ roles: ['editor'] })
  const fred = await app.person({ plan: 'free' })
  const ids: string[] = []
  for (let i = 0; i <= FREE_FOLLOWS; i += 1) ids.push(await add(eva, `Public ${i}`, 'public'))

  const answers = await Promise.all(ids.map((id) => follow(fred, id)))
  const refused = answers.filter((answer) => answer.status !== 204)
  expect(refused.map((answer) => [answer.status, answer.body.error.details])).toEqual([[403, { limit: FREE_FOLLOWS }]])
  const followed = (await list(fred)).items.map((item: { id: string }) => item.id)
  expect(followed).toHaveLength(FREE_FOLLOWS)
  expect((await follow(fred, followed[0])).status).toBe(204)
  await unfollow(fred, followed[0])
  expect((await follow(fred, ids.find((id) => !followed.includes(id)) ?? '')).status).toBe(204)
  const statuses = await Promise.all(ids.map(async (id) => (await follow(eva, id)).status))
  expect(new Set(statuses)).toEqual(new Set([204]))
})

test('what is deleted leaves the list and the limit, and comes back with its record', async () => {
  const app = await startApp(database)
  const fred = await app.person({ plan: 'free' })
  const ids: string[] = []
  for (let i = 0; i < FREE_FOLLOWS; i += 1) ids.push(await add(fred, `Mine ${i}`))
  for (const id of ids) await follow(fred, id)
  await fred.delete(`/v1/companies/${ids[0]}`)
  expect(await titles(fred)).toHaveLength(FREE_FOLLOWS - 1)
  expect((await follow(fred, await add(fred, 'One more'))).status).toBe(204)
  await fred.post(`/v1/companies/${ids[0]}/restore`, {})
  expect(await titles(fred)).toHaveLength(FREE_FOLLOWS + 1)
})

test('a merged company is followed through its survivor, once, and again by itself after the undo', async () => {
  const app = await startApp(database)
  const eva = await app.person({ roles: ['admin', 'editor'] })
  const bob = await app.person()
  const [kept, merged] = [await add(eva, 'Kept bird', 'public'), await add(eva, 'Merged bird', 'public')]
  await follow(bob, kept)
  await follow(bob, merged)
  const merge = { companyToMergeId: merged, companyToKeepId: kept }
  const { mergeId } = (await eva.put('/v1/companies/merge-duplicates', merge)).body.data
  expect(await titles(bob)).toEqual(['Kept bird'])
  expect((await bob.get(`/v1/companies/${merged}`)).body.data).toMatchObject({ companyId: kept, following: true })
  await eva.post(`/v1/merges/${mergeId}/undo`, {})
  expect((await titles(bob)).toSorted()).toEqual(['Kept bird', 'Merged bird'])
  await eva.put('/v1/companies/merge-duplicates', merge)
  expect((await unfollow(bob, kept)).status).toBe(204)
  expect(await titles(bob)).toEqual([])
  expect((await follow(bob, merged)).status).toBe(204)
  expect((await list(bob)).items[0].id).toBe(kept)
})

test('another account can neither follow an own record nor see what is followed; nor can a colleague', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const bob = await app.person()
  const cara = await app.person({ accountId: ann.accountId })
  const id = await add(ann, 'Ann’s secret')
  await follow(ann, id)
  expect((await follow(bob, id)).body).toEqual((await follow(bob, MISSING)).body)
  expect((await follow(bob, id)).status).toBe(404)
  expect((await unfollow(bob, id)).status).toBe(404)
  expect(await titles(bob)).toEqual([])
  expect(await titles(cara)).toEqual([])
  expect(await titles(ann)).toEqual(['Ann’s secret'])
})

test('restricted users may follow public companies; nobody follows without a session or an unknown kind', async () => {
  const app = await startApp(database)
  const eva = await app.person({ roles: ['editor'] })
  const rene = await app.person({ roles: ['restricted'] })
  const open = await add(eva, 'Open bird', 'public')
  expect((await follow(rene, open)).status).toBe(204)
  expect(await titles(rene)).toEqual(['Open bird'])
  expect((await app.anonymous.get('/v1/account/following')).status).toBe(401)
  expect((await app.anonymous.put(`/v1/account/following/company/${open}`, {})).status).toBe(401)
  expect((await eva.put(`/v1/account/following/planet/${open}`, {})).status).toBe(404)
  expect((await eva.get('/v1/account/following?type=planet')).status).toBe(400)
})

test('a change is unread until the follower has looked, and the next one is unread again', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const cara = await app.person({ accountId: ann.accountId })
  const id = await add(ann, 'Fitis')
  await follow(ann, id)
  await follow(cara, id)
  const unread = async (who: Person) => (await list(who)).items.map((item: { unread: boolean }) => item.unread)
  expect(await unread(ann)).toEqual([false])
  app.advance(5)
  await cara.put(`/v1/companies/${id}`, { version: 1, foundedYear: 1901 })
  expect(await unread(ann)).toEqual([true])
  app.advance(1)
  expect((await ann.put('/v1/account/following/seen', { type: 'company' })).status).toBe(204)
  expect(await unread(ann)).toEqual([false])
  expect(await unread(cara)).toEqual([true])
  app.advance(1)
  await cara.put(`/v1/companies/${id}`, { version: 2, foundedYear: 1902 })
  const [item] = (await list(ann)).items
  expect(item).toMatchObject({ unread: true, lastChange: { before: 1901, after: 1902 } })
  expect((await app.anonymous.put('/v1/account/following/seen', {})).status).toBe(401)
  expect((await ann.put('/v1/account/following/seen', { type: 'planet' })).status).toBe(400)
})

test('a free plan neither follows, lists, looks after nor brings back people; those followed before come back with the plan', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const created = await ann.post('/v1/people', { name: 'Ada Brunner', positions: [{ title: 'Head of Sales' }] })
  const id = created.body.data.personId
  const path = `/v1/account/following/person/${id}`
  const setPlan = async (plan: string) => {
    await database.owner.query('update identity.accounts set plan = $2 where id = $1', [ann.accountId, plan])
    // Sessions are believed for a second.
    app.advance(2)
  }
  expect((await ann.put(path, {})).status).toBe(204)
  await setPlan('free')
  expect(await titles(ann)).toEqual([])
  const body = { status: null, ownerId: ann.userId }
  const refused = [
    await ann.put(path, {}),
    await ann.put(`/v1/records/person/${id}/relationship`, body),
    await ann.post(`/v1/deleted/person/${id}/restore`, {}),
  ]
  for (const { status, body: answer } of refused) {
    expect(status).toBe(403)
    expect(JSON.stringify(answer)).not.toContain('Ada')
  }
  await setPlan('essential')
  expect(await titles(ann)).toEqual(['Ada Brunner'])
  await ann.delete(`/v1/people/${id}`)
  await setPlan('free')
  expect((await ann.get('/v1/deleted')).body.data.items).toEqual([])
})
