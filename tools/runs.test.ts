import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs, SEED } from './runs.ts'

const RUNS = JSON.stringify(join(import.meta.dirname, 'runs.ts'))

function asked(env: Record<string, string>) {
  const script = `const { runs, SEED } = await import(${RUNS}); console.log(JSON.stringify([runs(10), SEED]))`
  const { PROVE: _, SEED: __, ...bare } = process.env
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
    env: { ...bare, ...env },
  })
  return JSON.parse(stdout) as [number, number]
}

test('npm test tries each property as often as it says, always with the same seed', () => {
  const first = asked({})
  expect(first[0]).toBe(10)
  expect(asked({})).toEqual(first)
})

test('npm run prove tries it forty times as often, each time with another seed', () => {
  const first = asked({ PROVE: '1' })
  expect(first[0]).toBe(400)
  expect(asked({ PROVE: '1' })[1]).not.toBe(first[1])
})

test('SEED repeats a run', () => {
  expect(asked({ PROVE: '1', SEED: '77' })).toEqual([400, 77])
  expect(asked({ SEED: '77' })).toEqual([10, 77])
})

test('a property that says nothing has the seed and the number of runs from here', () => {
  expect(fc.readConfigureGlobal()).toMatchObject({ seed: SEED, numRuns: runs(100) })
})
