import { expect, test } from 'vitest'
import { startApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'

const database = testDatabase()

const URL = '/v1/companies'

test('a merged company answers with its survivor by id and by address, and cannot be changed', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const add = async (name: string) => (await ann.post(URL, { name })).body.data
  const [first, second, third] = [await add('Merged first'), await add('Merged second'), await add('Survivor')]
  const merge = 'update catalogue.companies set merged_into = $2 where id = $1'
  await database.owner.query(merge, [first.companyId, second.companyId])
  await database.owner.query(merge, [second.companyId, third.companyId])

  const expected = { companyId: third.companyId, slug: 'survivor', mergedFrom: first.companyId }
  expect((await ann.get(`${URL}/${first.companyId}`)).body.data).toMatchObject(expected)
  expect((await ann.get(`${URL}/slug/merged-first`)).body.data).toMatchObject(expected)
  expect((await ann.get(`${URL}/${first.companyId}/history`)).body.data.items[0].after).toBe('Survivor')
  expect((await ann.put(`${URL}/${first.companyId}`, { version: 1, name: 'x' })).status).toBe(404)
  expect((await ann.delete(`${URL}/${first.companyId}`)).status).toBe(404)
  const { items } = (await ann.get(`${URL}?query=merged`)).body.data
  expect(items).toEqual([])

  await ann.delete(`${URL}/${third.companyId}`)
  expect((await ann.get(`${URL}/${first.companyId}`)).status).toBe(404)
})

test('the sitemap has the addresses of public companies, schools marked, and of nothing else', async () => {
  const app = await startApp(database)
  const editor = await app.person({ roles: ['editor'] })
  const add = async (body: object) => (await editor.post(URL, body)).body.data.companyId
  await add({ name: 'Map Company', access: 'public' })
  await add({ name: 'Map School', access: 'public', type: 'education' })
  await add({ name: 'Map Private' })
  const gone = await add({ name: 'Map Gone', access: 'public' })
  await editor.delete(`${URL}/${gone}`)
  const sitemap = async (part: number) => (await app.anonymous.get(`${URL}/sitemap?part=${part}`)).body.data
  expect(await sitemap(0)).toEqual({
    parts: 1,
    items: [
      { slug: 'map-company', school: false, updatedAt: expect.stringMatching(/Z$/) },
      { slug: 'map-school', school: true, updatedAt: expect.stringMatching(/Z$/) },
    ],
  })
  expect((await sitemap(1)).items).toEqual([])
})

test('an address with anything in it is looked up and not found', async () => {
  const app = await startApp(database)
  for (const slug of ['%00', '..%2F..', '%F0%9F%98%80', 'a'.repeat(200)])
    expect([400, 404]).toContain((await app.anonymous.get(`${URL}/slug/${slug}`)).status)
  expect((await app.anonymous.get(`${URL}/not-an-id`)).status).toBe(404)
})
