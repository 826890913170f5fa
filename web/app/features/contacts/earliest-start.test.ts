import fc from 'fast-check'
import { expect, test } from 'vitest'
import { earliestStart } from './earliest-start.ts'

const TODAY = '2026-11-18'
const months = (count: number) => ({ count, unit: 'month' as const })
const since = (status: 'immediate' | 'open' | 'passive' | 'unavailable', from: string | null = null) => ({
  status,
  from,
})

test.each([
  ['nothing is said', null, null, null, null],
  ['the notice runs from today', null, months(3), '2027-02-18', null],
  ['weeks run from today', since('open'), { count: 6, unit: 'week' as const }, '2026-12-30', null],
  ['days run from today', since('passive'), { count: 14, unit: 'day' as const }, '2026-12-02', null],
  ['a named day leaves time for the notice', since('open', '2027-01-01'), months(1), '2027-01-01', '2026-12-01'],
  ['a named day that the notice no longer reaches', since('open', '2026-12-01'), months(3), '2027-02-18', null],
  ['a named day that is over', since('open', '2026-01-01'), null, TODAY, null],
  ['at once, whatever the notice', since('immediate'), months(3), TODAY, null],
  ['at once from a day on', since('immediate', '2027-01-01'), null, '2027-01-01', null],
  ['open to offers says no day', since('open'), null, null, null],
  ['not available says no day', since('unavailable'), months(3), null, null],
  ['not available until a day', since('unavailable', '2027-04-01'), months(3), '2027-04-01', null],
] as const)('%s', (_, availability, noticePeriod, day, noticeBy) => {
  expect(earliestStart({ availability, noticePeriod }, TODAY)).toEqual({ day, noticeBy })
})

test('a notice ends on the last day of a month that is too short', () => {
  const terms = { availability: null, noticePeriod: months(3) }
  expect(earliestStart(terms, '2026-08-31').day).toBe('2026-11-30')
})

test('nobody begins before today, before the named day, or after notice that could not be given any more', () => {
  const day = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2032-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const notice = fc.record({ count: fc.integer({ min: 0, max: 60 }), unit: fc.constantFrom('day', 'week', 'month') })
  const availability = fc.record({
    status: fc.constantFrom('immediate', 'open', 'passive', 'unavailable'),
    from: fc.option(day),
  })
  fc.assert(
    fc.property(day, fc.option(availability), fc.option(notice), (today, given, noticePeriod) => {
      const { day: first, noticeBy } = earliestStart({ availability: given, noticePeriod }, today)
      expect(first === null || (first >= today && first >= (given?.from ?? ''))).toBe(true)
      expect(noticeBy === null || (noticeBy >= today && noticeBy <= (first ?? ''))).toBe(true)
    }),
  )
})
