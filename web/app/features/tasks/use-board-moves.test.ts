import { expect, test } from 'vitest'
import { dueIn } from './use-board-moves.tsx'

const NOW = new Date('2026-11-17T11:00:00Z')
const ZONE = 'Europe/Berlin'

test.each([
  ['today', '2026-11-10', null, '2026-11-17', null],
  ['today', '2026-11-10', '15:00', '2026-11-17', '15:00'],
  // At noon in Berlin the morning is over, and the task would be overdue at once.
  ['today', '2026-11-20', '09:00', '2026-11-17', null],
  ['today', null, null, '2026-11-17', null],
  ['upcoming', '2026-11-17', '09:00', '2026-11-18', '09:00'],
  ['upcoming', '2026-12-24', null, '2026-12-24', null],
  ['upcoming', null, null, null, null],
  ['done', '2026-11-10', '09:00', '2026-11-10', '09:00'],
] as const)('moved to %s, what was due on %s at %s is due on %s at %s', (column, dueOn, dueTime, day, time) => {
  expect(dueIn(column, { dueOn, dueTime }, NOW, ZONE)).toEqual({ dueOn: day, dueTime: time })
})
