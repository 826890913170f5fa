import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { clusterPassword } from './initialise.ts'

test('a password that found no room on the disk is not taken for an empty one later', () => {
  const place = mkdtempSync(join(tmpdir(), 'kontor-password-'))
  onTestFinished(() => rmSync(place, { recursive: true }))
  const draft = join(place, 'password.draft')
  symlinkSync('/dev/full', draft)
  expect(() => clusterPassword(place)).toThrow('ENOSPC')
  rmSync(draft)
  const password = clusterPassword(place)
  expect(password).toMatch(/^[\w-]{32}$/)
  expect(clusterPassword(place)).toBe(password)
  expect(readdirSync(place)).toEqual(['password'])
})
