import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { expect, onTestFinished, test } from 'vitest'
import { judged, PROVE } from '../tools/runs.ts'
import { waitUntil } from '../tools/system/patience.ts'
import { isRunning } from '../tools/system/process-table.ts'
import { apiOf } from './api.ts'
import { start } from './launched.ts'
import { type Launcher, leftOf, newEnvironment } from './launcher.ts'
import { newDataDir, WORLD } from './system.ts'

const MB = 1024 * 1024
const PAGE = 4096
/** Room for the demo world and as much again; the limits are small beside it. */
const DISK_MB = 700
const MIN_FREE_MB = 40

/** A disk of its own that can be filled. */
function newDisk() {
  const dataDir = mkdtempSync(join(tmpdir(), 'kontor-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=755`, 'kontor-test', dataDir])
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', dataDir])
    rmSync(dataDir, { recursive: true, force: true })
  })
  chmodSync(dataDir, 0o755)
  const world = process.env[WORLD]
  if (world) execFileSync('cp', ['-a', `${world}/.`, dataDir])
  const ballast = join(dataDir, 'ballast')
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(dataDir)
    return bavail * bsize
  }
  /** Leaves so many bytes. */
  const fill = (left: number) =>
    execFileSync('fallocate', ['--length', String(freeBytes() - left), `${ballast}-${randomUUID()}`])
  return {
    dataDir,
    fill,
    /** To the last page, also of what others give back meanwhile. */
    fillUp: () => {
      fill(16 * PAGE)
      for (let number = 0; freeBytes() > 0; number += 1) writePage(`${ballast}-page-${number}`)
    },
    empty: () => {
      for (const name of readdirSync(dataDir).filter((each) => each.startsWith('ballast'))) rmSync(join(dataDir, name))
    },
  }
}

function writePage(file: string) {
  try {
    writeFileSync(file, Buffer.alloc(PAGE))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

/** What somebody sees who reads, writes and looks whether it is ready. */
async function lookAt(apiUrl: string, authorization: string, name: string) {
  const headers = { authorization, 'content-type': 'application/json', 'accept-language': 'de' }
  const answer = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(apiUrl + path, { headers, ...init })
    return { status: response.status, body: (await response.json()) as Body }
  }
  return {
    read: await answer('/v1/companies?limit=5'),
    write: await answer('/v1/companies', { method: 'POST', body: JSON.stringify({ name, access: 'company' }) }),
    ready: await answer('/v1/ready'),
  }
}
type Body = { data: { checks?: { space: string } } | null; error: { userMessage: string } | null }
type Look = Awaited<ReturnType<typeof lookAt>>

const statuses = ({ read, write, ready }: Look) => [read.status, write.status, ready.status]

const LIMIT_MS = judged(10_000)
/** Where nobody may mount a disk, the first test and those of the log writer and the limits say the most of it. */
const canMount = PROVE || tryMount()

function tryMount() {
  const place = mkdtempSync(join(tmpdir(), 'kontor-mount-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', 'kontor-test', place], { stdio: 'ignore' })
    execFileSync('umount', [place])
    return true
  } catch {
    console.info('full disk: no disk can be mounted here, so none is filled')
    return false
  } finally {
    rmSync(place, { recursive: true })
  }
}

test('below the limit writes are refused readably and reading goes on, on any machine', async () => {
  const { dataDir, remove } = newDataDir({ filled: true })
  onTestFinished(remove)
  // Nobody has as much room; what is refused is the same as on a small disk.
  const env = { ...(await newEnvironment(dataDir)), DEMO: '1' }
  const { bavail, bsize } = statfsSync(dataDir)
  const launcher = await start({
    ...env,
    MIN_FREE_MB: String(Math.min(Math.ceil((bavail * bsize) / MB) * 2, 9_999_999)),
  })
  const { authorization } = await apiOf(launcher.apiUrl, 'anna@nordwind.example')
  const look = await lookAt(launcher.apiUrl, authorization, 'Refused')
  expect(statuses(look)).toEqual([200, 507, 200])
  expect(look.write.body.error?.userMessage).toContain('Speicherplatz')
  expect(look.ready.body.data?.checks?.space).toBe('low')
  await launcher.stop()
})

