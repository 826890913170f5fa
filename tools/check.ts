import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { ROOT, run } from './system/run.ts'
import { inOrder, sideBySide, type Step } from './system/steps.ts'

/** Some tests wait for servers that are slow on purpose; with one more than there are processors, none of these rests. */
const WORKERS = String(availableParallelism() + 1)
const web = { cwd: join(ROOT, 'web') }

/** Everything that can be said without a browser; the words narrow the tests. */
export function checks(words: readonly string[]): Step[] {
  const lint = { name: 'Lint', work: () => run('oxlint', ['--type-aware', '--deny-warnings']) }
  const others = [
    { name: 'Format', work: () => run('oxfmt', ['--check', '.']) },
    { name: 'Types', work: () => run('tsc', ['-p', 'tsconfig.json', '--noEmit']) },
    { name: 'Route types', work: () => run('react-router', ['typegen'], web) },
    { name: 'Types of the web application', work: () => run('tsc', ['-p', 'web', '--noEmit']) },
    { name: 'House', work: () => run('node', [join(ROOT, 'tools', 'check-house.ts')]) },
    { name: 'Messages', work: () => run('node', [join(ROOT, 'tools', 'check-messages.ts')]) },
  ]
  const tests = { name: 'Tests', work: () => run('vitest', ['run', '--maxWorkers', WORKERS, ...words]) }
  return [sideBySide('Sources', [[lint], others]), tests]
}

if (import.meta.main) await inOrder(checks(process.argv.slice(2)))
