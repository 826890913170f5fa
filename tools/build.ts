import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run } from './system/run.ts'

const INPUTS = ['web', 'contract', 'messages', 'lingui.config.ts', 'package-lock.json', 'tsconfig.base.json']
const NOT_INPUTS = /(^|\/)(node_modules|build|generated|\.react-router)$|\.test\.tsx?$/
const STAMP = join(ROOT, 'web', 'build', '.inputs')

/** A hash of every file that the build reads. */
export function hashInputs(root: string, inputs: readonly string[] = INPUTS) {
  const hash = createHash('sha256')
  const add = (path: string) => {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  for (const input of inputs.filter((each) => existsSync(join(root, each)))) filesBelow(root, input).forEach(add)
  return hash.digest('hex')
}

function filesBelow(root: string, path: string): string[] {
  const entries = readdirIfFolder(join(root, path))
  if (!entries) return [path]
  return entries.flatMap((name) => (NOT_INPUTS.test(name) ? [] : filesBelow(root, `${path}/${name}`)))
}

function readdirIfFolder(path: string) {
  try {
    return readdirSync(path).toSorted()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined
    throw error
  }
}

export function isBuilt() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hashInputs(ROOT)
}

type Building = { signal?: AbortSignal | undefined; quiet?: boolean }

/**
 * Builds the web application from scratch; the stamp comes last, so that a build cut short is repeated. Warnings and
 * timings of the bundler are for whoever builds by hand.
 */
export async function buildWeb({ signal, quiet = false }: Building = {}) {
  const inputs = hashInputs(ROOT)
  rmSync(STAMP, { force: true })
  await generateStyles({ signal, quiet })
  await run('react-router', ['build', '--logLevel', 'warn'], {
    cwd: join(ROOT, 'web'),
    env: { NODE_ENV: 'production' },
    signal,
    output: outputOf(quiet),
  })
  mkdirSync(join(ROOT, 'web', 'build'), { recursive: true })
  writeFileSync(STAMP, inputs)
}

/** The styles of the components are computed once, not at each request. */
export async function generateStyles({ signal, quiet = false }: Building = {}) {
  await run('node', [join('scripts', 'gen-antd-css.ts')], { cwd: join(ROOT, 'web'), signal, output: outputOf(quiet) })
}

const outputOf = (quiet: boolean) => (quiet ? 'quiet' : 'shown')

if (import.meta.main) await buildWeb()
