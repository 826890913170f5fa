import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs, SEED } from '../../../../tools/runs.ts'
import { median, openSpans, type StageEvent, visitsOf } from './clocks.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour))
const HOUR = 3_600_000

test('the clock of a stage stands still while the job or the candidate is on hold, once where both are', () => {
  const open = openSpans(
    [
      { to_status: 'open', at: at(0) },
      { to_status: 'onHold', at: at(4) },
      { to_status: 'open', at: at(8) },
    ],
    at(20),
  )
  const events: StageEvent[] = [
    { to_stage: 'new', to_status: 'active', at: at(1) },
    { to_stage: null, to_status: 'onHold', at: at(3) },
    { to_stage: null, to_status: 'active', at: at(9) },
    { to_stage: 'offer', to_status: null, at: at(10) },
    { to_stage: 'hired', to_status: 'hired', at: at(12) },
  ]
  expect(visitsOf(events, open, at(20))).toEqual([
    { stageId: 'new', milliseconds: 3 * HOUR, isLast: false },
    { stageId: 'offer', milliseconds: 2 * HOUR, isLast: false },
    { stageId: 'hired', milliseconds: 0, isLast: true },
  ])
})

test('times in stages add up to the time in which candidate and job were active', () => {
  const kinds = fc.constantFrom('stage', 'onHold', 'active')
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), kinds), { maxLength: 20 }), (steps) => {
      let [hour, status, active] = [0, 'active', 0]
      const events: StageEvent[] = [{ to_stage: 'first', to_status: 'active', at: at(0) }]
      for (const [hours, kind] of steps) {
        if (status === 'active') active += hours
        hour += hours
        if (kind !== 'stage') status = kind
        events.push({
          to_stage: kind === 'stage' ? `s${hour}` : null,
          to_status: kind === 'stage' ? null : kind,
          at: at(hour),
        })
      }
      if (status === 'active') active += 3
      const now = at(hour + 3)
      const visits = visitsOf(events, openSpans([{ to_status: 'open', at: at(0) }], now), now)
      expect(visits.reduce((sum, { milliseconds }) => sum + milliseconds, 0)).toBe(active * HOUR)
    }),
    { numRuns: runs(100), seed: SEED },
  )
})

test('the median of an even number of values is the lower one in the middle', () => {
  expect([median([]), median([5]), median([9, 1]), median([3, 9, 1])]).toEqual([0, 5, 1, 3])
})
