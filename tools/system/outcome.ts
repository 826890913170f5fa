/** What a run of tests or a list of checks came to. */
export type Counts = { passed: number; failed: number; skipped: number }
/** A test or check that failed, with the first line of its error. */
export type Failure = { name: string; error: string }
export type Outcome = {
  counts: Counts
  failures: readonly Failure[]
  /** Files that failed and passed when they ran again. */
  unsteady: readonly Failure[]
  /** A folder with what a failed test left behind. */
  evidence?: string | undefined
}

export const NONE: Counts = { passed: 0, failed: 0, skipped: 0 }
/** A check without tests of its own counts as one. */
export const PASSED: Outcome = { counts: { ...NONE, passed: 1 }, failures: [], unsteady: [] }

export function failed(name: string, error: string): Outcome {
  return { counts: { ...NONE, failed: 1 }, failures: [{ name, error }], unsteady: [] }
}

export function sumOf(all: readonly Counts[]): Counts {
  const sum = (key: keyof Counts) => all.reduce((total, each) => total + each[key], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

export function joined(all: readonly Outcome[]): Outcome {
  return {
    counts: sumOf(all.map(({ counts }) => counts)),
    failures: all.flatMap(({ failures }) => failures),
    unsteady: all.flatMap(({ unsteady }) => unsteady),
    evidence: all.find(({ evidence }) => evidence)?.evidence,
  }
}
