import { writeFileSync } from 'node:fs'
import process from 'node:process'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, SerializedError, TestModule, TestRunEndReason } from 'vitest/node'
import { type Counts, type Failure, NONE } from './system/outcome.ts'

/** The variable that names the file for the report. */
export const REPORT_FILE = 'KONTOR_TEST_REPORT'

/** What became of a file, and the seconds that it took with its loading. */
export type TestFile = { file: string; counts: Counts; failures: Failure[]; seconds: number }
export type TestReport = {
  files: TestFile[]
  /** Errors beside the tests that no file can be blamed for. */
  errors: string[]
  isInterrupted: boolean
}

/** Tells the command that started vitest what became of every file; prints nothing. */
export default class TestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[], reason: TestRunEndReason) {
    const path = process.env[REPORT_FILE]
    if (!path) return
    const files = modules.map(describe)
    const strays: string[] = []
    for (const error of errors) {
      const file = files.find(({ file: name }) => name === error['VITEST_TEST_PATH'])
      if (!file) strays.push(firstLine(error))
      else {
        file.failures.push({ name: nameOf(file.file), error: firstLine(error) })
        file.counts.failed += 1
      }
    }
    const report: TestReport = { files, errors: strays, isInterrupted: reason === 'interrupted' }
    writeFileSync(path, JSON.stringify(report))
  }
}

function describe(module: TestModule): TestFile {
  const counts = { ...NONE }
  const failures: Failure[] = []
  const path = nameOf(module.moduleId)
  for (const test of module.children.allTests()) {
    const { state, errors } = test.result()
    if (state === 'failed') failures.push({ name: `${path} > ${test.fullName}`, error: firstLine(errors?.[0]) })
    counts[state === 'pending' ? 'skipped' : state] += 1
  }
  // A file that cannot be loaded, or whose hooks fail, has no test that says so.
  const beside = [module, ...module.children.allSuites()].flatMap((part) => part.errors())
  if (counts.failed === 0 && (beside.length > 0 || module.state() === 'failed')) {
    failures.push({ name: path, error: firstLine(beside[0]) })
    counts.failed += 1
  }
  const { collectDuration, setupDuration, duration } = module.diagnostic()
  const seconds = (collectDuration + setupDuration + duration) / 1000
  return { file: module.moduleId, counts, failures, seconds }
}

function nameOf(path: string) {
  const root = `${process.cwd()}/`
  return path.startsWith(root) ? path.slice(root.length) : path
}

function firstLine(error: Pick<SerializedError, 'name' | 'message'> | undefined) {
  const text = stripVTControlCharacters(error ? error.message : 'failed without an error')
  const line = text.split('\n').find((each) => each.trim()) ?? ''
  return error?.name && error.name !== 'Error' ? `${error.name}: ${line}` : line
}
