import { expect, test } from 'vitest'
import { LONGEST_PAUSE_MS, restartPauseMs } from './back-off.ts'

test('the pause before a restart grows to one second and never beyond, however often something fails', () => {
  expect([1, 2, 3, 4, 5].map(restartPauseMs)).toEqual([250, 500, 1000, 1000, 1000])
  for (const failures of [6, 50, 1000, 1_000_000, Number.MAX_SAFE_INTEGER])
    expect(restartPauseMs(failures)).toBe(LONGEST_PAUSE_MS)
  expect(LONGEST_PAUSE_MS).toBeLessThanOrEqual(1000)
})
