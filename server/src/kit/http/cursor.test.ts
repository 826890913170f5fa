import { expect, test } from 'vitest'
import { z } from 'zod'
import { startApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { cursorsOf } from './cursor.ts'

const kit = { secret: 'a secret of at least thirty-two characters' }
const numbers = cursorsOf('numbers', z.object({ at: z.int32() }))
const markOf = (at: number) => ({ at })

test('a page tells where the next one begins, and the last page that there is none', () => {
  const page = numbers.pageOf(kit, [1, 2, 3], 2, markOf)
  expect(page.shown).toEqual([1, 2])
  expect(numbers.read(kit, page.searchAfter ?? undefined)).toEqual({ at: 2 })
  expect(numbers.pageOf(kit, [1, 2], 2, markOf)).toEqual({ shown: [1, 2], searchAfter: null })
  expect(numbers.read(kit, undefined)).toBeUndefined()
})

test('a cursor that we did not write for this list is refused', () => {
  const { searchAfter } = numbers.pageOf(kit, [1, 2], 1, markOf)
  const text = searchAfter ?? ''
  const bytes = Buffer.from(text, 'base64url')
  const other = cursorsOf('others', z.object({ at: z.int32() }))
  const unsigned = Buffer.from(JSON.stringify({ at: 1 })).toString('base64url')
  const changed = Buffer.from(bytes.toString('latin1').replace('1', '2'), 'latin1').toString('base64url')
  for (const forged of [
    unsigned,
    changed,
    `${text}A`,
    '',
    'x',
    bytes.subarray(0, 16).toString('base64url'),
    'ü'.repeat(40),
  ])
    expect(() => numbers.read(kit, forged), forged).toThrow('invalid')
  expect(() => other.read(kit, text)).toThrow('invalid')
  expect(() => numbers.read({ secret: 'another secret of thirty-two characters' }, text)).toThrow('invalid')
  const before = cursorsOf('numbers', z.object({ place: z.string() }))
  expect(() => before.read(kit, text)).toThrow('invalid')
})

const database = testDatabase()

test('a list goes on after a name of 200 characters in a script of three bytes each', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  for (const letter of ['株', '械']) await ann.post('/v1/companies', { name: letter.repeat(200) })
  const first = (await ann.get('/v1/companies?limit=1&access=company')).body.data
  const second = await ann.get(`/v1/companies?limit=1&access=company&searchAfter=${first.searchAfter}`)
  expect(second.status).toBe(200)
  expect(second.body.data.items).toHaveLength(1)
  expect(second.body.data.items[0].companyId).not.toBe(first.items[0].companyId)
})
