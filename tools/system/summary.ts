import { type Counts, type Failure, type Outcome, sumOf } from './outcome.ts'

export type StepResult = { name: string; seconds: number; outcome: Outcome; notRun?: string | undefined }

const LINES = 40
const WIDTH = 200
/** Heading, two lines that count what was left out, evidence, an empty line and the closing line. */
const FRAME = 7

/** The last lines of a run: every step with its seconds, every failure, what was unsteady; at most 40 lines. */
export function summaryOf(results: readonly StepResult[]): string[] {
  const failures = results.flatMap(({ outcome }) => outcome.failures)
  const unsteady = results.flatMap(({ outcome }) => outcome.unsteady)
  const room = Math.max(LINES - FRAME - results.length, 2)
  const forUnsteady = Math.min(unsteady.length, Math.max(room - failures.length, Math.floor(room / 3)))
  return [
    'Summary',
    ...results.map(stepLine),
    ...listed(failures.map(failureLine), room - forUnsteady, 'failures'),
    ...listed(unsteady.map(unsteadyLine), forUnsteady, 'unsteady files'),
    ...results.flatMap(({ outcome }) => (outcome.evidence ? [`evidence: ${outcome.evidence}`] : [])),
    '',
    closingLine(sumOf(results.map(({ outcome }) => outcome.counts))),
  ]
}

export function hasFailed({ outcome, notRun }: StepResult) {
  return notRun !== undefined || outcome.failures.length > 0
}

function stepLine(result: StepResult) {
  if (result.notRun !== undefined) return `  not run  ${result.name}: ${result.notRun}`
  return `  ${hasFailed(result) ? 'FAILED ' : 'passed '}  ${result.name} (${result.seconds.toFixed(1)} s)`
}

function failureLine({ name, error }: Failure) {
  return cut(`FAIL ${name}: ${error}`)
}

function unsteadyLine({ name, error }: Failure) {
  return cut(`unsteady: ${name} (${error})`)
}

function listed(lines: readonly string[], room: number, what: string) {
  if (lines.length <= room) return lines
  return [...lines.slice(0, room), `… and ${lines.length - room} more ${what}, see above`]
}

function cut(line: string) {
  return line.length > WIDTH ? `${line.slice(0, WIDTH - 1)}…` : line
}

/** Alone on its line: programs that start the tests read it. */
function closingLine({ passed, failed, skipped }: Counts) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
