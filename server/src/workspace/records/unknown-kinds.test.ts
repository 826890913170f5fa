import { expect, test } from 'vitest'
import { startApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'

const database = testDatabase()

test('a list of a kind that nobody registered is refused by its name, not empty', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  for (const [list, name] of [
    ['/v1/deleted', 'kind'],
    ['/v1/account/following', 'type'],
    ['/v1/account/searches', 'type'],
  ] as const) {
    const { status, body } = await ann.get(`${list}?${name}=market`)
    expect([list, status, body.error.details.fields]).toMatchObject([list, 400, [{ path: name, key: 'invalid' }]])
    expect([list, (await ann.get(`${list}?${name}=company`)).status]).toEqual([list, 200])
    expect([list, (await ann.get(list)).status]).toEqual([list, 200])
  }
})
