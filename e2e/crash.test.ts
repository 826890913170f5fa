import { DEMO_PASSWORD } from '@kontor/contract/demo.ts'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import type { Settings } from '../tools/postgres/settings.ts'
import { startSystem, type System } from '../tools/processes.ts'
import { until } from '../tools/system/patience.ts'
import { isRunning, killNow } from '../tools/system/process-table.ts'
import { newEnvironment } from './launcher.ts'
import { newDataDir, startTestSystem } from './system.ts'

const KILLS = Number(process.env['CRASH_KILLS'] ?? 10)
const ACKED_PER_KILL = 200
const VIEWERS = 6
/** Administrators of two accounts: nobody else writes to these while the test runs. */
const EDITORS = ['otto@ostufer.example', 'emma@suedhang.example']

/**
 * What the writers did. A page view has a path of its own, so each acknowledged one is a row that must be there.
 * A change of an account writes two tables and a counter, which must agree.
 */
type Ledger = { attempted: number; inFlight: number; views: Set<string>; changes: Map<string, number> }
type Writing = { system: System; ledger: Ledger; tokens: Map<string, string>; round: number; onAcked: () => void }

class Unavailable extends Error {}

async function send(url: string, method: string, body: object, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const answer = await fetch(url, { method, headers, body: JSON.stringify(body) })
  if (answer.status === 503) throw new Unavailable('the database died before the API')
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`)
  return (answer.status === 204 ? null : await answer.json()) as { data: { accessToken: string } } | null
}

/** Writes until the system is gone. */
async function keepWriting({ ledger }: Writing, write: (number: number) => Promise<void>) {
  for (let number = 0; ; number += 1) {
    ledger.attempted += 1
    ledger.inFlight += 1
    try {
      await write(number)
    } catch (error) {
      // The kill cuts connections off; anything else that the API itself says would be a fault.
      if (error instanceof TypeError) return
      if (!(error instanceof Unavailable)) throw error
    } finally {
      ledger.inFlight -= 1
    }
  }
}

function startWriters(writing: Writing) {
  const { system, ledger, tokens, round, onAcked } = writing
  const viewers = Array.from({ length: VIEWERS }, (_, viewer) =>
    keepWriting(writing, async (number) => {
      const path = `/crash/${round}/${viewer}/${number}`
      await send(`${system.apiUrl}/v1/events/page-view`, 'POST', { path, locale: 'en' })
      ledger.views.add(path)
      onAcked()
    }),
  )
  const editors = [...tokens].map(([email, token]) =>
    keepWriting(writing, async (number) => {
      await send(`${system.apiUrl}/v1/account`, 'PUT', { legalName: `${round}-${number}` }, token)
      ledger.changes.set(email, (ledger.changes.get(email) ?? 0) + 1)
      onAcked()
    }),
  )
  return Promise.all([...viewers, ...editors])
}

/** Ends every process at once, the database first, in the moment of an acknowledgement. */
async function writeAndKill(system: System, ledger: Ledger, tokens: Map<string, string>, round: number) {
  let acked = 0
  let inFlight = 0
  let pids: number[] = []
  const onAcked = () => {
    acked += 1
    if (acked !== ACKED_PER_KILL) return
    inFlight = ledger.inFlight
    pids = system.pids()
    pids.toReversed().forEach(killNow)
    system.kill()
  }
  await startWriters({ system, ledger, tokens, round, onAcked })
  expect(await until(() => !pids.some(isRunning), 5)).toBe(true)
  return { inFlight, killed: pids.length }
}

async function ask<T extends pg.QueryResultRow>(system: System, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: system.ownerUrl })
  await client.connect()
  try {
    return (await client.query<T>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** How much of what was acknowledged is not there, and how much is there without its other half. */
async function losses(system: System, ledger: Ledger) {
  const rows = await ask<{ path: string }>(system, `select path from flows.page_views where path like '/crash/%'`)
  const kept = new Set(rows.map((row) => row.path))
  const lostViews = [...ledger.views].filter((path) => !kept.has(path)).length
  let lost = lostViews
  let halves = 0
  for (const [email, acked] of ledger.changes) {
    const [found] = await ask<{ changes: number; audited: number }>(
      system,
      `select account.version - 1 as changes, (select count(*)::int from identity.audit_log
          where account_id = account.id and action = 'account.changed') as audited
        from identity.accounts account where account.billing_email = $1`,
      [email],
    )
    lost += Math.max(acked - (found?.changes ?? 0), 0)
    if (found?.changes !== found?.audited) halves += 1
  }
  return { lost, halves, unackedKept: kept.size - (ledger.views.size - lostViews) }
}

async function crash({
  kills,
  settings,
  isEnough = () => false,
}: {
  kills: number
  settings: Settings
  isEnough?: (lost: number) => boolean
}) {
  const { dataDir, remove } = newDataDir({ filled: true })
  const env = { ...(await newEnvironment(dataDir)), DEMO: '1' }
  const start = () => startSystem({ env, settings })
  let system = await start()
  onTestFinished(async () => {
    await system.stop()
    remove()
  })
  const ledger: Ledger = { attempted: 0, inFlight: 0, views: new Set(), changes: new Map() }
  const tokens = new Map<string, string>()
  for (const email of EDITORS) {
    const signedIn = await send(`${system.apiUrl}/v1/auth/token`, 'POST', {
      grantType: 'password',
      email,
      password: DEMO_PASSWORD,
    })
    tokens.set(email, signedIn?.data.accessToken ?? '')
  }
  const report = { kills: 0, inFlight: [] as number[], recoveries: [] as number[], lost: 0, halves: 0, unackedKept: 0 }
  while (report.kills < kills && !isEnough(report.lost)) {
    const { inFlight } = await writeAndKill(system, ledger, tokens, report.kills)
    const began = performance.now()
    system = await start()
    const ready = await fetch(`${system.apiUrl}/v1/ready`)
    expect(ready.status).toBe(200)
    report.kills += 1
    report.inFlight.push(inFlight)
    report.recoveries.push(Math.round(performance.now() - began))
    Object.assign(report, await losses(system, ledger))
  }
  const changes = [...ledger.changes.values()].reduce((sum, each) => sum + each, 0)
  return { ...report, attempted: ledger.attempted, acked: ledger.views.size + changes }
}

function describe(name: string, { recoveries, ...counts }: Awaited<ReturnType<typeof crash>>) {
  const sorted = recoveries.toSorted((a, b) => a - b)
  const [median, most] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
  console.info(`${name}: ${JSON.stringify(counts)}, ready again after ${median} ms (median), ${most} ms (longest)`)
}

test(
  'every process killed in the midst of writes: nothing acknowledged is lost, and it is soon ready again',
  { timeout: KILLS * 40_000 },
  async () => {
    const report = await crash({ kills: KILLS, settings: {} })
    describe('crash', report)

    expect(Math.min(...report.inFlight), 'a kill without writes on their way says nothing').toBeGreaterThan(0)
    expect(report).toMatchObject({ kills: KILLS, lost: 0, halves: 0 })
    expect(Math.max(...report.recoveries)).toBeLessThan(10_000)
  },
)

test('the control: a database that acknowledges too early is caught', { timeout: 400_000 }, async () => {
  const report = await crash({ kills: 10, settings: { synchronous_commit: 'off' }, isEnough: (lost) => lost > 0 })
  describe('crash, synchronous_commit off', report)

  expect(report.lost).toBeGreaterThan(0)
})

test('when only the database is killed, API and worker live on and go on by themselves', async () => {
  const system = await startTestSystem({ env: { DATABASE_URL: '' } })
  onTestFinished(() => system.stop())
  const programs = () => system.children.map((child) => child.pids()[0])
  const before = programs()
  const ready = async () => (await fetch(`${system.apiUrl}/v1/ready`)).status
  const postgres = system.pids().filter((pid) => !system.children.some((child) => child.pids().includes(pid)))
  postgres.forEach(killNow)

  expect(await ready()).toBe(503)
  expect(await until(async () => (await ready()) === 200, 10)).toBe(true)
  const asked = await fetch(`${system.apiUrl}/v1/account/sessions`)
  expect(asked.status).toBe(401)
  await ask(system, `select graphile_worker.add_job('clean-up')`)
  const isDone = async () => (await ask(system, 'select id from graphile_worker.jobs')).length === 0
  expect(await until(isDone, 20)).toBe(true)
  expect(programs()[0]).toBe(before[0])
})
