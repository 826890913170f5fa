import { expect, test } from 'vitest'
import { seriesOf } from './figure-series.ts'

const read = ({ amount, currency, year }: { amount: number; currency: string; year: number }) => ({
  value: amount,
  at: String(year),
  unit: currency,
})
const of = (year: number, amount: number, currency = 'EUR') => ({ year, amount, currency })
const entry = (before: unknown, after: unknown) => ({ before, after, at: '2026-01-01T00:00:00Z' })

test('the values stand in the order of their years, with the one before the first change', () => {
  const entries = [entry(of(2024, 8), of(2025, 9)), entry(of(2023, 5), of(2024, 8))]
  expect(seriesOf(entries, read)).toEqual([
    { at: '2023', value: 5 },
    { at: '2024', value: 8 },
    { at: '2025', value: 9 },
  ])
})

test('a corrected year counts once, and a removed value not at all', () => {
  const entries = [entry(null, of(2024, 8)), entry(of(2024, 7), null), entry(null, of(2024, 7))]
  expect(seriesOf(entries, read)).toEqual([{ at: '2024', value: 8 }])
})

test('amounts of another currency than the last are left out', () => {
  expect(seriesOf([entry(of(2023, 5, 'CHF'), of(2024, 8))], read)).toEqual([{ at: '2024', value: 8 }])
})
