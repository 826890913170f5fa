import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../tools/runs.ts'
import { nextAt, quietUntil } from './moments.ts'

const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland']
const times = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const moments = fc.date({ min: new Date('2025-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
const clock = (at: Date, timeZone: string) =>
  at.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })

test('the next moment of a time of day is ahead by at most a day and shows that time, except where clocks leave it out', () => {
  fc.assert(
    fc.property(times, fc.constantFrom(...ZONES), moments, (time, zone, now) => {
      const at = nextAt(time, zone, now)
      expect(at.getTime()).toBeGreaterThan(now.getTime())
      expect(at.getTime() - now.getTime()).toBeLessThanOrEqual(26 * 3_600_000)
      // Clocks go forward at two or three o'clock, and the time that is left out comes an hour later.
      expect(/^0[23]:/.test(clock(at, zone)) ? time : clock(at, zone)).toBe(time)
    }),
    { numRuns: runs(300) },
  )
})

test('quiet hours hold exactly while the clock of the person is between them, over midnight too', () => {
  fc.assert(
    fc.property(times, times, fc.constantFrom(...ZONES), moments, (from, to, zone, now) => {
      fc.pre(from !== to)
      const shown = clock(now, zone)
      fc.pre(!/^0[0-4]:/.test(shown) && !/^0[0-4]:/.test(from) && !/^0[0-4]:/.test(to))
      const isQuiet = from < to ? shown >= from && shown < to : shown >= from || shown < to
      expect(quietUntil({ from, to }, zone, now) !== null).toBe(isQuiet)
    }),
    { numRuns: runs(300) },
  )
})

test('quiet hours from evening to morning end in the morning of the person', () => {
  const quiet = { from: '20:00', to: '07:30' }
  expect(quietUntil(quiet, 'Europe/Berlin', new Date('2026-11-16T22:00:00Z'))?.toISOString()).toBe(
    '2026-11-17T06:30:00.000Z',
  )
  expect(quietUntil(quiet, 'Europe/Berlin', new Date('2026-11-17T06:30:00Z'))).toBeNull()
})
