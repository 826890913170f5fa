import { expect, test } from 'vitest'
import { startApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'

const database = testDatabase()

const URL = '/v1/companies'
const at = (city: string) => [{ kind: 'head', city, country: 'DE' }]
const SOFTWARE = [{ system: 'rlc', code: 'software' }]

test('similar records speak for values, with reason and count; what is known is not suggested', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const base = { addresses: at('Bonn'), industries: SOFTWARE }
  const { companyId } = (await ann.post(URL, { ...base, name: 'Acme GmbH', domain: 'acme.de', tags: ['cloud'] })).body
    .data
  await ann.post(URL, {
    name: 'Acme Shop',
    domain: 'shop.acme.co.uk',
    tags: ['retail', 'cloud'],
    type: 'private',
    phone: '+49 30 23125001',
  })
  await ann.post(URL, { name: 'ACME', tags: ['retail'], foundedYear: 1950 })
  await ann.post(URL, { ...base, name: 'Neighbour', tags: ['hosting', 'retail'], type: 'public', foundedYear: 2001 })
  await ann.post(URL, { name: 'Elsewhere', tags: ['nothing'], addresses: at('Ulm'), industries: SOFTWARE })

  const { items } = (await ann.get(`${URL}/${companyId}/suggestions?select=tags,type,foundedYear,secret`)).body.data
  expect(items).toEqual([
    { field: 'type', value: 'private', reason: 'domain', count: 1 },
    { field: 'tags', value: 'retail', reason: 'domain', count: 3 },
    { field: 'tags', value: 'hosting', reason: 'peers', count: 1 },
    { field: 'foundedYear', value: 1950, reason: 'name', count: 1 },
  ])
  const all = (await ann.get(`${URL}/${companyId}/suggestions`)).body.data.items
  expect(all.map((item: { field: string }) => item.field)).toContain('phone')
})

test('specification 9: tags come with the number of visible companies, the most used first, ten where nothing is said', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const bob = await app.person()
  const many = Array.from({ length: 12 }, (_, i) => `tag-${i}`)
  const { companyId } = (await ann.post(URL, { name: 'Tagged', tags: [...many, 'Green'] })).body.data
  const other = (await ann.post(URL, { name: 'Also', tags: ['green'] })).body.data
  await bob.post(URL, { name: 'Foreign', tags: ['green'] })
  const tags = async (query = '') => (await ann.get(`${URL}/${companyId}/tags${query}`)).body.data.items
  expect(await tags()).toHaveLength(10)
  expect((await tags('?limit=1'))[0]).toEqual({ tag: 'Green', companies: 2 })
  await ann.delete(`${URL}/${other.companyId}`)
  expect((await tags('?limit=100')).find((each: { tag: string }) => each.tag === 'Green').companies).toBe(1)
})

test('specification 9: the typed text finds names, tags, places and industries, five where nothing is said', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  for (let i = 0; i < 4; i += 1)
    await ann.post(URL, { name: `Softline ${i}`, tags: [`Softskills ${i}`], addresses: at('Softhausen') })
  const found = async (query: string) => (await ann.get(`${URL}/filter-suggestions?query=${query}`)).body.data.items
  const items = await found('soft')
  expect(items).toHaveLength(5)
  expect(items.slice(0, 4)).toEqual([
    { kind: 'company', id: expect.any(String), label: 'Softline 0' },
    { kind: 'tag', id: 'Softskills 0', label: 'Softskills 0' },
    { kind: 'place', id: 'Softhausen', label: 'Softhausen' },
    { kind: 'industry', id: 'rlc:software', label: 'Software' },
  ])
  expect((await found('soft&limit=20')).filter((each: { kind: string }) => each.kind === 'tag')).toHaveLength(4)
  expect((await found('pflege&locale=de')).map((each: { label: string }) => each.label)).toContain('Pflege')
  expect(await found('%20')).toEqual([])
})

test('lists of the caller that hold a company are none as long as no module provides them', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const { companyId } = (await ann.post(URL, { name: 'Unlisted' })).body.data
  expect((await ann.get(`${URL}/${companyId}/lists`)).body.data).toEqual({ items: [] })
  const poor = await app.person({ plan: 'free' })
  expect((await poor.get(`${URL}/${companyId}/lists`)).status).toBe(403)
})
