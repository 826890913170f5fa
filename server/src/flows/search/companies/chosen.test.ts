import { expect, test } from 'vitest'
import { startApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { addOwn, addPublic, found, index, titles } from '#kit/testing/search-scene.ts'

const database = testDatabase()

test('records are read by their ids in the given order, and only those that the caller sees', async () => {
  const app = await startApp(database)
  const [ann, zoe] = [await app.person(), await app.person()]
  const first = await addOwn(ann, { name: 'Amsel', employees: { value: 12 } })
  const second = await addPublic(app, { name: 'Buchfink' })
  const foreign = await addOwn(zoe, { name: 'Dohle' })
  await addOwn(ann, { name: 'Elster' })
  await index(app)
  const ids = `ids=${second},${first},${foreign},nonsense`
  expect(await titles(ann, ids)).toEqual(['Buchfink', 'Amsel'])
  expect(await titles(zoe, ids)).toEqual(['Buchfink', 'Dohle'])
  const rita = await app.person({ accountId: ann.accountId, roles: ['restricted'] })
  expect((await found(rita, ids)).find(({ id }) => id === first)).toMatchObject({
    employees: null,
    hidden: expect.arrayContaining(['employees']),
  })
})
