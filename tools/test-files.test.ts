import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { changeOf, filesWith } from './test-files.ts'

function tree(files: readonly string[]) {
  const root = mkdtempSync(join(tmpdir(), 'kontor-test-files-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const file of files) write(root, file)
  return root
}

function write(root: string, file: string, text = '') {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

test('words choose the test files that have one of them in their path, journeys apart', () => {
  const root = tree([
    'server/src/flows/merges/undo.test.ts',
    'server/src/flows/merges/undo.ts',
    'web/app/routes/home.test.tsx',
    'web/node_modules/merges/a.test.ts',
    'web/build/merges.test.ts',
    'e2e/journeys/company-merging.test.ts',
    'e2e/journeys/home.test.ts',
  ])
  expect(filesWith(['Merg'], root)).toEqual({
    tests: ['server/src/flows/merges/undo.test.ts'],
    journeys: ['e2e/journeys/company-merging.test.ts'],
    of: 4,
  })
  expect(filesWith(['undo', 'home'], root).tests).toHaveLength(2)
  expect(filesWith(['nothing'], root)).toMatchObject({ tests: [], journeys: [] })
})

test('a change is what the branch committed, what is not committed and what git does not know yet', () => {
  const root = tree(['old.ts', 'committed.ts', 'edited.ts'])
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.test', ...args], { cwd: root })
  git('init', '--quiet', '--initial-branch=main')
  git('add', '.')
  git('commit', '--quiet', '-m', 'Start')
  expect(changeOf(root).files).toEqual([])
  git('checkout', '--quiet', '-b', 'work')
  write(root, 'committed.ts', 'changed')
  git('commit', '--quiet', '-am', 'Change')
  write(root, 'edited.ts', 'changed')
  write(root, 'new/file.ts')
  expect(changeOf(root).files).toEqual(['committed.ts', 'edited.ts', 'new/file.ts'])
})
