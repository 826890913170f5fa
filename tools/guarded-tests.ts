import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { factsOf } from './source-facts.ts'
import { PROVE } from './runs.ts'
import { ROOT } from './system/run.ts'
import type { TestFile } from './test-report.ts'

const FILE = join(ROOT, 'tools', 'guarded-tests.json')
const SOURCE = /\.(ts|tsx|mjs)$/
/** Tests of a part find their own faults; a declared table is a type, which runs nowhere. */
const IRRELEVANT = /\.test\.tsx?$|-schema\.ts$|(^|\/)(node_modules|build|generated)\//

/** What every system is started, run and ended with. */
const LIFE = [
  'server/src/{main,lifetime}.ts',
  'server/src/kit/{db,queue}/**',
  'web/server/lifetime.ts',
  'web/server.ts',
  'tools/{boot.mjs,start.ts,processes.ts}',
  'tools/{system,postgres}/**',
  'package-lock.json',
]

/**
 * Tests of what rarely changes and takes long, with the paths that they guard beside what they import. They run when one of
 * these differs from how the test saw it when it last passed; `npm run prove` always runs them all.
 */
export const GUARDED: Readonly<Record<string, readonly string[]>> = {
  'tools/new.test.ts': [
    'tools/new-module/**',
    'tools/{new,house,check-house,check-messages}.ts',
    'contract/src/endpoints.ts',
    'contract/src/kit/**',
    'server/src/{app,kinds,worker}.ts',
    'server/src/kit/**',
    'web/app/{lib,ui}/**',
    'web/app/records/kit/**',
    'web/app/records/*.ts*',
    '{.oxlintrc.json,.oxfmtrc.json,lingui.config.ts,package-lock.json}',
  ],
  'e2e/start-faults.test.ts': [...LIFE, 'server/src/{env,env-variables,secrets}.ts', 'seed/*.ts'],
  'e2e/shutdown.test.ts': LIFE,
  'e2e/crash.test.ts': LIFE,
  'e2e/index-crash.test.ts': [...LIFE, 'server/src/worker.ts', 'server/src/flows/search/**'],
  'e2e/full-disk.test.ts': [
    ...LIFE,
    'server/src/kit/{storage,http}/**',
    'server/src/flows/{imports,job-imports,resume-uploads,documents}/**',
  ],
  'e2e/left-overs.test.ts': [...LIFE, 'tools/{run-vitest,test-report,browser,chromium}.ts'],
  'e2e/lock-out.test.ts': [...LIFE, 'server/src/identity/auth/**', 'server/src/kit/security/**'],
  'e2e/limits.test.ts': [...LIFE, 'server/src/kit/{http,security}/**', 'web/server/**'],
}

type Hashes = Readonly<Record<string, string>>

/** The guarded tests whose set of files is as it was when they last passed. */
export function unchangedTests(): string[] {
  const seen = readHashes()
  return Object.keys(GUARDED).filter((test) => seen[test] === hashOf(test))
}

/** Notes the guarded tests that passed, so that the next run need not repeat them. */
export function keepPassed(files: readonly TestFile[]) {
  const passed = files.filter(({ counts }) => counts.failed === 0 && counts.passed > 0)
  const own = passed.map(({ file }) => relative(ROOT, file).replaceAll('\\', '/')).filter((path) => path in GUARDED)
  if (own.length === 0 || PROVE) return
  const before = readHashes()
  const after = { ...before, ...Object.fromEntries(own.map((test) => [test, hashOf(test)])) }
  const sorted = Object.entries(after)
    .filter(([test]) => test in GUARDED)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}

function readHashes(): Hashes {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Hashes) : {}
}

function hashOf(test: string) {
  const hash = createHash('sha256')
  for (const path of guardedFiles(test)) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(ROOT, path)))
      .update('\0')
  }
  return hash.digest('hex').slice(0, 24)
}

/** The test, all that it imports from tools and journeys, the first file of the product behind each, and the paths it names. */
export function guardedFiles(test: string, patterns = GUARDED[test] ?? []): string[] {
  const named = patterns.flatMap((pattern) => {
    const found = globSync(pattern, { cwd: ROOT }).map((path) => path.replaceAll('\\', '/'))
    return found.filter((path) => !IRRELEVANT.test(path) && statSync(join(ROOT, path)).isFile())
  })
  const reached = new Set<string>()
  const follow = (path: string) => {
    if (reached.has(path)) return
    reached.add(path)
    if (!/^(tools|e2e)\//.test(path) || !SOURCE.test(path)) return
    for (const specifier of factsOf(path, readFileSync(join(ROOT, path), 'utf8')).imports) {
      const target = relative(ROOT, join(ROOT, path, '..', specifier)).replaceAll('\\', '/')
      if (specifier.startsWith('.') && existsSync(join(ROOT, target))) follow(target)
    }
  }
  for (const path of [test, ...named.filter((each) => each.startsWith('tools/'))]) follow(path)
  return [...new Set([...reached, ...named])].toSorted()
}
