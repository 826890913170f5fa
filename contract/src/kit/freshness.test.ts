import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFresh, MAX_AGE } from './freshness.ts'

const now = new Date('2026-11-15T12:00:00Z')
const age = fc.integer({ min: 0, max: 200 * 86_400_000 })
const before = (ms: number) => new Date(now.getTime() - ms).toISOString()

test('a pending record never counts as fresh, whatever its date', () => {
  fc.assert(
    fc.property(fc.option(age), (ms) => {
      expect(isFresh({ status: 'pending', updatedAt: ms === null ? null : before(ms) }, now)).toBe(false)
    }),
  )
})

test('an answered record is fresh exactly within the age of its kind', () => {
  fc.assert(
    fc.property(fc.constantFrom('enriched' as const, 'notFound' as const), age, (status, ms) => {
      expect(isFresh({ status, updatedAt: before(ms) }, now)).toBe(ms <= MAX_AGE[status])
    }),
  )
  for (const status of ['enriched', 'notFound'] as const) {
    expect(isFresh({ status, updatedAt: before(MAX_AGE[status]) }, now)).toBe(true)
    expect(isFresh({ status, updatedAt: before(MAX_AGE[status] + 1) }, now)).toBe(false)
  }
})

test('a given age counts instead', () => {
  fc.assert(
    fc.property(age, age, (ms, limit) => {
      const given = { enriched: limit, notFound: 0 }
      expect(isFresh({ status: 'enriched', updatedAt: before(ms) }, now, given)).toBe(ms <= limit)
    }),
  )
})

test('other states give no answer', () => {
  expect(isFresh({ status: 'none', updatedAt: before(0) }, now)).toBeUndefined()
  expect(isFresh({ status: 'enriched', updatedAt: null }, now)).toBeUndefined()
})
