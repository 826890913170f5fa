import { expect, test } from 'vitest'
import { startApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'

const database = testDatabase()

const URL = '/v1/companies'
type Entry = { entryId: string; field: string; before: unknown; after: unknown }

test('every change is kept, newest first, with who did it, and one field can be given back what it had', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const ben = await app.person({ accountId: ann.accountId, roles: ['member'] })
  const { companyId } = (await ann.post(URL, { name: 'First', tags: ['a'], employees: { value: 5 } })).body.data
  const url = `${URL}/${companyId}`
  await ben.put(url, { version: 1, name: 'Second', tags: ['b'], employees: null })
  await ann.put(url, { version: 2, tags: ['c'], foundedYear: 1999 })

  const all = (await ann.get(`${url}/history`)).body.data.items as (Entry & { by: string; can: object })[]
  expect(all.map(({ field, before, after }) => [field, before, after])).toEqual([
    ['foundedYear', null, 1999],
    ['tags', ['b'], ['c']],
    ['employees', { value: 5, asOf: null }, null],
    ['tags', ['a'], ['b']],
    ['name', 'First', 'Second'],
    ['employees', null, { value: 5, asOf: null }],
    ['tags', null, ['a']],
    ['name', null, 'First'],
  ])
  expect(all[3]?.by).not.toBe(all[0]?.by)
  expect(all.map((entry) => entry.can)).toEqual([
    ...Array.from({ length: 7 }, () => ({ restore: true })),
    { restore: false },
  ])

  const restore = (i: number) => ann.post(`${url}/history/${all[i]?.entryId}/restore`, {})
  expect((await restore(3)).body.data).toMatchObject({
    tags: ['a'],
    foundedYear: 1999,
    version: 4,
    provenance: { tags: { source: 'restored' } },
  })
  expect((await restore(4)).body.data).toMatchObject({ name: 'First', slug: 'first' })
  expect((await restore(2)).body.data.employees).toEqual({ value: 5, asOf: null, source: 'restored' })
  expect((await restore(0)).body.data.foundedYear).toBeNull()
  expect((await restore(7)).status).toBe(400)
  expect((await ann.post(`${url}/history/${companyId}/restore`, {})).status).toBe(404)
  const other = (await ann.post(URL, { name: 'Not its history' })).body.data
  expect((await ann.post(`${URL}/${other.companyId}/history/${all[3]?.entryId}/restore`, {})).status).toBe(404)
})

test('the history comes in pages', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const { companyId } = (await ann.post(URL, { name: 'Long', tags: ['a'], phone: '+49 30 5550100', type: 'private' }))
    .body.data
  const url = `${URL}/${companyId}/history?limit=3`
  const first = (await ann.get(url)).body.data
  const second = (await ann.get(`${url}&searchAfter=${first.searchAfter}`)).body.data
  expect([...first.items, ...second.items].map((entry: Entry) => entry.field)).toEqual([
    'phone',
    'tags',
    'type',
    'name',
  ])
  expect(second.searchAfter).toBeNull()
})

test('a domain that was given away is not restored', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const { companyId } = (await ann.post(URL, { name: 'Giver', domain: 'given.example' })).body.data
  await ann.put(`${URL}/${companyId}`, { version: 1, domain: null })
  const heir = (await ann.post(URL, { name: 'Heir', domain: 'given.example' })).body.data
  const [entry] = (await ann.get(`${URL}/${companyId}/history`)).body.data.items
  const answer = await ann.post(`${URL}/${companyId}/history/${entry.entryId}/restore`, {})
  expect(answer.body.error).toMatchObject({ errorCode: 221, details: { companyId: heir.companyId } })
})

test('the history of one field has its changes alone, in pages too', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const bob = await app.person()
  const { companyId } = (await ann.post(URL, { name: 'Grown', employees: { value: 5, asOf: '2023-12-31' } })).body.data
  const url = `${URL}/${companyId}`
  await ann.put(url, { version: 1, employees: { value: 8, asOf: '2024-12-31' }, phone: '+49 30 5550100' })
  await ann.put(url, { version: 2, employees: { value: 9, asOf: '2025-12-31' } })
  const history = `${url}/history?field=employees`
  const values = (entries: Entry[]) => entries.map(({ after }) => (after as { value: number }).value)
  expect(values((await ann.get(history)).body.data.items)).toEqual([9, 8, 5])
  const first = (await ann.get(`${history}&limit=2`)).body.data
  const second = (await ann.get(`${history}&limit=2&searchAfter=${first.searchAfter}`)).body.data
  expect(values([...first.items, ...second.items])).toEqual([9, 8, 5])
  expect((await ann.get(`${url}/history?field=`)).status).toBe(400)
  expect((await bob.get(history)).status).toBe(404)
})
