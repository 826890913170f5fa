import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { generateStyles } from './build.ts'
import { runVitest } from './run-vitest.ts'
import { ROOT, run } from './system/run.ts'
import { runAll, sideBySide, type Step } from './system/steps.ts'

/** Some tests wait for servers that are slow on purpose; with one more than there are processors, none of these rests. */
const WORKERS = availableParallelism() + 1
const web = join(ROOT, 'web')

/** What the sources say by themselves, without running them. */
export function sources(): Step {
  const check = (name: string, program: string, args: readonly string[], cwd = ROOT): Step => {
    return { name, work: () => run(program, args, { cwd, output: 'quoted' }) }
  }
  const lint = check('Lint', 'oxlint', ['--type-aware', '--deny-warnings', '--format', 'unix'])
  const others = [
    check('Format', 'oxfmt', ['--check', '.']),
    check('Types', 'tsc', ['-p', 'tsconfig.json', '--noEmit']),
    check('Route types', 'react-router', ['typegen'], web),
    check('Types of the web application', 'tsc', ['-p', 'web', '--noEmit']),
    check('House', 'node', [join(ROOT, 'tools', 'check-house.ts')]),
    check('Messages', 'node', [join(ROOT, 'tools', 'check-messages.ts')]),
  ]
  return sideBySide('Sources', [[lint], others])
}

/** Screens import the computed styles, which a fresh copy has not. */
export const styles: Step = {
  name: 'Styles',
  work: async () => {
    if (!existsSync(join(web, 'app', 'styles', 'generated', 'antd.css'))) await generateStyles({ quiet: true })
  },
}

/** The tests that need no browser; the filters narrow them. */
export function tests(filters: readonly string[] = [], leftOut: readonly string[] = []): Step {
  return { name: 'Tests', work: () => runVitest({ workers: WORKERS, filters, leftOut }), needs: [styles.name] }
}

if (import.meta.main) await runAll([sources(), styles, tests(process.argv.slice(2))])