test.runIf(canMount)('a full disk ends nothing, and everything comes back when there is space again', async () => {
  const disk = newDisk()
  const launcher = await start({ ...(await newEnvironment(disk.dataDir)), DEMO: '1', MIN_FREE_MB: String(MIN_FREE_MB) })
  const { apiUrl } = launcher
  const { authorization } = await apiOf(apiUrl, 'anna@nordwind.example')
  const look = (name: string) => lookAt(apiUrl, authorization, name)
  expect(statuses(await look('Before'))).toEqual([200, 201, 200])
  const programs = launcher.pids().slice(0, 4)

  disk.fill((MIN_FREE_MB / 2) * MB)
  await expect.poll(async () => (await look('Low')).ready.body.data?.checks?.space).toBe('low')
  const low = await look('Low')
  expect(statuses(low)).toEqual([200, 507, 200])
  expect(low.write.body.error?.userMessage).toContain('Speicherplatz')

  disk.fillUp()
  // Requests are logged, so that each of these wants to write to the full disk.
  for (let number = 0; number < 50; number += 1) expect([200, 503]).toContain((await look('Full')).read.status)
  expect(programs.filter((pid) => !isRunning(pid))).toEqual([])

  const began = performance.now()
  disk.empty()
  await waitUntil(async () => (await look(`After ${began}`)).write.status === 201, 100)
  const recovery = Math.round(performance.now() - began)
  console.info(`full disk: writes accepted ${recovery} ms after there was space again`)
  expect(recovery).toBeLessThan(LIMIT_MS)
  expect(statuses(await look('Again'))).toEqual([200, 201, 200])
  expect(programs.filter((pid) => !isRunning(pid))).toEqual([])
  expect(readFileSync(join(disk.dataDir, 'logs', 'api.log'), 'utf8')).toContain('log lines were lost')
  await stopWhole(launcher)
})

test.runIf(canMount)('PostgreSQL that ends on a full disk is started again when there is space', async () => {
  const disk = newDisk()
  const launcher = await start({ ...(await newEnvironment(disk.dataDir)), DEMO: '1', MIN_FREE_MB: '0' })
  const { apiUrl } = launcher
  const { authorization } = await apiOf(apiUrl, 'anna@nordwind.example')
  disk.fillUp()
  // Without the limit, writes go on until the database itself has no room left.
  const ended = () => launcher.output().includes('PostgreSQL ended unexpectedly')
  const postgres = readPostmaster(disk.dataDir)
  let number = 0
  const write = async () => {
    number += 1
    const answer = await lookAt(apiUrl, authorization, `Full ${number} ${'x'.repeat(150)}`)
    expect([201, 503, 507]).toContain(answer.write.status)
    return answer.write.status !== 201
  }
  await waitUntil(write, 1)
  process.kill(postgres, 'SIGKILL')
  await waitUntil(ended)
  // It may find a last page of room and start, or try again and again: nothing else ends meanwhile.
  expect(await fetch(`${apiUrl}/v1/health`)).toMatchObject({ status: 200 })

  const began = performance.now()
  disk.empty()
  const isBack = async () => (await lookAt(apiUrl, authorization, `Back ${began}`)).write.status === 201
  await waitUntil(isBack, 100)
  const recovery = Math.round(performance.now() - began)
  console.info(`full disk: PostgreSQL writes again ${recovery} ms after there was space again`)
  expect(recovery).toBeLessThan(LIMIT_MS)
  expect(readPostmaster(disk.dataDir)).not.toBe(postgres)
  await stopWhole(launcher)
})

test('a launcher whose output nobody reads any more goes on', async () => {
  const { dataDir, remove } = newDataDir({ filled: true })
  onTestFinished(remove)
  const launcher = await start({ ...(await newEnvironment(dataDir)), DEMO: '1' })
  launcher.closeOutput()
  const api = () => launcher.pids().filter((pid) => commandOf(pid).includes('server/src/main.ts'))
  const [killed = 0] = api()
  process.kill(killed, 'SIGKILL')
  // It has something to say about that, and nobody to say it to.
  const isBack = () => api().some((pid) => pid !== killed)
  await waitUntil(isBack)
  await waitUntil(() => fetch(`${launcher.apiUrl}/v1/health`).then(Boolean, () => false))
  await stopWhole(launcher)
})

const KILLS = 5

test.runIf(PROVE)('an API that is killed five times in a row is back within ten seconds each time', async () => {
  const { dataDir, remove } = newDataDir({ filled: true })
  onTestFinished(remove)
  const launcher = await start({ ...(await newEnvironment(dataDir)), DEMO: '1' })
  const api = () => launcher.pids().find((pid) => commandOf(pid).includes('server/src/main.ts')) ?? 0
  const isReady = () =>
    fetch(`${launcher.apiUrl}/v1/ready`).then(
      ({ status }) => status === 200,
      () => false,
    )
  const times: number[] = []
  for (let kill = 0; kill < KILLS; kill += 1) {
    const killed = api()
    const began = performance.now()
    process.kill(killed, 'SIGKILL')
    await waitUntil(async () => api() !== killed && (await isReady()))
    times.push(Math.round(performance.now() - began))
  }
  console.info(`restarts of a killed API: ${times.join(', ')} ms`)
  expect(Math.max(...times)).toBeLessThan(LIMIT_MS)
  await stopWhole(launcher)
})

async function stopWhole(launcher: Launcher) {
  const pids = launcher.pids()
  expect(pids.length).toBeGreaterThan(4)
  expect(await launcher.stop()).toMatchObject({ code: 0 })
  expect(await leftOf(pids)).toEqual([])
}

function readPostmaster(dataDir: string) {
  return Number(readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
}

function commandOf(pid: number) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
