import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { rulesFaults } from './rules-table.ts'

const HEAD = '| point | rule | test |\n|---|---|---|\n'
const roots: string[] = []
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true })
})

function treeWith(rows: string) {
  const root = mkdtempSync(join(tmpdir(), 'rules-'))
  roots.push(root)
  mkdirSync(join(root, 'docs/rules'), { recursive: true })
  writeFileSync(join(root, 'docs/rules/things.md'), HEAD + rows)
  writeFileSync(join(root, 'a.test.ts'), "test('a thing has a name', () => {})")
  return root
}

test('every rule in the tables has a test of that name', () => {
  expect(rulesFaults(join(import.meta.dirname, '..'))).toEqual([])
})

test('a rule whose test is there is in order', () => {
  expect(rulesFaults(treeWith('| 3 | Things have names. | `a.test.ts` “a thing has a name” |\n'))).toEqual([])
})

test.each([
  ['| 3 | Things have names. | later |\n', 'has no test'],
  ['| 3 | Things have names. | `b.test.ts` “a thing has a name” |\n', 'there is no b.test.ts'],
  ['| 3 | Things have names. | `a.test.ts` “a thing has two names” |\n', 'no test in a.test.ts is called'],
  ['| 3 | Things have names. | `a.test.ts` “a thing has” |\n', 'no test in a.test.ts is called'],
  ['', 'has no rules'],
])('a table that promises in vain is told: %s', (row, says) => {
  expect(rulesFaults(treeWith(row)).join('\n')).toContain(says)
})
