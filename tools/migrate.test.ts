import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readMigrations } from '../server/src/kit/db/migrate.ts'
import { startFile } from './migrate.ts'

const folder = mkdtempSync(join(tmpdir(), 'kontor-migrations-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('files are numbered one after the other and can be read as migrations', () => {
  expect(basename(startFile(folder, 'people'))).toBe('0001_people.sql')
  const second = startFile(folder, 'people_names')
  expect(basename(second)).toBe('0002_people_names.sql')
  expect(readFileSync(second, 'utf8')).toBe('-- people names\n\n-- down\n')
  expect(readMigrations(folder).map((migration) => migration.name)).toEqual(['0001_people', '0002_people_names'])
})

test.each(['', 'People', '../x', 'two words'])('%j is no name', (name) => {
  expect(() => startFile(folder, name)).toThrow('is no name for a migration')
})
