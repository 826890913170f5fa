import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { PROVE } from './runs.ts'
import { ROOT } from './system/run.ts'
import type { TestFile } from './test-report.ts'

const FILE = join(ROOT, 'tools', 'test-times.json')
/** Shorter files fill what the longer ones leave; their order does not matter. */
const MIN_SECONDS = 3

type Times = Readonly<Record<string, number>>

/** The seconds that each longer test file took in the last whole run. */
export function readTimes(): Times {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Times) : {}
}

/** Writes what a whole run took into the committed file, if that would change the order of the files noticeably. */
export function keepTimes(files: readonly TestFile[]) {
  if (PROVE) return
  const before = readTimes()
  const after = mergeTimes(before, files, (path) => existsSync(join(ROOT, path)))
  if (isNoticeable(before, after)) writeFileSync(FILE, `${JSON.stringify(after, null, 2)}\n`)
}

/** Whole seconds by path; what is gone or short is left out. */
export function mergeTimes(before: Times, files: readonly TestFile[], exists: (path: string) => boolean): Times {
  const taken = files.map(({ file, seconds }) => [relative(ROOT, file).replaceAll('\\', '/'), seconds] as const)
  const own = taken.filter(([path]) => !path.startsWith('..'))
  const all = Object.entries({ ...before, ...Object.fromEntries(own) })
  const kept = all.filter(([path, seconds]) => seconds >= MIN_SECONDS && exists(path))
  return Object.fromEntries(
    kept.map(([path, seconds]) => [path, Math.round(seconds)] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

/** A third more or less of something that takes long: two runs on one machine differ by less. */
export function isNoticeable(before: Times, after: Times) {
  const paths = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...paths].some((path) => {
    const [was = 0, is = 0] = [before[path], after[path]]
    return Math.abs(is - was) > Math.max(5, was / 3)
  })
}
