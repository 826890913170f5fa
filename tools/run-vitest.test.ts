import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runVitest } from './run-vitest.ts'

const PASSES = `test('passes', () => {})`
const FAILS = `test('fails', () => expect(1).toBe(2))`

const FAILS_FIRST = `test('fails once', () => expect(isFirst).toBe(false))`

/** Fails as long as the mark does not exist, and makes it. */
function failsOnce(folder: string, fault: string, name = 'mark') {
  return `import { existsSync, writeFileSync } from 'node:fs'
    const mark = ${JSON.stringify(join(folder, name))}
    const isFirst = !existsSync(mark)
    writeFileSync(mark, '')
    ${fault}`
}

/** A project of its own, which asks for no package: those are not found from its folder. */
function project(files: (folder: string) => Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-run-vitest-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const config = join(folder, 'vitest.config.mts')
  writeFileSync(config, 'export default { test: { globals: true } }')
  for (const [name, text] of Object.entries(files(folder))) writeFileSync(join(folder, name), text)
  return { folder, run: () => runVitest({ args: ['--root', folder, '--config', config], output: 'hidden' }) }
}

test('counts the tests that passed and were skipped', async () => {
  const { run } = project(() => ({ 'a.test.ts': `${PASSES}; test.skip('later', () => {})` }))
  expect(await run()).toEqual({ counts: { passed: 1, failed: 0, skipped: 1 }, failures: [], unsteady: [] })
})

test('a file that fails once is green and named as unsteady', async () => {
  const { folder, run } = project((at) => ({
    'steady.test.ts': PASSES,
    'once.test.ts': `${failsOnce(at, FAILS_FIRST)}; ${PASSES}`,
  }))
  const outcome = await run()
  expect(outcome).toMatchObject({ counts: { passed: 3, failed: 0 }, failures: [] })
  expect(outcome.unsteady).toEqual([
    { name: join(folder, 'once.test.ts'), error: expect.stringContaining('expected true to be false') as string },
  ])
})

test('a file that fails twice is red, with each of its failures and the first line of the error', async () => {
  const { folder, run } = project(() => ({ 'a.test.ts': `${FAILS}; ${PASSES}`, 'b.test.ts': PASSES }))
  expect(await run()).toEqual({
    counts: { passed: 2, failed: 1, skipped: 0 },
    failures: [
      {
        name: `${join(folder, 'a.test.ts')} > fails`,
        error: 'AssertionError: expected 1 to be 2 // Object.is equality',
      },
    ],
    unsteady: [],
  })
})

test('a file that breaks while loading is red; one that broke once is unsteady', async () => {
  const { folder, run } = project((at) => ({
    'always.test.ts': `throw new Error('planted')`,
    'once.test.ts': `${failsOnce(at, `if (isFirst) throw new Error('planted once')`)}; ${PASSES}`,
    'hook.test.ts': `beforeAll(() => { throw new Error('planted hook') }); ${PASSES}`,
  }))
  const { counts, failures, unsteady } = await run()
  expect(counts).toMatchObject({ passed: 1, failed: 2 })
  expect(failures.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    { name: join(folder, 'always.test.ts'), error: 'planted' },
    { name: join(folder, 'hook.test.ts'), error: 'planted hook' },
  ])
  expect(unsteady).toEqual([{ name: join(folder, 'once.test.ts'), error: 'planted once' }])
})

test('an error beside the tests of a file counts against that file', async () => {
  const { run } = project(() => ({ 'a.test.ts': `test('a', () => void Promise.reject(new Error('planted')))` }))
  expect(await run()).toMatchObject({ counts: { passed: 1, failed: 1 }, failures: [{ error: 'planted' }] })
})

test('more than ten failed files are red at once', async () => {
  const names = Array.from({ length: 11 }, (_, at) => `f${at}.test.ts`)
  const { run } = project((at) =>
    Object.fromEntries(names.map((name) => [name, failsOnce(at, FAILS_FIRST, `${name}.mark`)])),
  )
  const { counts, failures, unsteady } = await run()
  expect(counts).toMatchObject({ passed: 0, failed: 11 })
  expect(failures).toHaveLength(11)
  expect(unsteady).toEqual([])
})

test('a failure that belongs to no file is red at once', async () => {
  const { folder, run } = project(() => ({
    'setup.ts': `export const setup = () => { throw new Error('no database') }`,
  }))
  writeFileSync(
    join(folder, 'vitest.config.mts'),
    `export default { test: { globals: true, globalSetup: 'setup.ts' } }`,
  )
  writeFileSync(join(folder, 'a.test.ts'), PASSES)
  const { counts, failures } = await run()
  expect(counts.failed).toBe(1)
  expect(failures).toHaveLength(1)
})

test('a run that finds nothing to run is red', async () => {
  const { run } = project(() => ({}))
  expect(await run()).toMatchObject({ counts: { passed: 0, failed: 1 }, failures: [{ name: 'vitest' }] })
})
