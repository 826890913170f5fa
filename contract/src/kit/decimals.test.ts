import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../tools/runs.ts'
import {
  addDecimals,
  compareDecimals,
  DecimalText,
  divideDecimals,
  plainDecimal,
  roundDecimal,
  shiftDecimal,
  subtractDecimals,
} from './decimals.ts'

const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.integer({ min: 0, max: 10 }))
  .map(([units, places]) => shiftDecimal(units.toString(), -places))
const numRuns = runs(300)

test('writes numbers in their shortest form and refuses what is none', () => {
  expect(['007.50', '-0.00', '0.1', '12'].map((text) => plainDecimal(text))).toEqual(['7.5', '0', '0.1', '12'])
  expect(DecimalText.parse('-01.20')).toBe('-1.2')
  for (const text of ['', '1,5', '1e3', '.5', '5.', '--1', 'NaN', ' 1', '1.0000000000001', '1'.repeat(31)])
    expect([text, DecimalText.safeParse(text).success]).toEqual([text, false])
})

test('rounds halves away from zero and divides with six places', () => {
  expect(['0.125', '-0.125', '0.1249', '5'].map((text) => roundDecimal(text, 2))).toEqual([
    '0.13',
    '-0.13',
    '0.12',
    '5',
  ])
  expect([divideDecimals('1', '3'), divideDecimals('-2', '3'), divideDecimals('1', '0')]).toEqual([
    '0.333333',
    '-0.666667',
    undefined,
  ])
})

test('adding and taking away again changes nothing, in any order', () => {
  fc.assert(
    fc.property(decimal, decimal, (a, b) => {
      expect(subtractDecimals(addDecimals(a, b), b)).toBe(a)
      expect(addDecimals(a, b)).toBe(addDecimals(b, a))
    }),
    { numRuns },
  )
})

test('shifting back gives the same number, and keeps the order', () => {
  fc.assert(
    fc.property(decimal, decimal, fc.integer({ min: -12, max: 24 }), (a, b, by) => {
      expect(shiftDecimal(shiftDecimal(a, by), -by)).toBe(a)
      expect(compareDecimals(shiftDecimal(a, by), shiftDecimal(b, by))).toBe(compareDecimals(a, b))
    }),
    { numRuns },
  )
})

test('a rounded number is nearest: no further away than half of the last place', () => {
  fc.assert(
    fc.property(decimal, fc.integer({ min: 0, max: 6 }), (a, places) => {
      const off = subtractDecimals(roundDecimal(a, places), a).replace('-', '')
      expect(compareDecimals(off, shiftDecimal('5', -places - 1))).not.toBe(1)
    }),
    { numRuns },
  )
})
