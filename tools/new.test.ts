import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkHouse } from './check-house.ts'
import { house } from './house.ts'
import { namesOf } from './new-module/names.ts'
import { newModule } from './new.ts'

const home = join(import.meta.dirname, '..')
const LEFT_OUT = new Set(['node_modules', 'build', '.data', '.git', '.react-router'])
const WORKSPACES = ['contract', 'server', 'web']
let root = ''
let paths: string[] = []

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'new-module-'))
  cpSync(home, root, { recursive: true, filter: (path) => path === home || !LEFT_OUT.has(basename(path)) })
  for (const folder of ['node_modules', ...WORKSPACES.map((name) => `${name}/node_modules`)]) linkPackages(folder)
  paths = newModule(root, 'salary-bands')
})
afterAll(() => rmSync(root, { recursive: true }))

/** Installed packages are shared; our own must be the copies. */
function linkPackages(folder: string) {
  if (!existsSync(join(home, folder))) return
  mkdirSync(join(root, folder))
  for (const name of readdirSync(join(home, folder))) {
    if (name !== '@kontor') symlinkSync(join(home, folder, name), join(root, folder, name))
  }
  if (folder !== 'node_modules') return
  mkdirSync(join(root, folder, '@kontor'))
  for (const name of WORKSPACES) symlinkSync(join(root, name), join(root, folder, '@kontor', name))
}

function run(program: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', program), args, {
    cwd: root,
    encoding: 'utf8',
  })
  return status === 0 ? 'fine' : `${stdout}${stderr}`
}

test('a new module compiles on both sides', { timeout: 60_000 }, () => {
  expect(run('tsc', '-p', '.', '--noEmit')).toBe('fine')
  expect(run('tsc', '-p', 'web', '--noEmit')).toBe('fine')
})

test('the test of a new module passes', { timeout: 120_000 }, () => {
  expect(run('vitest', 'run', '--project', 'server', 'server/src/workspace/salary-bands')).toBe('fine')
})

test('a new module is formatted, linted and in its rooms', { timeout: 60_000 }, () => {
  const sources = paths.filter((path) => /\.tsx?$/.test(path))
  expect(run('oxfmt', '--check', ...sources)).toBe('fine')
  expect(run('oxlint', '--type-aware', '--deny-warnings', ...sources)).toBe('fine')
  expect(checkHouse(root, house)).toEqual([])
})

test('a new module stands in every list', () => {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  expect(read('contract/src/endpoints.ts')).toContain('salaryBands')
  expect(read('server/src/app.ts')).toContain('salaryBandRoutes')
  expect(read('server/src/kit/db/schema.ts')).toContain(`'workspace.salary_bands'`)
  expect(read('web/app/features/public/api-areas.ts')).toContain('salaryBands: msg`Salary bands`')
  expect(read('web/app/lib/screens.ts')).toContain(`salaryBands: 'salary-bands'`)
})

test('a module is written once', () => {
  expect(() => newModule(root, 'salary-bands')).toThrow('already there: contract/src/salary-bands.ts')
})

test('names follow from the plural, and others are refused', () => {
  expect(namesOf('job-categories', 'catalogue')).toMatchObject({
    one: 'job-category',
    plural: 'jobCategories',
    singular: 'jobCategory',
    type: 'JobCategory',
    table: 'catalogue.job_categories',
  })
  expect(() => namesOf('job')).toThrow('no plural noun')
  expect(() => namesOf('../jobs')).toThrow('no plural noun')
  expect(() => namesOf('jobs', 'attic')).toThrow('no floor')
})
