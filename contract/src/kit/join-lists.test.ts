import { expect, test } from 'vitest'
import { joinLists, joinRecords } from './join-lists.ts'

const first = { one: { status: 400 }, two: { status: 404 } } as const
const second = { three: { status: 409 } } as const

test('joins what the modules declare', () => {
  expect(joinRecords([first, second])).toEqual({ ...first, ...second })
  expect(joinLists([['a', 'b'], ['c']])).toEqual(['a', 'b', 'c'])
})

test('two modules with the same name do not compile', () => {
  // @ts-expect-error: both have `two`
  expect(joinRecords([first, second, { two: { status: 400 } }])).toBeDefined()
  // @ts-expect-error: both have `b`
  expect(joinLists([['a', 'b'], ['b']])).toBeDefined()
  // @ts-expect-error: both have the id `a`
  expect(joinLists([[{ id: 'a', message: 'A' }], [{ id: 'a', message: 'Another' }]])).toBeDefined()
})
