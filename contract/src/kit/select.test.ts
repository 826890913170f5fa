import { describe, expect, test } from 'vitest'
import { parseList, selectFields } from './select.ts'

describe('parseList', () => {
  test('specification 5: comma and semicolon separate, empty values are dropped', () => {
    expect(parseList('a, b;;c,, ,a')).toEqual(['a', 'b', 'c'])
    expect(parseList('')).toEqual([])
    expect(parseList(undefined)).toEqual([])
  })
})

describe('selectFields', () => {
  const record = { id: 1, name: 'n', tags: ['t'] }

  test('without a wish the whole record comes', () => {
    expect(selectFields(record, undefined, ['id'])).toEqual({ part: record, unknown: [] })
    expect(selectFields(record, ' ,;', ['id'])).toEqual({ part: record, unknown: [] })
  })

  test('with one, the named fields and those it cannot do without', () => {
    expect(selectFields(record, 'tags', ['id'])).toEqual({ part: { id: 1, tags: ['t'] }, unknown: [] })
  })

  test('decision 9: names it does not have are told, also those that every object inherits', () => {
    const { part, unknown } = selectFields(record, 'name,constructor,__proto__,secret', ['id'])
    expect(part).toEqual({ id: 1, name: 'n' })
    expect(unknown).toEqual(['constructor', '__proto__', 'secret'])
  })
})
