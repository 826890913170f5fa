import {
  compareDecimals,
  type Decimal,
  roundDecimal,
  roundSignificant,
  shiftDecimal,
} from '@kontor/contract/kit/decimals.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../tools/runs.ts'
import { PARTS, percentileOf, placesFor, quantile } from './quantiles.ts'

const units = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
const values = fc.array(units, { minLength: 5, maxLength: 60 })
const numRuns = runs(200)

/** Independent of the code under test: whole numbers of millionths, and the definition of the part as a fraction. */
function expected(sorted: readonly bigint[], of: bigint, whole: bigint) {
  const steps = BigInt(sorted.length - 1) * of
  const first = steps / whole
  const low = sorted[Number(first)] ?? 0n
  const high = sorted[Number(first) + 1] ?? low
  // In millionths, a half away from zero.
  const exact = low * whole + (high - low) * (steps % whole)
  const scaled = exact * 1_000_000n
  const half = scaled < 0n ? -whole / 2n : whole / 2n
  return (scaled + half) / whole
}

const inMillionths = (value: Decimal) => BigInt(shiftDecimal(value, 6))

test('quartiles and tenths are those of an independent calculation, whatever the values', () => {
  fc.assert(
    fc.property(values, (given) => {
      const sorted = given.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
      const at = (place: number) => String(sorted[place])
      for (const part of Object.values(PARTS)) {
        const found = inMillionths(quantile(sorted.length, at, part))
        const wanted = expected(sorted, BigInt(part.of), BigInt(part.in))
        // The way between two values is rounded, not their sum: the last digit may differ by one.
        const difference = found - wanted
        expect(difference >= -1n && difference <= 1n).toBe(true)
      }
    }),
    { numRuns },
  )
})

test('the parts stand in their order and only need the places that are asked for', () => {
  fc.assert(
    fc.property(values, (given) => {
      const sorted = given.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
      const asked = new Set(placesFor(sorted.length))
      const at = (place: number) => {
        expect(asked.has(place)).toBe(true)
        return String(sorted[place])
      }
      const told = Object.values(PARTS).map((part) => quantile(sorted.length, at, part))
      const isOrdered = told.slice(1).every((value, i) => compareDecimals(told[i] ?? '0', value) !== 1)
      expect(isOrdered).toBe(true)
      expect(asked.size).toBeLessThanOrEqual(10)
    }),
    { numRuns },
  )
})

test('a percentile counts who has less and half of who has the same', () => {
  fc.assert(
    fc.property(values, units, (given, own) => {
      const below = given.filter((value) => value < own).length
      const equal = given.filter((value) => value === own).length
      const percentile = percentileOf({ below, equal, count: given.length })
      const wanted = given.reduce((sum, value) => sum + (value < own ? 2 : value === own ? 1 : 0), 0)
      expect(percentile).toBe(Math.round((wanted * 50) / given.length))
      expect(percentile).toBeGreaterThanOrEqual(0)
      expect(percentile).toBeLessThanOrEqual(100)
    }),
    { numRuns },
  )
})

test('three digits are kept of an amount', () => {
  expect(['1234567', '-0.0012345', '999500', '12', '0', '-1235'].map((text) => roundSignificant(text, 3))).toEqual([
    '1230000',
    '-0.00123',
    '1000000',
    '12',
    '0',
    '-1240',
  ])
  expect(roundDecimal('0.125', 2)).toBe('0.13')
})
