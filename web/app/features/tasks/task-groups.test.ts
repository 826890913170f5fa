import { expect, test } from 'vitest'
import { taskGroup, todayFor } from './task-groups.ts'

/** A Tuesday, half past nine in the evening in Berlin. */
const NOW = new Date('2026-11-17T20:30:00Z')

test.each([
  [null, 'undated'],
  ['2026-11-17T20:29:59Z', 'overdue'],
  ['2026-11-17T22:59:59Z', 'today'],
  ['2026-11-17T23:00:00Z', 'tomorrow'],
  ['2026-11-18T22:59:59Z', 'tomorrow'],
  ['2026-11-18T23:00:00Z', 'week'],
  ['2026-11-22T22:59:59Z', 'week'],
  ['2026-11-22T23:00:00Z', 'later'],
])('what is due at %s stands under %s', (dueAt, group) =>
  expect(taskGroup({ dueAt }, NOW, 'Europe/Berlin')).toBe(group),
)

test('on a Sunday nothing is later this week', () => {
  const sunday = new Date('2026-11-22T10:00:00Z')
  expect(taskGroup({ dueAt: '2026-11-23T10:00:00Z' }, sunday, 'UTC')).toBe('tomorrow')
  expect(taskGroup({ dueAt: '2026-11-24T10:00:00Z' }, sunday, 'UTC')).toBe('later')
})

test('what moves to today keeps a time that is still to come, in its own zone', () => {
  expect(todayFor({ dueTime: '22:00', timeZone: 'Europe/Berlin' }, NOW)).toEqual({
    dueOn: '2026-11-17',
    dueTime: '22:00',
  })
  expect(todayFor({ dueTime: '10:00', timeZone: 'Europe/Berlin' }, NOW).dueTime).toBeNull()
  expect(todayFor({ dueTime: null, timeZone: 'Asia/Tokyo' }, NOW)).toEqual({ dueOn: '2026-11-18', dueTime: null })
})
