import { mkdtempSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { keepPassed } from './guarded-tests.ts'
import { failed, type Outcome, sumOf } from './system/outcome.ts'
import { FOLLOW, ROOT, run } from './system/run.ts'
import { REPORT_FILE, type TestFile, type TestReport } from './test-report.ts'
import { keepTimes } from './test-times.ts'

const VITEST = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
const REPORTER = join(ROOT, 'tools', 'test-report.ts')
/** The variable that names the folder in which a failed journey leaves what it saw. */
export const EVIDENCE = 'KONTOR_EVIDENCE'
/** The variable that asks journeys for a trace: those that failed once are followed closely. */
export const TRACED = 'KONTOR_TRACED'
/** With more failures than that, chance is not the reason. */
const MOST_REPEATED = 10

export type VitestOptions = {
  args?: readonly string[]
  workers?: number
  /** Words or paths that narrow the files. */
  filters?: readonly string[]
  /** Files that need not run. */
  leftOut?: readonly string[]
  output?: 'shown' | 'hidden'
}

/** Runs vitest; files that failed run once more, one after the other with nothing beside them. Red twice is red. */
export async function runVitest(options: VitestOptions): Promise<Outcome> {
  const { args = [], workers, filters = [], leftOut = [], output = 'shown' } = options
  const narrowed = [...leftOut.flatMap((file) => ['--exclude', file]), ...filters]
  const first = await runOnce([...args, ...(workers ? ['--maxWorkers', String(workers)] : []), ...narrowed], output)
  const red = first.report?.files.filter(isRed) ?? []
  const files = keepResults(first, filters)
  if (!canRepeat(first, red)) return outcomeOf(first, files, [])
  if (output === 'shown') console.log(`\nFailed files (${red.length}) run once more, one after the other.\n`)
  const second = await runOnce([...args, '--maxWorkers', '1', ...red.map(({ file }) => file)], output, {
    [TRACED]: '1',
  })
  const again = second.report?.files ?? []
  const unsteady = red.filter(({ file }) => again.some((each) => each.file === file && !isRed(each)))
  const others = first.report?.files.filter((each) => !isRed(each)) ?? []
  return outcomeOf(second, [...others, ...again], unsteady)
}

/** The same for journeys, which leave evidence of their failures in a folder that the summary names. */
export async function runJourneys(options: VitestOptions): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-evidence-'))
  process.env[EVIDENCE] = folder
  const outcome = await runVitest(options)
  if (readdirSync(folder).length > 0) return { ...outcome, evidence: folder }
  rmdirSync(folder)
  return outcome
}

/** What was learned for the next run; the longer ones begin earlier, and what nothing touches is left out. */
function keepResults({ report }: Run, filters: readonly string[]) {
  const files = report?.files ?? []
  if (filters.length === 0) keepTimes(files)
  keepPassed(files)
  return files
}

type Run = { report: TestReport | undefined; failure: Error | undefined }

async function runOnce(
  args: readonly string[],
  output: 'shown' | 'hidden',
  more: Record<string, string> = {},
): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-report-'))
  const file = join(folder, 'report.json')
  const options = ['--reporter', 'default', '--reporter', REPORTER, '--execArgv=--import', `--execArgv=${FOLLOW}`]
  try {
    // Started by a test, it is no worker of that test's vitest.
    const env = { [REPORT_FILE]: file, VITEST: '', ...more }
    const failure = await run('node', [VITEST, 'run', ...options, ...args], { env, output, follows: true }).then(
      () => undefined,
      (error: Error) => error,
    )
    return { report: readReport(file), failure }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Nothing when vitest ended before it had run the files. */
function readReport(file: string): TestReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as TestReport
  } catch {
    return undefined
  }
}

const isRed = ({ failures }: TestFile) => failures.length > 0

function canRepeat({ report, failure }: Run, red: readonly TestFile[]) {
  if (!failure || !report || report.isInterrupted) return false
  return report.errors.length === 0 && red.length > 0 && red.length <= MOST_REPEATED
}

function outcomeOf({ report, failure }: Run, files: readonly TestFile[], unsteady: readonly TestFile[]): Outcome {
  const failures = files.flatMap((file) => file.failures)
  const strays = (report?.errors ?? []).map((error) => ({ name: 'beside the tests', error }))
  const outcome = {
    counts: sumOf(files.map(({ counts }) => counts)),
    failures: [...failures, ...strays],
    unsteady: unsteady.map(({ file, failures: [first] }) => ({ name: relativeTo(file), error: first?.error ?? '' })),
  }
  if (!failure || outcome.failures.length > 0) {
    return { ...outcome, counts: { ...outcome.counts, failed: outcome.counts.failed + strays.length } }
  }
  const { counts, failures: own } = failed('vitest', failure.message)
  return { ...outcome, counts: sumOf([outcome.counts, counts]), failures: own }
}

function relativeTo(file: string) {
  return file.startsWith(`${ROOT}/`) ? file.slice(ROOT.length + 1) : file
}
