import { expect, test } from 'vitest'
import { readNumber, writeNumber } from './read-number.ts'

test.each([
  ['1234', 'en', 0, 1234],
  ['1,234', 'en', 0, 1234],
  ['1.234', 'de', 0, 1234],
  ['1 234 567', 'fr', 0, 1_234_567],
  ['1\u202f234', 'fr', 0, 1234],
  ['1.234,5', 'de', 2, 1234.5],
  ['1,234.56', 'en', 2, 1234.56],
  [' 7 ', 'en', 0, 7],
  ['-3', 'en', 0, -3],
  ['0', 'en', 0, 0],
] as const)('%s is read in %s with %i decimals', (text, locale, decimals, number) => {
  expect(readNumber(text, locale, decimals)).toBe(number)
})

test.each([
  ['abc', 'en', 0],
  ['12a', 'en', 0],
  ['1.5', 'en', 0],
  ['1,5', 'de', 0],
  ['1.234.5', 'en', 2],
  ['1,2,3', 'en', 0],
  ['1.999', 'en', 2],
  ['', 'en', 0],
  ['1e9', 'en', 0],
] as const)('%s is no number in %s with %i decimals', (text, locale, decimals) => {
  expect(readNumber(text, locale, decimals)).toBeUndefined()
})

test('what is written is read again as the same number', () => {
  for (const locale of ['en', 'de', 'fr'] as const)
    for (const value of [0, 7, 1234, 1_234_567.5])
      expect(readNumber(writeNumber(value, locale, { decimals: 2, grouped: true }), locale, 2)).toBe(value)
})
