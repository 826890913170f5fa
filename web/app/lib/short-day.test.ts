import { expect, test } from 'vitest'
import { shortDay } from './short-day.ts'

const NOW = new Date('2026-11-19T00:10:00Z')

test('a day of this year is told with its weekday, in the zone of the reader', () => {
  expect(shortDay('2026-11-13T23:30:00Z', 'en', 'UTC', NOW)).toMatch(/^Fri,? 13 Nov$/)
  expect(shortDay('2026-11-13T23:30:00Z', 'de', 'Europe/Berlin', NOW)).toMatch(/^Sa\.?, 14\. Nov\.?$/)
})

test('a day of another year is told with the year', () => {
  expect(shortDay('2020-04-01T10:00:00Z', 'en', 'UTC', NOW)).toBe('1 Apr 2020')
})
