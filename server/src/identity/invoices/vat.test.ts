import { isVatNumberOf } from '@kontor/contract/kit/vat-numbers.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../tools/runs.ts'
import { standardRate, taxOn, vatOf } from './vat.ts'

test.each([
  ['DE', { country: 'DE', vatId: '' }, '2026-03-01', { rule: 'domestic', rate: 1900 }],
  ['DE', { country: 'DE', vatId: 'DE123456789' }, '2020-08-01', { rule: 'domestic', rate: 1600 }],
  ['DE', { country: 'FR', vatId: 'FR 40 303265045' }, '2026-03-01', { rule: 'reverseCharge', rate: 0 }],
  ['DE', { country: 'FR', vatId: '' }, '2026-03-01', { rule: 'destination', rate: 2000 }],
  ['DE', { country: 'FR', vatId: 'DE123456789' }, '2026-03-01', { rule: 'destination', rate: 2000 }],
  ['DE', { country: 'CH', vatId: 'CHE-1' }, '2026-03-01', { rule: 'outside', rate: 0 }],
  ['CH', { country: 'DE', vatId: 'DE123456789' }, '2026-03-01', { rule: 'outside', rate: 0 }],
  ['CH', { country: 'CH', vatId: '' }, '2026-03-01', { rule: 'domestic', rate: 810 }],
])('from %s to %j on %s: %j', (seller, buyer, day, expected) => {
  expect(vatOf(seller, buyer, day)).toEqual(expected)
})

test('rates hold from their day on', () => {
  expect(standardRate('FI', '2024-08-31')).toBe(2400)
  expect(standardRate('FI', '2024-09-01')).toBe(2550)
  expect(standardRate('US', '2026-01-01')).toBe(0)
})

test('tax is the nearest whole cent, and what is given back mirrors what was charged', () => {
  const property = fc.property(
    fc.integer({ min: 0, max: 1_000_000_000 }),
    fc.constantFrom(0, 770, 1600, 1900, 2000, 2550, 2700),
    (net, rate) => {
      const tax = taxOn(net, rate)
      expect(Math.abs(tax * 10_000 - net * rate)).toBeLessThanOrEqual(5000)
      expect(taxOn(-net, rate)).toBe(tax === 0 ? 0 : -tax)
    },
  )
  fc.assert(property, { numRuns: runs(300) })
})

test('a VAT number has the form of its country', () => {
  expect(isVatNumberOf('DE', 'de 123.456.789')).toBe(true)
  expect(isVatNumberOf('GR', 'EL123456789')).toBe(true)
  expect(isVatNumberOf('GR', 'GR123456789')).toBe(false)
  expect(isVatNumberOf('AT', 'ATU12345678')).toBe(true)
  expect(isVatNumberOf('NL', 'NL123456789B01')).toBe(true)
  expect(isVatNumberOf('US', 'US1')).toBe(false)
})
