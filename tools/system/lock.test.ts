import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder, lockHolder } from './lock.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kontor-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Another process takes the lock and ends without giving it back. */
function crashWithLock() {
  const module = JSON.stringify(join(import.meta.dirname, 'lock.ts'))
  const script = `(await import(${module})).lockFolder(${JSON.stringify(folder)}); process.kill(process.pid, 'SIGKILL')`
  const { signal } = spawnSync(process.execPath, ['--input-type=module', '--eval', script])
  expect(signal).toBe('SIGKILL')
}

test('one process at a time', () => {
  const unlock = lockFolder(folder)
  expect(lockHolder(folder)).toBe(process.pid)
  expect(() => lockFolder(folder)).toThrow(`already runs on ${folder} (process ${process.pid})`)
  unlock()
  expect(lockHolder(folder)).toBeUndefined()
  lockFolder(folder)()
  expect(readdirSync(folder)).toEqual([])
})

test('a lock left by a crash is replaced', () => {
  crashWithLock()
  expect(existsSync(join(folder, 'launcher.lock'))).toBe(true)
  expect(lockHolder(folder)).toBeUndefined()
  lockFolder(folder)()
})

test('a living process that only inherited the number does not hold it', () => {
  writeFileSync(join(folder, 'launcher.lock'), JSON.stringify({ pid: process.pid, start: 'another time' }))
  expect(lockHolder(folder)).toBeUndefined()
  lockFolder(folder)()
})

test('a lock without content, as after a loss of power, is replaced', () => {
  writeFileSync(join(folder, 'launcher.lock'), '')
  expect(lockHolder(folder)).toBeUndefined()
  lockFolder(folder)()
  expect(readdirSync(folder)).toEqual([])
})
