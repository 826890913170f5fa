import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp } from '#kit/testing/app.ts'
import { define, testDatabase } from '#kit/testing/database.ts'
import { index } from '#kit/testing/search-scene.ts'
import { registerMarketSearch, SEARCHED_MARKETS, serveSearchedMarkets } from '#kit/testing/searched-markets.ts'

const database = testDatabase()
let unregister = () => {}
beforeAll(async () => {
  await define(database, SEARCHED_MARKETS)
  unregister = registerMarketSearch()
})
afterAll(() => unregister())

const URL = '/v1/tested-markets'
const FOUND = '/v1/search/markets'

/** Ann keeps a record of a kind that nothing but its registration knows of; Bob is of another account. */
async function scene() {
  const app = await startApp(database)
  serveSearchedMarkets(app)
  const [ann, bob] = [await app.person(), await app.person()]
  const ben = await app.person({ accountId: ann.accountId })
  const created = await ann.post(URL, { title: 'Zwiebelmarkt Weimar', topics: ['Gemüse'], size: 7 })
  expect(created.status).toBe(200)
  await index(app)
  return { app, ann, ben, bob, market: created.body.data as { id: string; slug: string; version: number } }
}

type Who = Awaited<ReturnType<typeof scene>>['ann']
const read = async (who: Who, url: string) => {
  const { status, body } = await who.get(url)
  expect([url, status]).toEqual([url, 200])
  return body.data
}
const found = async (who: Who, query: string) =>
  (await read(who, `${FOUND}?${query}`)).items.map(({ title }: { title: string }) => title) as string[]

test('created, found, counted, faceted, suggested and exported, by its account alone', async () => {
  const { ann, bob, market } = await scene()
  expect(await read(ann, `${URL}/${market.id}`)).toMatchObject({ title: 'Zwiebelmarkt Weimar', slug: market.slug })
  expect((await bob.get(`${URL}/${market.id}`)).status).toBe(404)
  expect((await bob.get(`${URL}/slug/${market.slug}`)).status).toBe(404)
  for (const query of ['query=zwiebelmarkt', 'query=zwiebelmrakt', 'topics=gem%C3%BCse', 'sizeMin=5&sizeMax=9']) {
    expect([query, await found(ann, query)]).toEqual([query, ['Zwiebelmarkt Weimar']])
    expect([query, await found(bob, query)]).toEqual([query, []])
  }
  const count = async (who: Who) => (await read(who, `${FOUND}/count?query=zwiebelmarkt`)).count
  expect([await count(ann), await count(bob)]).toEqual([1, 0])
  const facets = async (who: Who) => {
    const { items } = await read(who, `${FOUND}/facets?facets=topics,size`)
    return items.flatMap(({ values }: { values: { value: string; count: number }[] }) => values)
  }
  expect(await facets(ann)).toContainEqual(expect.objectContaining({ label: 'Gemüse', count: 1 }))
  expect(JSON.stringify(await facets(bob))).not.toContain('Gemüse')
  const suggested = async (who: Who) => JSON.stringify(await read(who, '/v1/search/suggestions?query=zwiebelma'))
  expect(await suggested(ann)).toContain('Zwiebelmarkt Weimar')
  expect(await suggested(bob)).not.toContain('Zwiebelmarkt')
  expect(JSON.stringify(await read(ann, '/v1/search?query=zwiebelmarkt'))).toContain('Zwiebelmarkt Weimar')
  const file = async (who: Who) => String((await who.get(`${FOUND}?format=csv&query=zwiebelmarkt`)).body)
  expect((await file(ann)).split('\r\n')[1]).toBe(`${market.id},Zwiebelmarkt Weimar,Gemüse`)
  expect(await file(bob)).not.toContain('Zwiebelmarkt')
})

test('changed, conflicted, restored and tagged, by its account alone', async () => {
  const { app, ann, ben, bob, market } = await scene()
  const url = `${URL}/${market.id}`
  expect((await bob.put(url, { version: 1, size: 1 })).status).toBe(404)
  expect((await ben.put(url, { version: 1, title: 'Herbstmarkt Weimar' })).status).toBe(200)
  const conflict = await ann.put(url, { version: 1, size: 9 })
  expect([conflict.status, conflict.body.error.details]).toEqual([409, { version: 2, fields: ['title'] }])
  await index(app)
  expect([await found(ann, 'query=herbstmarkt'), await found(ann, 'query=zwiebelmarkt')]).toEqual([
    ['Herbstmarkt Weimar'],
    [],
  ])
  const { items } = await read(ann, `${url}/history`)
  const entry = items.find(({ before }: { before: unknown }) => before === 'Zwiebelmarkt Weimar')
  expect((await bob.get(`${url}/history`)).status).toBe(404)
  expect((await bob.post(`${url}/history/${entry.entryId}`, {})).status).toBe(404)
  expect((await ann.post(`${url}/history/${entry.entryId}`, {})).body.data.title).toBe('Zwiebelmarkt Weimar')
  const tag = (who: Who) =>
    who.put(`${URL}/tags`, { changes: [{ id: market.id, add: ['Herbst'], remove: ['Gemüse'] }] })
  expect((await tag(bob)).status).toBe(404)
  expect((await tag(ann)).status).toBe(200)
  await index(app)
  expect(await found(ann, 'topics=herbst')).toEqual(['Zwiebelmarkt Weimar'])
  expect(await found(ann, 'topics=gem%C3%BCse')).toEqual([])
})

test('followed, deleted and brought back, by its account alone', async () => {
  const { app, ann, bob, market } = await scene()
  const follow = (who: Who) => who.put(`/v1/account/following/market/${market.id}`, {})
  expect((await follow(bob)).status).toBe(404)
  expect((await follow(ann)).status).toBeLessThan(300)
  const followed = async (who: Who) => JSON.stringify(await read(who, '/v1/account/following'))
  expect(await followed(ann)).toContain('Zwiebelmarkt Weimar')
  expect(await followed(bob)).not.toContain('Zwiebelmarkt')

  expect((await bob.delete(`${URL}/${market.id}`)).status).toBe(404)
  expect((await ann.delete(`${URL}/${market.id}`)).status).toBe(204)
  await index(app)
  expect([(await ann.get(`${URL}/${market.id}`)).status, await found(ann, 'query=zwiebelmarkt')]).toEqual([404, []])
  const deleted = async (who: Who) => JSON.stringify(await read(who, '/v1/deleted?kind=market'))
  expect(await deleted(ann)).toContain('Zwiebelmarkt Weimar')
  expect(await deleted(bob)).not.toContain('Zwiebelmarkt')
  const bringBack = (who: Who) => who.post(`/v1/deleted/market/${market.id}/restore`, {})
  expect((await bringBack(bob)).status).toBe(404)
  expect((await bringBack(ann)).status).toBeLessThan(300)
  await index(app)
  expect(await found(ann, 'query=zwiebelmarkt')).toEqual(['Zwiebelmarkt Weimar'])
  expect(await followed(ann)).toContain('Zwiebelmarkt Weimar')
})
