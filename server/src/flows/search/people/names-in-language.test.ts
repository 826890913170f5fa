import { expect, test } from 'vitest'
import { startApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { index } from '#kit/testing/search-scene.ts'

const database = testDatabase()

test('hits, lists, records and filters of people name towns in the language of the reader', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const add = (name: string, city: string) => ann.post('/v1/people', { name, places: [{ city, country: 'DE' }] })
  const { personId } = (await add('Ada Brunner', 'Köln')).body.data
  await add('Cora Holt', 'Hinterdupfing')
  await index(app)
  for (const [locale, city] of [
    ['en', 'Cologne'],
    ['de', 'Köln'],
    ['fr', 'Cologne'],
  ] as const) {
    const ask = async (url: string) => {
      const headers = { authorization: `Bearer ${ann.tokens.accessToken}`, 'accept-language': locale }
      const { status, body } = await app.send({ method: 'GET', url, headers })
      expect([url, status]).toEqual([url, 200])
      return body.data
    }
    const location = { city, country: 'DE' }
    expect((await ask(`/v1/people/${personId}`)).location).toEqual(location)
    const items = (await ask('/v1/people?access=company')).items as { name: string; location: unknown }[]
    expect(items.find(({ name }) => name === 'Ada Brunner')?.location).toEqual(location)
    expect((await ask('/v1/search/people?query=brunner')).items[0].location).toEqual(location)
    expect((await ask('/v1/search/people?query=holt')).items[0].location.city).toBe('Hinterdupfing')
  }
})
