import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { namesOf } from './new-module/names.ts'
import { newModule, type Written } from './new.ts'
import { PROVE } from './runs.ts'

const home = join(import.meta.dirname, '..')
const LEFT_OUT = new Set(['node_modules', 'build', '.data', '.git', '.react-router'])
const WORKSPACES = ['contract', 'server', 'web']
type Copy = { root: string; written: Written }
let own: Copy
let shared: Copy

/** Two copies of the project: documents that belong to an account, and documents that may be public, which differ on the server alone. */
beforeAll(() => {
  own = copyWith('documents')
  shared = copyWith('documents', 'catalogue')
})
afterAll(() => {
  for (const { root } of [own, shared]) rmSync(root, { recursive: true })
})

function copyWith(plural: string, ...more: string[]): Copy {
  const root = mkdtempSync(join(tmpdir(), 'new-module-'))
  cpSync(home, root, { recursive: true, filter: (path) => path === home || !LEFT_OUT.has(basename(path)) })
  for (const folder of ['node_modules', ...WORKSPACES.map((name) => `${name}/node_modules`)]) linkPackages(root, folder)
  return { root, written: newModule(root, plural, ...more) }
}

/** Installed packages are shared; our own must be the copies. */
function linkPackages(root: string, folder: string) {
  if (!existsSync(join(home, folder))) return
  mkdirSync(join(root, folder))
  for (const name of readdirSync(join(home, folder))) {
    if (name !== '@kontor') symlinkSync(join(home, folder, name), join(root, folder, name))
  }
  if (folder !== 'node_modules') return
  mkdirSync(join(root, folder, '@kontor'))
  for (const name of WORKSPACES) symlinkSync(join(root, name), join(root, folder, '@kontor', name))
}

function run({ root }: Copy, program: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? 'fine' : `${stdout}${stderr}`
}
const packaged = (copy: Copy, program: string, ...args: string[]) =>
  run(copy, join(copy.root, 'node_modules/.bin', program), ...args)
const read = ({ root }: Copy, path: string) => readFileSync(join(root, path), 'utf8')

/** What takes long is asked of one copy; `npm run prove` asks it of both. */
const copies = () => (PROVE ? [own, shared] : [own])

test('new modules compile on both sides', () => {
  for (const copy of copies()) {
    expect(packaged(copy, 'tsc', '-p', '.', '--noEmit')).toBe('fine')
    expect(packaged(copy, 'tsc', '-p', 'web', '--noEmit')).toBe('fine')
  }
})

test('the server tests of new modules pass, and their endpoints answer every caller as they declare', () => {
  // Of the access matrix: that it is complete, and the area of the module.
  const wanted = '(a|every) (document|endpoint)|refusals|endpoints of documents'
  const matrix = 'server/src/access-matrix'
  const tests = ['vitest', 'run', '--project', 'server', '-t', wanted] as const
  expect(packaged(own, ...tests, 'server/src/workspace/documents/', matrix)).toBe('fine')
  expect(packaged(shared, ...tests, 'server/src/catalogue/documents/')).toBe('fine')
})

test('the screen tests of new modules pass', () => {
  for (const copy of copies())
    expect(packaged(copy, 'vitest', 'run', '--project', 'web', 'app/routes/documents.test')).toBe('fine')
})

test('new modules are formatted, linted, in their rooms and in three languages', () => {
  for (const copy of copies()) {
    const written = [...copy.written.files, ...copy.written.lists].filter((path) => /\.tsx?$/.test(path))
    expect(packaged(copy, 'oxfmt', '--check', ...written)).toBe('fine')
    expect(packaged(copy, 'oxlint', '--type-aware', '--deny-warnings', ...written)).toBe('fine')
    expect(run(copy, process.execPath, 'tools/check-house.ts')).toBe('fine')
    expect(run(copy, process.execPath, 'tools/check-messages.ts')).toBe('fine')
  }
})

test.runIf(PROVE)('list, form, page and search of a new module open in a browser without an error', () => {
  expect(run(own, process.execPath, 'e2e/open-module.ts', 'documents', 'Documents')).toBe('fine')
})

test('a new module stands in every list', () => {
  expect(read(own, 'contract/src/endpoints.ts')).toContain('documents,')
  expect(read(own, 'contract/src/kit/paths.ts')).toContain(
    `documentEdit: { path: 'documents/:id/edit', area: 'app', feature: 'documents' }`,
  )
  expect(read(own, 'contract/src/kit/paths.ts')).toContain(`documents: 'dokumente'`)
  expect(read(own, 'web/app/lib/menu-sections.ts')).toContain(`page: 'documents'`)
  expect(read(own, 'web/app/records/plain-kinds.ts')).toContain('[plain(documentKind)]')
  expect(read(own, 'seed/demo.ts')).toContain('fillDocuments(tx, made, now)')
  expect(read(shared, 'server/src/kinds.ts')).toContain('plainKind(documentType, documents)')
})

test('a new module costs at most 14 files and 6 lists beside the messages', () => {
  for (const { written } of [own, shared]) {
    expect(written.files.length).toBeLessThanOrEqual(14)
    expect(written.lists.length).toBeLessThanOrEqual(6)
  }
})

test('a module is written once', () => {
  expect(() => newModule(own.root, 'documents')).toThrow('already there: contract/src/documents.ts')
})

test('names follow from the plural, and others are refused', () => {
  expect(namesOf('people')).toMatchObject({ one: 'person', type: 'Person', table: 'workspace.people', page: 'person' })
  expect(namesOf('news', 'catalogue')).toMatchObject({ one: 'news', table: 'catalogue.news', page: 'newsDetail' })
  expect(namesOf('searches')).toMatchObject({ one: 'search', germanPath: 'suchen' })
  expect(namesOf('statements')).toMatchObject({ one: 'statement', germanPath: 'abschluesse' })
  expect(() => namesOf('companies')).toThrow(`'company' is no kind`)
  expect(() => namesOf('bands')).toThrow(`'band' is no kind`)
  expect(() => namesOf('../jobs')).toThrow('no plural noun')
  expect(() => namesOf('jobs', 'job', 'attic')).toThrow(`'attic' is too much`)
})
