import { allEndpoints } from '@kontor/contract/endpoints.ts'
import { pathOf } from '@kontor/contract/kit/endpoint.ts'
import { FREE_SUGGESTIONS } from '@kontor/contract/search.ts'
import { expect, test } from 'vitest'
import { startApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { addPublic, index } from '#kit/testing/search-scene.ts'

const database = testDatabase()

const URL = '/v1/search/suggestions'

test('decision 15: a free account reads no list of companies, whichever endpoint it pages', async () => {
  const app = await startApp(database)
  const ids: string[] = []
  for (let at = 0; at < 12; at += 1) ids.push(await addPublic(app, { name: `Paged Works ${at}`, tags: ['paged'] }))
  await index(app)
  const fred = await app.person({ plan: 'free' })
  const queries = ['', '?limit=100', '?limit=20&query=paged', '?query=paged', '?query=pag&limit=20']
  const seen = new Map<string, number>()
  for (const { name, endpoint } of allEndpoints()) {
    if (endpoint.method !== 'GET' || endpoint.path.includes(':') || endpoint.permission === 'public') continue
    for (const query of queries) {
      const { body } = await fred.get(pathOf(endpoint) + query)
      const shown = ids.filter((id) => JSON.stringify(body).includes(id)).length
      seen.set(name, Math.max(seen.get(name) ?? 0, shown))
    }
  }
  expect([...seen].filter(([, shown]) => shown > 0)).toEqual([['search.suggestions', FREE_SUGGESTIONS.most]])
  for (const path of ['/v1/companies', '/v1/companies/filter-suggestions?query=paged', '/v1/search/tags?query=paged']) {
    const { status, body } = await fred.get(path)
    expect([status, body.error.details]).toEqual([403, { feature: 'search' }])
  }
})

test('decision 15: a free account gets names for three letters, no tags or industries, and so often a minute', async () => {
  const app = await startApp(database)
  await addPublic(app, { name: 'Quince Software', tags: ['quincetag'], industries: [{ system: 'nace', code: '62' }] })
  await index(app)
  const fred = await app.person({ plan: 'free' })
  const essential = await app.person({ plan: 'essential' })
  const kinds = async (who: typeof fred, query: string) =>
    (await who.get(`${URL}?query=${query}&limit=20`)).body.data.items.map((item: { kind: string }) => item.kind)
  expect(await kinds(fred, 'qu')).toEqual([])
  expect(await kinds(fred, 'qui')).toEqual(['company'])
  expect(await kinds(essential, 'qu')).toEqual(expect.arrayContaining(['company', 'industry', 'tag']))
  const colleague = await app.person({ accountId: fred.accountId, roles: ['member'] })
  for (let call = 1; call < FREE_SUGGESTIONS.perMinute; call += 1) {
    expect((await (call % 2 ? fred : colleague).get(`${URL}?query=quince`)).status).toBe(200)
  }
  expect((await fred.get(`${URL}?query=quince`)).status).toBe(429)
  expect((await (await app.person({ plan: 'free' })).get(`${URL}?query=quince`)).status).toBe(200)
  app.advance(61)
  expect((await fred.get(`${URL}?query=quince`)).status).toBe(200)
})
