import { expect, test } from 'vitest'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'

const database = testDatabase()

const URL = '/v1/companies'
type Person = Awaited<ReturnType<TestApp['person']>>

async function add(who: Person, name: string, tags: string[], more: object = {}) {
  const { data } = (await who.post(URL, { name, tags, ...more })).body
  return data.companyId as string
}
const tagsOf = async (who: Person, id: string) => (await who.get(`${URL}/${id}`)).body.data.tags
const swapped = (changes: { companyId: string; add: string[]; remove: string[] }[]) =>
  changes.map(({ companyId, add: added, remove }) => ({ companyId, add: remove, remove: added }))

test('many get and lose tags at once; the answer tells what changed and undoes it', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const [one, two] = [await add(ann, 'One', ['Sea', 'ice']), await add(ann, 'Two', ['ice'])]
  const answer = await ann.put(`${URL}/tags`, {
    changes: [one, two].map((companyId) => ({ companyId, add: ['sea', 'wind'], remove: ['ICE'] })),
  })
  expect(answer.status).toBe(200)
  const { changes } = answer.body.data
  expect(changes).toHaveLength(2)
  expect(changes).toContainEqual({ companyId: one, add: ['wind'], remove: ['ice'] })
  expect(changes).toContainEqual({ companyId: two, add: ['sea', 'wind'], remove: ['ice'] })
  expect([await tagsOf(ann, one), await tagsOf(ann, two)]).toEqual([
    ['Sea', 'wind'],
    ['sea', 'wind'],
  ])
  const { items } = (await ann.get(`${URL}/${one}/history`)).body.data
  expect(items[0]).toMatchObject({ field: 'tags', after: ['Sea', 'wind'] })

  expect((await ann.put(`${URL}/tags`, { changes: swapped(changes) })).status).toBe(200)
  expect([await tagsOf(ann, one), await tagsOf(ann, two)]).toEqual([['Sea', 'ice'], ['ice']])
})

test('all or nothing: one that is missing, foreign, public or full leaves the others as they were', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const bob = await app.person()
  const editor = await app.person({ roles: ['editor'] })
  const own = await add(ann, 'Own', ['a'])
  const full = await add(
    ann,
    'Full',
    Array.from({ length: 50 }, (_, i) => `tag ${i}`),
  )
  const others = [
    [await add(bob, 'Foreign', []), 404],
    [crypto.randomUUID(), 404],
    [await add(editor, 'Public', [], { access: 'public' }), 403],
    [full, 400],
  ] as const
  for (const [companyId, status] of others) {
    const changes = [own, companyId].map((id) => ({ companyId: id, add: ['b'] }))
    expect((await ann.put(`${URL}/tags`, { changes })).status).toBe(status)
    expect(await tagsOf(ann, own)).toEqual(['a'])
  }
  expect((await ann.put(`${URL}/tags`, { changes: [] })).status).toBe(400)
})
