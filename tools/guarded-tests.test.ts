import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { GUARDED, guardedFiles } from './guarded-tests.ts'
import { ROOT } from './system/run.ts'

test('every guarded test exists, and every path that it guards leads to a file', () => {
  const lost = Object.entries(GUARDED).flatMap(([name, patterns]) => [
    ...(existsSync(join(ROOT, name)) ? [] : [name]),
    ...patterns.filter((pattern) => globSync(pattern, { cwd: ROOT }).length === 0),
  ])
  expect(lost).toEqual([])
})

test.each([
  [
    'e2e/crash.test.ts',
    ['server/src/main.ts', 'server/src/kit/queue/runner.ts', 'tools/processes.ts', 'e2e/launcher.ts'],
  ],
  ['e2e/index-crash.test.ts', ['server/src/worker.ts', 'server/src/flows/search/write-documents.ts']],
  ['e2e/lock-out.test.ts', ['server/src/identity/auth/auth.service.ts']],
  ['e2e/full-disk.test.ts', ['server/src/kit/storage/space.ts', 'tools/postgres/cluster.ts']],
  ['e2e/limits.test.ts', ['web/server/page-limit.ts', 'package-lock.json']],
  ['tools/new.test.ts', ['tools/new.ts', 'tools/new-module/files.ts', 'server/src/kinds.ts']],
])('%s guards what it starts and all that it imports', (name, paths) => {
  expect(guardedFiles(name)).toEqual(expect.arrayContaining([name, ...paths]))
})

test('tests beside the guarded files, and types of tables, do not count', () => {
  const files = Object.keys(GUARDED).flatMap((name) => guardedFiles(name).filter((path) => path !== name))
  expect(files.filter((path) => /\.test\.tsx?$|-schema\.ts$/.test(path))).toEqual([])
})
