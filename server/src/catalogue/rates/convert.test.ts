import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Decimal, shiftDecimal } from '@kontor/contract/kit/decimals.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../tools/runs.ts'
import { convert, type RateBook, rateKey } from './convert.ts'

const numRuns = runs(300)
const amount = fc
  .tuple(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.integer({ min: 0, max: 6 }))
  .map(([units, places]) => shiftDecimal(units.toString(), -places))
/** Between a ten-thousandth and a hundred thousand units for one euro. */
const rate = fc.integer({ min: 1, max: 10 ** 9 }).map((units) => shiftDecimal(String(units), -4))

const book = (rates: Record<string, Decimal>): RateBook =>
  new Map(
    Object.entries(rates).map(([currency, each]) => [rateKey(currency, 2023, 'average'), { rate: each, source: '' }]),
  )
const of2023 = { year: 2023, kind: 'average' as const }

/** A decimal as a fraction, apart from the code under test. */
function fraction(text: Decimal): [bigint, bigint] {
  const [whole = '0', part = ''] = text.replace('-', '').split('.')
  const units = BigInt(whole + part)
  return [text.startsWith('-') ? -units : units, 10n ** BigInt(part.length)]
}

test('amounts are exact to six digits after the point, by a calculation of fractions', () => {
  fc.assert(
    fc.property(amount, rate, rate, (value, first, second) => {
      const got = convert(book({ USD: first, CHF: second }), { value, from: 'USD', to: 'CHF', ...of2023 }) ?? 'nothing'
      const [[v, vd], [f, fd], [s, sd], [g, gd]] = [fraction(value), fraction(first), fraction(second), fraction(got)]
      // |got - value * second / first| is at most half a millionth.
      const [top, bottom] = [v * s * fd, vd * sd * f]
      const difference = g * bottom - top * gd
      const size = difference < 0n ? -difference : difference
      expect(size * 2_000_000n <= bottom * gd).toBe(true)
    }),
    { numRuns },
  )
})

test('without a rate of the same year and kind nothing is converted', () => {
  const known = book({ USD: '1.0813' })
  const asked = { value: '100', from: 'USD', to: 'EUR', ...of2023 }
  expect(convert(known, asked)).toBe('92.481273')
  expect(convert(known, { ...asked, from: 'EUR', to: 'USD' })).toBe('108.13')
  expect(convert(known, { ...asked, to: 'USD' })).toBe('100')
  expect(convert(known, { ...asked, year: 2022 })).toBeUndefined()
  expect(convert(known, { ...asked, kind: 'yearEnd' })).toBeUndefined()
  expect(convert(known, { ...asked, to: 'JPY' })).toBeUndefined()
})

test('the rates that ship name ten currencies for the same years, each with both kinds', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../data/rates/ecb.csv'), 'utf8')
  const rows = text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
  expect(new Set(rows.map(([currency]) => currency)).size).toBe(10)
  for (const [currency, year, average, yearEnd] of rows) {
    expect([currency, year]).toEqual([expect.stringMatching(/^[A-Z]{3}$/), expect.stringMatching(/^20\d\d$/)])
    // The average of a year and its last day are never far apart for these currencies.
    expect(Math.abs(Number(average) / Number(yearEnd) - 1)).toBeLessThan(0.12)
  }
})
