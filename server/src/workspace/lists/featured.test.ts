import { expect, test } from 'vitest'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'

const database = testDatabase()
type Person = Awaited<ReturnType<TestApp['person']>>

const addCompany = async (who: Person, name: string, access = 'public'): Promise<string> =>
  (await who.post('/v1/companies', { name, access })).body.data.companyId
const addList = async (who: Person, body: object): Promise<string> => (await who.post('/v1/lists', body)).body.data.id
const feature = (who: Person, id: string, featured = true) => who.put(`/v1/lists/${id}/featured`, { featured })
const shown = async (app: TestApp) => (await app.anonymous.get('/v1/lists/featured')).body.data.items

async function scene() {
  const app = await startApp(database)
  const eva = await app.person({ roles: ['admin', 'editor'], operator: true })
  const names = ['Amsel', 'Buchfink', 'Dohle', 'Elster', 'Fitis', 'Girlitz', 'Häher']
  const ids: string[] = []
  for (const name of names) ids.push(await addCompany(eva, name))
  const own = await addCompany(eva, 'Secret own company', 'company')
  const listId = await addList(eva, { name: 'Songbirds', shared: true, holds: 'company', note: 'A fine selection' })
  await eva.post(`/v1/lists/${listId}/members`, { ids: [own, ...ids] })
  return { app, eva, ids, listId }
}

test('an editor of the operator shows a list, and visitors read its public companies in pages', async () => {
  const { app, eva, ids, listId } = await scene()
  const featured = await feature(eva, listId)
  expect(featured.status).toBe(200)
  expect(featured.body.data).toMatchObject({ featured: true, can: { feature: true } })
  const list = (await shown(app)).find(({ id }: { id: string }) => id === listId)
  expect(list).toMatchObject({ name: 'Songbirds', note: 'A fine selection', slug: 'songbirds', count: 7 })
  expect(list.members).toHaveLength(6)
  expect(JSON.stringify(list)).not.toContain('Secret')

  const first = (await app.anonymous.get(`/v1/lists/featured/${listId}?limit=4`)).body.data
  const rest = (await app.anonymous.get(`/v1/lists/featured/${listId}?limit=4&searchAfter=${first.searchAfter}`)).body
    .data
  expect(rest.searchAfter).toBeNull()
  expect([...first.items, ...rest.items].map(({ id }: { id: string }) => id)).toEqual(ids)
  await eva.delete(`/v1/companies/${ids[0]}`)
  expect((await app.anonymous.get(`/v1/lists/featured/${listId}`)).body.data.list.count).toBe(6)
})

test('what is taken back, made private or deleted is no longer shown', async () => {
  const { app, eva, listId } = await scene()
  const isShown = async () => (await shown(app)).some(({ id }: { id: string }) => id === listId)
  await feature(eva, listId)
  expect(await isShown()).toBe(true)
  await feature(eva, listId, false)
  expect(await isShown()).toBe(false)
  expect((await app.anonymous.get(`/v1/lists/featured/${listId}`)).status).toBe(404)
  await feature(eva, listId)
  const { version } = (await eva.get(`/v1/lists/${listId}`)).body.data
  await eva.put(`/v1/lists/${listId}`, { version, shared: false })
  expect(await isShown()).toBe(false)
  await eva.put(`/v1/lists/${listId}`, { version: version + 1, shared: true })
  expect(await isShown()).toBe(true)
  await eva.delete(`/v1/lists/${listId}`)
  expect(await isShown()).toBe(false)
})

test('nobody else shows lists, and lists of people, live and private ones are refused', async () => {
  const { app, eva, listId } = await scene()
  const stranger = await app.person({ roles: ['admin', 'editor'] })
  const admin = await app.person({ roles: ['admin'], accountId: eva.accountId })
  expect((await feature(stranger, listId)).status).toBe(403)
  expect((await feature(admin, listId)).status).toBe(403)
  const refused = [
    await addList(eva, { name: 'People', shared: true, holds: 'person' }),
    await addList(eva, { name: 'Mine', shared: false, holds: 'company' }),
    await addList(eva, { name: 'Live', shared: true, holds: 'company', state: { countries: 'DE' } }),
  ]
  for (const id of refused) expect((await feature(eva, id)).status).toBe(400)
})
