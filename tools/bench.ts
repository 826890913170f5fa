import { join } from 'node:path'
import process from 'node:process'
import { build } from './e2e.ts'
import { ROOT, run } from './system/run.ts'
import { inOrder } from './system/steps.ts'

const bench = () => run('node', [join(ROOT, 'bench', 'run.ts'), ...process.argv.slice(2)])

await inOrder([build, { name: 'Bench', work: bench }])
