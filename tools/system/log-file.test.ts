import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { LOG_BYTES, LOG_FILES, openLog } from './log-file.ts'

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('keeps four predecessors of limited size', () => {
  const folder = newFolder()
  const log = openLog(join(folder, 'api.log'))
  for (let number = 0; number < 8; number += 1) log.append(Buffer.alloc(LOG_BYTES, String(number)))
  log.append(Buffer.from('last\n'))

  expect(readdirSync(folder).toSorted()).toEqual(['api.log', 'api.log.1', 'api.log.2', 'api.log.3', 'api.log.4'])
  expect(readdirSync(folder)).toHaveLength(LOG_FILES)
  expect(readFileSync(log.file, 'utf8')).toBe('last\n')
  const first = (name: string) => readFileSync(join(folder, name)).subarray(0, 1).toString()
  expect(['api.log.1', 'api.log.2', 'api.log.3', 'api.log.4'].map(first)).toEqual(['7', '6', '5', '4'])
})

test('a full disk loses lines and nothing else; the log says so when there is space again', () => {
  const folder = newFolder()
  const file = join(folder, 'api.log')
  const log = openLog(file)
  symlinkSync('/dev/full', file)
  log.append(Buffer.from('one\ntwo\n'))
  log.append(Buffer.from('three\n'))
  expect(log.recent()).toBe('one\ntwo\nthree')
  rmSync(file)
  log.append(Buffer.from('four\n'))

  const [note = '', ...others] = readFileSync(file, 'utf8').trimEnd().split('\n')
  expect(JSON.parse(note)).toMatchObject({ name: 'api', lost: 3, code: 'ENOSPC', msg: 'log lines were lost' })
  expect(others).toEqual(['four'])
})

test('a folder that was removed is made again', () => {
  const folder = join(newFolder(), 'logs')
  const log = openLog(join(folder, 'api.log'))
  log.append(Buffer.from('one\n'))
  rmSync(folder, { recursive: true })
  log.append(Buffer.from('two\n'))
  expect(readFileSync(log.file, 'utf8')).toBe('two\n')
  expect(statSync(log.file).mode & 0o777).toBe(0o600)
  expect(existsSync(`${log.file}.1`)).toBe(false)
})
