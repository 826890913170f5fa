import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { ROOT } from './system/run.ts'
import { readTimes } from './test-times.ts'

/** A new file may be a long one. */
const UNKNOWN_SECONDS = 2

/** What takes longest must not begin when the others are nearly done. */
export class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]) {
    const times = readTimes()
    const secondsOf = ({ moduleId }: TestSpecification) =>
      times[relative(ROOT, moduleId).replaceAll('\\', '/')] ?? UNKNOWN_SECONDS
    return Promise.resolve(files.toSorted((a, b) => secondsOf(b) - secondsOf(a)))
  }
}
