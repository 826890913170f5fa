import { join } from 'node:path'
import process from 'node:process'
import { build } from './e2e.ts'
import { ROOT, run } from './system/run.ts'
import { inOrder, type Step } from './system/steps.ts'

/** The budgets of speed and weight; the words choose parts, see bench/run.ts. */
export function bench(words: readonly string[] = []): Step {
  return { name: 'Bench', work: () => run('node', [join(ROOT, 'bench', 'run.ts'), ...words], { follows: true }) }
}

if (import.meta.main) await inOrder([build, bench(process.argv.slice(2))])
