import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { ROOT } from './system/run.ts'
import { readTimes } from './test-times.ts'

/** A new file may be a long one. */
const UNKNOWN_SECONDS = 2

/** Workers are shared by the files of one project that follow one another, and started anew for the next project. */
const PROJECTS = ['rules', 'server', 'web']

/** What takes longest must not begin when the others are nearly done. */
export class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]) {
    const times = readTimes()
    const secondsOf = ({ moduleId }: TestSpecification) =>
      times[relative(ROOT, moduleId).replaceAll('\\', '/')] ?? UNKNOWN_SECONDS
    const placeOf = ({ project }: TestSpecification) => PROJECTS.indexOf(project.name)
    return Promise.resolve(files.toSorted((a, b) => placeOf(a) - placeOf(b) || secondsOf(b) - secondsOf(a)))
  }
}
