import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isRunning } from './system/process-table.ts'
import { until, waitUntil } from './system/patience.ts'

const checkout = mkdtempSync(join(tmpdir(), 'kontor boot '))
const boot = join(checkout, 'tools', 'boot.mjs')

type Package = { version?: string; link?: boolean; optional?: boolean }

function writeLock(path: string, packages: Record<string, Package>) {
  writeFileSync(join(checkout, path), JSON.stringify({ packages }))
}

/** A checkout of its own: the question is asked by the program itself, as it stands in that folder. */
function isInstalled() {
  const question = `const { isInstalled } = await import(${JSON.stringify(boot)}); console.log(isInstalled(${JSON.stringify(checkout)}))`
  const answer = execFileSync(process.execPath, ['--input-type=module', '--eval', question], { encoding: 'utf8' })
  return answer.trim() === 'true'
}

const WAITING = `process.on('SIGTERM', () => process.exit(7))
process.on('disconnect', () => process.exit(8))
setInterval(() => undefined, 1000)
console.log(process.pid)
`

beforeAll(() => {
  mkdirSync(join(checkout, 'tools'))
  mkdirSync(join(checkout, 'node_modules'))
  copyFileSync(join(import.meta.dirname, 'boot.mjs'), boot)
  writeFileSync(
    join(checkout, 'tools', 'tell.ts'),
    'console.log(JSON.stringify(process.argv.slice(2))); process.exit(3)',
  )
  writeFileSync(join(checkout, 'tools', 'wait.ts'), WAITING)
})
afterAll(() => rmSync(checkout, { recursive: true }))

describe('what is installed', () => {
  const wanted = {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/@kontor/contract': { link: true },
    contract: { version: '0.1.0' },
    'node_modules/elsewhere': { version: '1.0.0', optional: true },
  }

  test.each([
    ['nothing', undefined, false],
    ['another version', { 'node_modules/a': { version: '0.9.0' } }, false],
    ['not all of it', {}, false],
    ['all but what belongs to other platforms', { 'node_modules/a': { version: '1.0.0' } }, true],
    [
      'an optional package of another version',
      { 'node_modules/a': { version: '1.0.0' }, 'node_modules/elsewhere': { version: '2.0.0' } },
      false,
    ],
  ])('%s', (_, found, answer) => {
    writeLock('package-lock.json', wanted)
    rmSync(join(checkout, 'node_modules', '.package-lock.json'), { force: true })
    if (found) writeLock('node_modules/.package-lock.json', found)
    expect(isInstalled()).toBe(answer)
  })
})

describe('a command', () => {
  beforeAll(() => {
    writeLock('package-lock.json', {})
    writeLock('node_modules/.package-lock.json', {})
  })

  function start(args: string[]) {
    const child = spawn(process.execPath, [boot, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
    const said = { out: '', err: '' }
    child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()))
    return { child, said }
  }

  test('gets its arguments and gives its exit code', async () => {
    const { child, said } = start(['tell', 'two words', '--flag'])
    expect(await once(child, 'close')).toEqual([3, null])
    expect(JSON.parse(said.out)).toEqual(['two words', '--flag'])
  })

  test('that does not exist is refused', async () => {
    const { child, said } = start(['../boot'])
    expect(await once(child, 'close')).toEqual([1, null])
    expect(said.err).toBe("There is no command '../boot'.\n")
  })

  test('gets the signals', async () => {
    const { child, said } = start(['wait'])
    await until(() => said.out, 60)
    child.kill('SIGTERM')
    expect(await once(child, 'close')).toEqual([7, null])
  })

  test('learns when its starter was killed', async () => {
    const { child, said } = start(['wait'])
    await until(() => said.out, 60)
    const waiting = Number(said.out)
    expect(isRunning(waiting)).toBe(true)
    child.kill('SIGKILL')
    await waitUntil(() => !isRunning(waiting))
  })
})
