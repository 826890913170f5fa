import { expect, test } from 'vitest'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { indexContents } from '#kit/testing/search-contents.ts'
import { addOwn, addPublic, index, titles } from '#kit/testing/search-scene.ts'

const database = testDatabase()

const SECRET = {
  name: 'Zwiebelquark Geheim GmbH',
  tags: ['zwiebeltag'],
  type: 'partnership',
  domain: 'zwiebelquark.example',
  description: { de: 'Sonderbare Zwiebelpresse.' },
  industries: [{ system: 'nace', code: '10.39' }],
  employees: { value: 77 },
  addresses: [{ kind: 'head', city: 'Zwiebelstadt', country: 'DE' }],
}
const PUBLIC = {
  name: 'Offene Presse AG',
  tags: ['offen'],
  industries: [{ system: 'nace', code: '10.39' }],
  employees: { value: 80 },
  addresses: [{ kind: 'head', city: 'Bonn', country: 'DE' }],
}

async function scene() {
  const app: TestApp = await startApp(database)
  const [ann, bob] = [await app.person(), await app.person()]
  const secretId = await addOwn(ann, SECRET)
  await index(app)
  return { app, ann, bob, secretId }
}

test('what one account keeps is found by it, and by no question of another', async () => {
  const { app, ann, bob } = await scene()
  const publicId = await addPublic(app, PUBLIC)
  await index(app)
  const questions = [
    '/v1/search/companies?query=zwiebelquark',
    '/v1/search/companies?query=zwiebelqark',
    '/v1/search/companies?query=zwiebelpresse&explain=true',
    '/v1/search/companies?tags=zwiebeltag',
    '/v1/search/companies?cities=zwiebelstadt',
    '/v1/search/companies?sortBy=name&limit=100',
    '/v1/search/companies?access=company',
    '/v1/search/companies/facets?types=partnership',
    '/v1/search/companies/facets',
    '/v1/search/suggestions?query=zwie',
    '/v1/search/suggestions?query=geheim',
    '/v1/search/tags?query=zwie',
    '/v1/search/companies?format=csv',
  ]
  for (const url of questions) {
    const [mine, others] = [await ann.get(url), await bob.get(url)]
    expect([url, mine.status, others.status]).toEqual([url, 200, 200])
    const text = JSON.stringify(others.body).toLowerCase()
    expect([url, /zwiebelquark|zwiebeltag|zwiebelstadt|geheim/.test(text)]).toEqual([url, false])
    expect([url, /zwiebel/.test(JSON.stringify(mine.body).toLowerCase())]).toEqual([url, true])
  }
  const alike = { seeds: [publicId], limit: 50 }
  expect(JSON.stringify((await ann.post('/v1/lookalikes', alike)).body)).toContain('Zwiebelquark')
  expect(JSON.stringify((await bob.post('/v1/lookalikes', alike)).body)).not.toContain('wiebel')
})

test('counts of one account do not move those of another', async () => {
  const { app, ann, bob, secretId } = await scene()
  const count = async (who: typeof ann, query: string) =>
    (await who.get(`/v1/search/companies/count?${query}`)).body.data.count as number
  expect([await count(ann, 'query=zwiebelquark'), await count(bob, 'query=zwiebelquark')]).toEqual([1, 0])
  const before = await count(bob, '')
  await addOwn(ann, { ...SECRET, name: 'Noch eine', domain: 'noch-eine.example' })
  await index(app)
  expect(await count(bob, '')).toBe(before)
  expect((await bob.post('/v1/lookalikes', { seeds: [secretId] })).status).toBe(404)
})

test('a slip is not corrected by a word that only another account has', async () => {
  const { ann, bob } = await scene()
  const corrected = async (who: typeof ann) =>
    (await who.get('/v1/search/companies?query=Zwiebelqaurk')).body.data.corrected as unknown[]
  expect(await corrected(ann)).toEqual([{ typed: 'Zwiebelqaurk', meant: 'zwiebelquark' }])
  expect(await corrected(bob)).toEqual([])
})

test('a saved search counts what its owner may see', async () => {
  const { app, ann, bob } = await scene()
  const state = { query: 'zwiebelquark' }
  await ann.post('/v1/account/searches', { name: 'Mine', state })
  await bob.post('/v1/account/searches', { name: 'His', state })
  app.advance(1)
  await addOwn(ann, { ...SECRET, name: 'Zwiebelquark Zwei', domain: 'zwei.example' })
  await index(app)
  const news = async (who: typeof ann) => (await who.get('/v1/account/searches')).body.data.items as object[]
  expect(await news(ann)).toMatchObject([{ name: 'Mine', newSince: { count: 1, more: false } }])
  expect(await news(bob)).toMatchObject([{ name: 'His', newSince: { count: 0, more: false } }])
})

test('nothing private stands in what everybody asks', async () => {
  const { ann } = await scene()
  expect(await titles(ann, 'query=zwiebelquark')).not.toEqual([])
  const { public: documents, publicWords } = await indexContents(database.owner)
  expect([...documents, ...publicWords].filter((row) => /zwiebel/i.test(row))).toEqual([])
})

test('restricted users see teasers and take no file', async () => {
  const { app, ann } = await scene()
  const restricted = await app.person({ accountId: ann.accountId, roles: ['restricted'] })
  const { body } = await restricted.get('/v1/search/companies?query=zwiebelquark')
  expect(body.data.items[0]).toMatchObject({ title: SECRET.name, employees: null, domain: null, tags: [] })
  expect(body.data.items[0].hidden).toEqual(expect.arrayContaining(['employees', 'domain', 'tags', 'revenue']))
  expect((await restricted.get('/v1/search/companies?format=csv')).status).toBe(403)
})
