import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isRunning, killNow } from '../system/process-table.ts'
import { startCluster } from './cluster.ts'
import { removePlace } from './place.ts'
import { serverUser } from './user.ts'

const isRoot = process.getuid?.() === 0
const home = mkdtempSync(join(tmpdir(), 'kontor cluster '))
const dir = join(home, 'postgres')
const data = join(dir, 'data')

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  // The server is killed on purpose while connections are open.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

async function countedAfterRestart() {
  const log: string[] = []
  const cluster = await startCluster({ dir, log: (line) => log.push(line) })
  const rows = await query(cluster.url, 'select count(*)::int as notes from notes')
  await cluster.stop()
  return { notes: rows[0]?.['notes'], log }
}

/** Another process that starts the cluster and then waits to be killed. */
async function launcher(): Promise<{ child: ChildProcess; server: number; url: string }> {
  const cluster = JSON.stringify(join(import.meta.dirname, 'cluster.ts'))
  const script = `const { startCluster } = await import(${cluster})
    const cluster = await startCluster({ dir: ${JSON.stringify(dir)} })
    process.send({ url: cluster.url, server: cluster.pids()[0] })
    setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [said] = (await once(child, 'message')) as [{ url: string; server: number }]
  return { child, ...said }
}

beforeAll(async () => {
  const cluster = await startCluster({ dir })
  await query(cluster.url, 'create table notes (id int); insert into notes values (1)')
  await cluster.stop()
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

describe('a cluster', () => {
  test('has its locale, checksums and careful settings, and stops without a trace', async () => {
    const cluster = await startCluster({ dir, settings: { work_mem: '7MB' } })
    const [row] = await query(
      cluster.url,
      `select datlocprovider, datlocale, pg_encoding_to_char(encoding) as encoding, lower('ÄÉ') as lower,
         to_tsvector('simple', 'ÖL')::text as folded, current_setting('data_checksums') as checksums,
         current_setting('synchronous_commit') as commits, current_setting('fsync') as fsync,
         current_setting('jit') as jit, current_setting('work_mem') as work
       from pg_database where datname = current_database()`,
    )
    expect(row).toEqual({
      datlocprovider: 'b',
      datlocale: 'C.UTF-8',
      encoding: 'UTF8',
      lower: 'äé',
      folded: "'öl':1",
      checksums: 'on',
      commits: 'on',
      fsync: 'on',
      jit: 'off',
      work: '7MB',
    })
    const pids = cluster.pids()
    expect(pids.length).toBeGreaterThan(3)
    await cluster.stop()
    expect(pids.filter(isRunning)).toEqual([])
    expect(existsSync(join(data, 'postmaster.pid'))).toBe(false)
  })

  test('keeps its password to itself and refuses any other', async () => {
    expect(statSync(join(dir, 'password')).mode & 0o777).toBe(0o600)
    const cluster = await startCluster({ dir })
    const wrong = new URL(cluster.url)
    wrong.password = 'guess'
    await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed')
    const outside = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
    for (const { address } of outside.filter((each) => !each.internal && each.family === 'IPv4')) {
      const remote = new URL(cluster.url)
      remote.hostname = address
      await expect(query(remote.href, 'select 1')).rejects.toThrow('ECONNREFUSED')
    }
    await cluster.stop()
  })

  test('keeps its port while that is free, and takes another when it is not', async () => {
    const first = await startCluster({ dir })
    await first.stop()
    const second = await startCluster({ dir })
    expect(second.port).toBe(first.port)
    const other = await startCluster({ dir: join(home, 'other') })
    writeFileSync(join(home, 'other', 'port'), String(second.port))
    await other.stop()
    const moved = await startCluster({ dir: join(home, 'other') })
    expect(moved.port).not.toBe(second.port)
    await Promise.all([second.stop(), moved.stop()])
  })

  test('says why it cannot start', async () => {
    const message = 'unrecognized configuration parameter "nonsense"'
    await expect(startCluster({ dir, settings: { nonsense: 1 } })).rejects.toThrow(message)
  })
})

describe('after a crash', () => {
  test('a server whose launcher was killed is replaced', async () => {
    const { child, server } = await launcher()
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(isRunning(server)).toBe(true)
    const { notes, log } = await countedAfterRestart()
    expect(notes).toBe(1)
    expect(log).toEqual(['Stopping the PostgreSQL that an earlier run left behind'])
    expect(isRunning(server)).toBe(false)
  })

  test('a server killed with all its processes recovers what it had acknowledged', async () => {
    const cluster = await startCluster({ dir })
    await query(cluster.url, 'create table letters as select 1 as id')
    cluster.pids().forEach(killNow)
    await cluster.ended
    expect(existsSync(join(data, 'postmaster.pid'))).toBe(true)
    const again = await startCluster({ dir })
    expect(await query(again.url, 'select id from letters')).toEqual([{ id: 1 }])
    await again.stop()
  })

  test('a busy process that outlived its server is ended', async () => {
    const cluster = await startCluster({ dir })
    const [server = 0, worker = 0] = cluster.pids()
    // A stopped process cannot notice that its server is gone.
    process.kill(worker, 'SIGSTOP')
    process.kill(server, 'SIGKILL')
    await cluster.ended
    expect(isRunning(worker)).toBe(true)
    expect((await countedAfterRestart()).notes).toBe(1)
    expect(isRunning(worker)).toBe(false)
  })

  test('a number that belongs to another program by now does not stand in the way', async () => {
    // PostgreSQL looks at processes of its own user only.
    const other = spawn('sleep', ['60'], { ...serverUser(data), stdio: 'ignore' })
    await once(other, 'spawn')
    writeFileSync(join(data, 'postmaster.pid'), `${other.pid}\n${data}\n1\n5432\n\n127.0.0.1\n\nready\n`)
    expect((await countedAfterRestart()).notes).toBe(1)
    other.kill()
  })

  test('a data folder that was cut short is made anew', async () => {
    const half = join(home, 'half')
    mkdirSync(join(half, 'data.new', 'base'), { recursive: true })
    writeFileSync(join(half, 'data.new', 'PG_VERSION'), '18\n')
    const cluster = await startCluster({ dir: half })
    expect(await query(cluster.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await cluster.stop()
  })
})

test.runIf(isRoot)('a folder that the server may not enter is replaced by a link to one that it may', async () => {
  const locked = join(home, 'locked', 'inner')
  mkdirSync(locked, { recursive: true })
  chmodSync(join(home, 'locked'), 0o700)
  const hidden = join(locked, 'postgres')
  const cluster = await startCluster({ dir: hidden })
  await cluster.stop()
  expect(lstatSync(hidden).isSymbolicLink()).toBe(true)
  const place = realpathSync(hidden)
  removePlace(hidden)
  expect([existsSync(place), existsSync(hidden)]).toEqual([false, false])
})
