import { expect, test } from 'vitest'
import { CURRENCIES, CurrencyCode, PURE, Unit, UNITS } from './currencies.ts'

test('about 160 currencies and PURE', () => {
  expect(CURRENCIES.length).toBeGreaterThanOrEqual(150)
  expect(CURRENCIES.length).toBeLessThanOrEqual(170)
  expect(UNITS).toEqual([...CURRENCIES, PURE])
  expect(Unit.options).toEqual(UNITS.map((unit) => unit.key))
})

test.each(['key', 'numericCode', 'text', 'symbol'] as const)('every %s means one currency', (field) => {
  expect(new Set(UNITS.map((unit) => unit[field])).size).toBe(UNITS.length)
})

test('keys have three letters, numbers three digits, and each has a name', () => {
  for (const { key, numericCode, text, symbol } of CURRENCIES) {
    expect(key).toMatch(/^[A-Z]{3}$/)
    expect(numericCode).toMatch(/^\d{3}$/)
    expect(text).toMatch(/^\p{Lu}[\p{L} .’()&-]+$/u)
    expect(symbol).not.toBe('')
  }
})

test('every key is a currency that the runtime knows', () => {
  const known = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' })
  expect(CURRENCIES.filter(({ key }) => known.of(key) === undefined)).toEqual([])
})

test.each([
  ['EUR', '978', 'Euro', '€'],
  ['USD', '840', 'US Dollar', '$'],
  ['CHF', '756', 'Swiss Franc', 'CHF'],
  ['ALL', '008', 'Albanian Lek', 'ALL'],
  ['PURE', '000', 'Pure number', ''],
])('%s', (key, numericCode, text, symbol) => {
  expect(UNITS.find((unit) => unit.key === key)).toEqual({ key, numericCode, text, symbol })
})

test('PURE is a unit and no currency', () => {
  expect(Unit.safeParse('PURE').success).toBe(true)
  expect(CurrencyCode.safeParse('PURE').success).toBe(false)
  expect(CurrencyCode.safeParse('EUR').success).toBe(true)
})
