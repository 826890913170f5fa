import type { Names } from './names.ts'

export function testOf({ module, singular, word }: Names) {
  return `import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp } from '#kit/testing/app.ts'
import { startDatabase, type TestDatabase } from '#kit/testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.stop())

test('a person adds, reads, lists and removes a ${word}', async () => {
  const ann = await (await startApp(database)).person()
  const added = await ann.post('/v1/${module}', { name: 'First' })
  expect(added).toMatchObject({ status: 201, body: { data: { name: 'First', can: { remove: true } }, error: null } })

  const ${singular} = added.body.data
  expect((await ann.get(\`/v1/${module}/\${${singular}.id}\`)).body.data).toEqual(${singular})
  expect((await ann.get('/v1/${module}')).body.data).toEqual({ items: [${singular}], searchAfter: null })
  expect((await ann.delete(\`/v1/${module}/\${${singular}.id}\`)).status).toBe(204)
  expect((await ann.get(\`/v1/${module}/\${${singular}.id}\`)).status).toBe(404)
})

test('a list is read page by page', async () => {
  const ann = await (await startApp(database)).person()
  for (const name of ['a', 'b', 'c']) await ann.post('/v1/${module}', { name })
  const first = (await ann.get('/v1/${module}?limit=2')).body.data
  const second = (await ann.get(\`/v1/${module}?limit=2&searchAfter=\${first.searchAfter}\`)).body.data
  expect([first.items.length, second.items.length, second.searchAfter]).toEqual([2, 1, null])
  expect((await ann.get('/v1/${module}?searchAfter=nonsense')).status).toBe(400)
})

test('another account cannot see or remove it', async () => {
  const { person } = await startApp(database)
  const [ann, bob] = [await person(), await person()]
  const { id } = (await ann.post('/v1/${module}', { name: 'Hers' })).body.data

  expect((await bob.get('/v1/${module}')).body.data.items).toEqual([])
  expect((await bob.get(\`/v1/${module}/\${id}\`)).status).toBe(404)
  expect((await bob.delete(\`/v1/${module}/\${id}\`)).status).toBe(404)
  expect((await ann.get(\`/v1/${module}/\${id}\`)).status).toBe(200)
})

test('refusals: no name, no session, restricted, a colleague’s', async () => {
  const { person, anonymous } = await startApp(database)
  const ann = await person()
  const rene = await person({ roles: ['restricted'], accountId: ann.accountId })
  const mia = await person({ roles: ['member'], accountId: ann.accountId })
  const { id } = (await ann.post('/v1/${module}', { name: 'Hers' })).body.data

  expect((await ann.post('/v1/${module}', { name: ' ' })).status).toBe(400)
  expect((await anonymous.get('/v1/${module}')).status).toBe(401)
  expect((await rene.post('/v1/${module}', { name: 'No' })).status).toBe(403)
  expect((await mia.delete(\`/v1/${module}/\${id}\`)).status).toBe(403)
})
`
}
