import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, expect, test } from 'vitest'
import { superviseChild } from './child.ts'
import { openLog } from './log-file.ts'
import { until, waitUntil } from './patience.ts'
import { isRunning } from './process-table.ts'

// Each has a script of its own, and most of the time goes by while processes start: all run at once.
const folder = mkdtempSync(join(tmpdir(), 'kontor-child-'))
afterAll(() => rmSync(folder, { recursive: true }))

const SERVES = `console.log('serving'); setInterval(() => undefined, 1000); process.send({ ready: true })`

function supervise(name: string, source: string, options: { pauseMs?: (failures: number) => number } = {}) {
  const script = join(folder, `${name}.ts`)
  writeFileSync(script, source)
  const said: string[] = []
  const output = openLog(join(folder, `${name}.log`))
  const child = superviseChild({ name, script, env: process.env, output, log: (line) => said.push(line), ...options })
  return { child, said, output }
}

test.concurrent('is ready when it says so, and ends when asked', async () => {
  const { child, output } = supervise('plain', SERVES)
  await child.ready
  const [pid = 0] = child.pids()
  expect(isRunning(pid)).toBe(true)
  await child.stop(5)
  expect(isRunning(pid)).toBe(false)
  expect(child.pids()).toEqual([])
  expect(readFileSync(output.file, 'utf8')).toBe('serving\n')
})

test.concurrent('says what it said when it ends too early', async () => {
  const { child } = supervise('broken', `console.error('no such table'); process.exit(4)`)
  await expect(child.ready).rejects.toThrow(/broken ended before it was ready \(code 4\).*\nno such table/)
})

test.concurrent('is started again when it dies', async () => {
  const { child, said } = supervise('mortal', SERVES)
  await child.ready
  const [first = 0] = child.pids()
  process.kill(first, 'SIGKILL')
  await waitUntil(() => said.includes('mortal is ready again'))
  expect(said[0]).toContain('mortal ended unexpectedly (SIGKILL); starting it again in 0.25 s')
  expect(child.pids()).not.toContain(first)
  await child.stop(5)
})

test.concurrent('is started again on wish, at once even after a failure', async () => {
  const { child, said } = supervise('edited', SERVES, { pauseMs: () => 600_000 })
  await child.ready
  child.restart()
  await waitUntil(() => said.includes('edited is ready again'))
  expect(said).toHaveLength(1)
  writeFileSync(join(folder, 'edited.ts'), 'process.exit(4)')
  child.restart()
  await waitUntil(() => said.length === 2)
  expect(said.at(-1)).toContain('edited ended unexpectedly (code 4)')
  writeFileSync(join(folder, 'edited.ts'), SERVES)
  child.restart()
  await waitUntil(() => said.at(-1) === 'edited is ready again')
  await child.stop(5)
})

test.concurrent('counts failures in a row for its pause', async () => {
  const failures: number[] = []
  const pauseMs = (count: number) => {
    failures.push(count)
    return 0
  }
  const { child, said } = supervise('failing', SERVES, { pauseMs })
  await child.ready
  writeFileSync(join(folder, 'failing.ts'), 'process.exit(4)')
  process.kill(child.pids()[0] ?? 0, 'SIGKILL')
  await waitUntil(() => failures.length >= 3)
  writeFileSync(join(folder, 'failing.ts'), SERVES)
  await waitUntil(() => said.includes('failing is ready again'))
  expect(failures.slice(0, 3)).toEqual([1, 2, 3])
  await child.stop(5)
})

test.concurrent('is started again when another process still holds its output', async () => {
  const spawned = `import { spawn } from 'node:child_process'
    const helper = spawn(process.execPath, ['--eval', 'setTimeout(() => undefined, 20_000)'], { stdio: 'inherit', detached: true })
    console.log('helper ' + helper.pid);`
  const { child, said, output } = supervise('parent', spawned + SERVES)
  await child.ready
  await until(() => output.recent().includes('helper'), 5)
  const helper = Number(/helper (\d+)/.exec(output.recent())?.[1])
  process.kill(child.pids()[0] ?? 0, 'SIGKILL')
  await waitUntil(() => said.includes('parent is ready again'))
  expect(isRunning(helper)).toBe(true)
  process.kill(helper, 'SIGKILL')
  child.kill()
})

test.concurrent('is not started again once it was told to stop', async () => {
  const { child, said } = supervise('stopped', SERVES)
  await child.ready
  const [pid = 0] = child.pids()
  child.kill()
  await waitUntil(() => !isRunning(pid))
  await child.stop(1)
  expect(said).toEqual([])
})

test.concurrent('is killed when it does not listen', async () => {
  const { child } = supervise('deaf', `process.on('SIGTERM', () => undefined); ${SERVES}`)
  await child.ready
  const [pid = 0] = child.pids()
  await child.stop(0.2)
  expect(isRunning(pid)).toBe(false)
})
