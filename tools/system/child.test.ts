import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, expect, test } from 'vitest'
import { superviseChild } from './child.ts'
import { openLog } from './log-file.ts'
import { until } from './patience.ts'
import { isRunning } from './process-table.ts'

const folder = mkdtempSync(join(tmpdir(), 'kontor-child-'))
afterAll(() => rmSync(folder, { recursive: true }))

const SERVES = `console.log('serving'); setInterval(() => undefined, 1000); process.send({ ready: true })`

function supervise(name: string, source: string) {
  const script = join(folder, `${name}.ts`)
  writeFileSync(script, source)
  const said: string[] = []
  const output = openLog(join(folder, `${name}.log`))
  const child = superviseChild({ name, script, env: process.env, output, log: (line) => said.push(line) })
  return { child, said, output }
}

test('is ready when it says so, and ends when asked', async () => {
  const { child, output } = supervise('plain', SERVES)
  await child.ready
  const [pid = 0] = child.pids()
  expect(isRunning(pid)).toBe(true)
  await child.stop(5)
  expect(isRunning(pid)).toBe(false)
  expect(child.pids()).toEqual([])
  expect(readFileSync(output.file, 'utf8')).toBe('serving\n')
})

test('says what it said when it ends too early', async () => {
  const { child } = supervise('broken', `console.error('no such table'); process.exit(4)`)
  await expect(child.ready).rejects.toThrow(/broken ended before it was ready \(code 4\).*\nno such table/)
})

test('is started again when it dies', async () => {
  const { child, said } = supervise('mortal', SERVES)
  await child.ready
  const [first = 0] = child.pids()
  process.kill(first, 'SIGKILL')
  expect(await until(() => said.includes('mortal is ready again'), 10)).toBe(true)
  expect(said[0]).toContain('mortal ended unexpectedly (SIGKILL); starting it again in 1 s')
  expect(child.pids()).not.toContain(first)
  await child.stop(5)
})

test('is started again on wish, at once even after a failure', async () => {
  const { child, said } = supervise('edited', SERVES)
  await child.ready
  child.restart()
  expect(await until(() => said.includes('edited is ready again'), 10)).toBe(true)
  expect(said).toHaveLength(1)
  writeFileSync(join(folder, 'edited.ts'), 'process.exit(4)')
  // Each failure doubles the pause, so that a start without it is told apart from one after it.
  for (const failures of [1, 2, 3, 4]) {
    child.restart()
    expect(await until(() => said.length === 1 + failures, 10)).toBe(true)
    expect(said.at(-1)).toContain('edited ended unexpectedly (code 4)')
  }
  writeFileSync(join(folder, 'edited.ts'), SERVES)
  child.restart()
  expect(await until(() => said.at(-1) === 'edited is ready again', 6)).toBe(true)
  await child.stop(5)
})

test('is not started again once it was told to stop', async () => {
  const { child, said } = supervise('stopped', SERVES)
  await child.ready
  const [pid = 0] = child.pids()
  child.kill()
  expect(await until(() => !isRunning(pid), 5)).toBe(true)
  await child.stop(1)
  expect(said).toEqual([])
})

test('is killed when it does not listen', async () => {
  const { child } = supervise('deaf', `process.on('SIGTERM', () => undefined); ${SERVES}`)
  await child.ready
  const [pid = 0] = child.pids()
  await child.stop(0.2)
  expect(isRunning(pid)).toBe(false)
})

test('a log keeps one predecessor and a limited size', () => {
  const log = openLog(join(folder, 'large.log'))
  const chunk = Buffer.alloc(6 * 1024 * 1024, 'x')
  for (const part of [chunk, chunk, Buffer.from('last\n')]) log.append(part)
  expect(readFileSync(log.file, 'utf8')).toBe('last\n')
  expect(readFileSync(`${log.file}.old`).length).toBe(2 * chunk.length)
})
