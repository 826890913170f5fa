import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { expect, test } from 'vitest'

const STEPS = join(import.meta.dirname, 'steps.ts')

/** Runs steps as a command does: in a process of its own, because they end it. */
function play(steps: string) {
  const script = `const { runAll, sideBySide } = await import(${JSON.stringify(STEPS)})
    const good = (name, more) => ({ name, work: async () => console.log(name + ' ran'), ...more })
    const bad = (name, why = name + ' is broken') => ({ name, work: async () => { throw new Error(why) } })
    const tests = (name, counts, more = {}) =>
      ({ name, work: async () => ({ counts: { skipped: 0, ...counts }, failures: [], unsteady: [], ...more }) })
    const faults = (count, error = 'expected 1 to be 2') =>
      Array.from({ length: count }, (_, at) => ({ name: 'file-' + at + '.test.ts > works', error }))
    await runAll([${steps}])`
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  })
  const lines = stdout.trimEnd().split('\n')
  return { status, stdout, summary: lines.slice(lines.lastIndexOf('Summary')) }
}

test('checks count as one each, runs of tests as their tests, and the sum is the last line', () => {
  const { status, summary } = play(
    `good('a'), sideBySide('b', [[good('c')], [good('d'), good('e')]]), tests('f', { passed: 10, failed: 0, skipped: 2 })`,
  )
  expect(status).toBe(0)
  expect(summary.at(-1)).toBe('14 passed, 0 failed, 2 skipped')
  for (const name of ['a', 'b', 'f'])
    expect(summary.join('\n')).toMatch(new RegExp(`passed   ${name} \\(\\d+\\.\\d s\\)`))
})

test('every step runs although others failed, and the summary names each failure', () => {
  const failing = `tests('c', { passed: 3, failed: 1 }, { failures: faults(1) })`
  const { status, stdout, summary } = play(
    `bad('a'), sideBySide('b', [[bad('lint'), good('types')]]), ${failing}, good('d')`,
  )
  expect(status).toBe(1)
  expect(stdout).toContain('types ran')
  expect(stdout).toContain('d ran')
  expect(summary).toContain('FAIL a: a is broken')
  expect(summary).toContain('FAIL lint: lint is broken')
  expect(summary).toContain('FAIL file-0.test.ts > works: expected 1 to be 2')
  expect(summary.at(-1)).toBe('5 passed, 3 failed')
})

test('a step that needs one that failed is named as not run', () => {
  const { status, stdout, summary } = play(`bad('build'), good('journeys', { needs: ['build'] })`)
  expect(status).toBe(1)
  expect(stdout).not.toContain('journeys ran')
  expect(summary).toContain('  not run  journeys: build failed')
})

test('lanes run beside each other; a failure in one ends no other, and what needs it is not run', () => {
  const { status, stdout, summary } = play(
    `good('first'), [[bad('build'), good('journeys', { needs: ['build'] })], [good('sources'), good('tests')]], good('last')`,
  )
  expect(status).toBe(1)
  expect(stdout).not.toContain('journeys ran')
  for (const name of ['first', 'sources', 'tests', 'last']) expect(stdout).toContain(`${name} ran`)
  expect(stdout.indexOf('first ran')).toBeLessThan(stdout.indexOf('sources ran'))
  expect(stdout.indexOf('tests ran')).toBeLessThan(stdout.indexOf('last ran'))
  expect(summary).toContain('  not run  journeys: build failed')
})

test('an unsteady file is named and fails nothing; the evidence is named', () => {
  const more = `{ unsteady: [{ name: 'e2e/a.test.ts', error: 'no navigation' }], evidence: 'somewhere' }`
  const { status, summary } = play(`tests('a', { passed: 1, failed: 0 }, ${more})`)
  expect(status).toBe(0)
  expect(summary).toContain('unsteady: e2e/a.test.ts (no navigation)')
  expect(summary).toContain('evidence: somewhere')
})

test('the summary has at most 40 lines, and each is short, however much failed', () => {
  const many = `{ failures: faults(300, 'x'.repeat(5000)), unsteady: faults(10), evidence: 'somewhere' }`
  const { summary } = play(`bad('a'), good('b'), tests('c', { passed: 0, failed: 300 }, ${many}), bad('d')`)
  expect(summary.length).toBeLessThanOrEqual(40)
  expect(Math.max(...summary.map((line) => line.length))).toBeLessThanOrEqual(200)
  expect(summary.some((line) => /… and \d+ more failures/.test(line))).toBe(true)
  expect(summary.filter((line) => line.startsWith('unsteady: ')).length).toBeGreaterThan(5)
})
