import { randomUUID } from 'node:crypto'
import { FREE_FOLLOWS } from '@kontor/contract/following.ts'
import { expect, test } from 'vitest'
import type { TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { atOnce, startPatientApp, statusesOf } from '#kit/testing/parallel.ts'

const database = testDatabase()

type Person = Awaited<ReturnType<TestApp['person']>>

async function addCompany(person: Person): Promise<string> {
  return (await person.post('/v1/companies', { name: `Followed ${randomUUID()}` })).body.data.companyId
}

const followsOf = async (userId: string) =>
  (await database.owner.query('select 1 from workspace.follows where user_id = $1', [userId])).rowCount

test('parallel follows of one company follow it once, and parallel unfollows end that once', async () => {
  const app = await startPatientApp(database)
  const ann = await app.person()
  const url = `/v1/account/following/company/${await addCompany(ann)}`
  expect(statusesOf(await atOnce(50, () => ann.put(url, {})))).toEqual({ 204: 50 })
  expect(await followsOf(ann.userId)).toBe(1)
  expect(statusesOf(await atOnce(20, () => ann.delete(url)))).toEqual({ 204: 1, 404: 19 })
  const mixed = await atOnce(50, (i) => (i % 2 ? ann.put(url, {}) : ann.delete(url)))
  expect(mixed.filter(({ status }) => status !== 204 && status !== 404)).toEqual([])
})

test('parallel follows of different companies do not pass the limit of the free plan', async () => {
  const app = await startPatientApp(database)
  const ann = await app.person({ plan: 'free' })
  const ids = await atOnce(FREE_FOLLOWS + 10, () => addCompany(ann))
  const answers = await atOnce(ids.length, (i) => ann.put(`/v1/account/following/company/${ids[i]}`, {}))
  expect(statusesOf(answers)).toEqual({ 204: FREE_FOLLOWS, 403: 10 })
  expect(await followsOf(ann.userId)).toBe(FREE_FOLLOWS)
})
