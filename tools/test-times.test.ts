import { join } from 'node:path'
import { expect, test } from 'vitest'
import { NONE } from './system/outcome.ts'
import { ROOT } from './system/run.ts'
import { isNoticeable, mergeTimes } from './test-times.ts'

const took = (path: string, seconds: number) => ({ file: join(ROOT, path), counts: NONE, failures: [], seconds })

test('what ran anew replaces what was known; short files, files that are gone and files of others are left out', () => {
  const before = { 'a.test.ts': 10, 'gone.test.ts': 50, 'kept.test.ts': 20 }
  const files = [took('a.test.ts', 30.4), took('short.test.ts', 1), took('../elsewhere.test.ts', 99)]
  expect(mergeTimes(before, files, (path) => path !== 'gone.test.ts')).toEqual({ 'a.test.ts': 30, 'kept.test.ts': 20 })
})

test('the difference of two runs on one machine is not worth a change of the file', () => {
  expect(isNoticeable({ a: 30, b: 4 }, { a: 38, b: 8 })).toBe(false)
  expect(isNoticeable({ a: 30 }, { a: 60 })).toBe(true)
  expect(isNoticeable({}, { a: 12 })).toBe(true)
})
