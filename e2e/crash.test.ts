import { DEMO_PASSWORD } from '@kontor/contract/demo.ts'
import { PAGES } from '@kontor/contract/kit/paths.ts'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import type { Settings } from '../tools/postgres/settings.ts'
import { startSystem, type System } from '../tools/processes.ts'
import { PROVE } from '../tools/runs.ts'
import { waitUntil } from '../tools/system/patience.ts'
import { isRunning, killNow } from '../tools/system/process-table.ts'
import { newEnvironment } from './launcher.ts'
import { newDataDir, startTestSystem } from './system.ts'

const KILLS = PROVE ? 20 : 1
const ACKED_PER_KILL = 200
/** Pages whose views the writers count, one for each. */
const VIEWED = Object.values(PAGES)
  .map(({ path }) => path)
  .slice(0, 6)
/** Administrators of two accounts: nobody else writes to these while the test runs. */
const EDITORS = ['otto@ostufer.example', 'emma@suedhang.example']

/**
 * What the writers did. Each viewer counts on a page of its own, so its sum must be at least what was acknowledged.
 * A change of an account writes two tables and a counter, which must agree.
 */
type Ledger = { attempted: number; inFlight: number; views: Map<string, number>; changes: Map<string, number> }
type Writing = { system: System; ledger: Ledger; tokens: Map<string, string>; round: number; onAcked: () => void }

class Unavailable extends Error {}

async function send(url: string, method: string, body: object, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const answer = await fetch(url, { method, headers, body: JSON.stringify(body) })
  if (answer.status === 503) throw new Unavailable('the database died before the API')
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`)
  return (answer.status === 204 ? null : await answer.json()) as { data: { accessToken: string } } | null
}

/** A change names the version it was made from; what a killed write left behind is only known by reading. */
async function versionOf({ apiUrl }: System, token: string) {
  const answer = await fetch(`${apiUrl}/v1/account`, { headers: { authorization: `Bearer ${token}` } })
  if (answer.status === 503) throw new Unavailable('the database died before the API')
  if (!answer.ok) throw new Error(`GET /v1/account: ${answer.status}`)
  return ((await answer.json()) as { data: { account: { version: number } } }).data.account.version
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
  const viewers = VIEWED.map((path) =>
    keepWriting(writing, async () => {
      await send(`${system.apiUrl}/v1/events/page-view`, 'POST', { path, locale: 'en' })
      ledger.views.set(path, (ledger.views.get(path) ?? 0) + 1)
      onAcked()
    }),
  )
  const editors = [...tokens].map(([email, token]) =>
    keepWriting(writing, async (number) => {
      const version = await versionOf(system, token)
      await send(`${system.apiUrl}/v1/account`, 'PUT', { legalName: `${round}-${number}`, version }, token)
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
  await waitUntil(() => !pids.some(isRunning))
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
  const rows = await ask<{ path: string; views: number }>(
    system,
    'select path, sum(views)::int as views from flows.page_views group by path',
  )
  const kept = new Map(rows.map(({ path, views }) => [path, views]))
  let lost = 0
  let unackedKept = 0
  let halves = 0
  for (const [path, acked] of ledger.views) {
    const more = (kept.get(path) ?? 0) - acked
    lost += Math.max(-more, 0)
    unackedKept += Math.max(more, 0)
  }
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
  return { lost, halves, unackedKept }
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
  const ledger: Ledger = { attempted: 0, inFlight: 0, views: new Map(), changes: new Map() }
  const tokens = new Map<string, string>()
  for (const email of EDITORS) {
    const signedIn = await send(`${system.apiUrl}/v1/auth/token`, 'POST', {
      grantType: 'password',
      email,
      password: DEMO_PASSWORD,
    })
    tokens.set(email, signedIn?.data.accessToken ?? '')
  }
  const report = { kills: 0, inFlight: [] as number[], lost: 0, halves: 0, unackedKept: 0 }
  while (report.kills < kills && !isEnough(report.lost)) {
    const { inFlight } = await writeAndKill(system, ledger, tokens, report.kills)
    system = await start()
    const ready = await fetch(`${system.apiUrl}/v1/ready`)
    expect(ready.status).toBe(200)
    report.kills += 1
    report.inFlight.push(inFlight)
    Object.assign(report, await losses(system, ledger))
  }
  const acked = [...ledger.views.values(), ...ledger.changes.values()].reduce((sum, each) => sum + each, 0)
  return { ...report, attempted: ledger.attempted, acked }
}

function describe(name: string, counts: Awaited<ReturnType<typeof crash>>) {
  console.info(`${name}: ${JSON.stringify(counts)}`)
}

test(
  'every process killed in the midst of writes: nothing acknowledged is lost, and it is ready again',
  { timeout: KILLS * 180_000 },
  async () => {
    const report = await crash({ kills: KILLS, settings: {} })
    describe('crash', report)

    expect(Math.min(...report.inFlight), 'a kill without writes on their way says nothing').toBeGreaterThan(0)
    expect(report).toMatchObject({ kills: KILLS, lost: 0, halves: 0 })
  },
)

test('the control: a database that acknowledges too early is caught', { timeout: 900_000 }, async () => {
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
  await waitUntil(async () => (await ready()) === 200)
  const asked = await fetch(`${system.apiUrl}/v1/account/sessions`)
  expect(asked.status).toBe(401)
  await ask(system, `select graphile_worker.add_job('clean-up')`)
  const isDone = async () => (await ask(system, 'select id from graphile_worker.jobs')).length === 0
  await waitUntil(isDone)
  expect(programs()[0]).toBe(before[0])
})
