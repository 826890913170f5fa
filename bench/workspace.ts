import { fork } from 'node:child_process'
import { on } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { readEnv } from '../server/src/env.ts'
import { startIndexer } from '../server/src/flows/search/search.worker.ts'
import * as accounts from '../server/src/identity/accounts/accounts.repository.ts'
import { accountDefaults } from '../server/src/identity/accounts/defaults.ts'
import { startSession } from '../server/src/identity/auth/auth.service.ts'
import { prepareDatabase } from '../server/src/kit/db/prepare.ts'
import { inPlatform } from '../server/src/kit/db/scope.ts'
import type { Kit } from '../server/src/kit/http/context.ts'
import { openEventStream } from '../server/src/kit/testing/event-stream.ts'
import { createKit } from '../server/src/kit.ts'
import { startCluster } from '../tools/postgres/cluster.ts'
import { freePort } from '../tools/system/ports.ts'
import { ROOT } from '../tools/system/run.ts'

const STREAMS = 500
const PER_ACCOUNT = 50
const MEMBERS = 100_000
const PAGE = 50
const REPEATS = 20
const LIVE_ROUNDS = 10
const POLL_MS = 50
const LONGEST_MS = 60_000

type Person = { userId: string; accountId: string; token: string }
type Api = { url: string; pid: number; stop: () => Promise<void> }
export type WorkspaceFindings = {
  streamSeconds: number
  streamMegabytes: number
  liveSeconds: number
  pageMs: Record<string, number>
}

/** Open streams of notifications and a list as long as lists may be, on one API process and a database of their own. */
export async function measureWorkspace(): Promise<WorkspaceFindings> {
  const dir = mkdtempSync(join(tmpdir(), 'kontor-workspace-'))
  chmodSync(dir, 0o755)
  const cluster = await startCluster({ dir: join(dir, 'postgres') })
  const owner = new pg.Client({ connectionString: cluster.url })
  try {
    const env = readEnv({ DATA_DIR: dir, DEMO: '0' })
    const { appUrl } = await prepareDatabase({ ownerUrl: cluster.url, secret: env.secret })
    await owner.connect()
    const kit = await createKit('worker', env, appUrl)
    kit.log.level = 'warn'
    const api = await startApi(appUrl, env.secret, dir)
    try {
      const people = await addPeople(kit)
      const streams = await measureStreams(api, owner, people)
      const liveSeconds = await measureLive(api, kit, people[0] as Person)
      return { ...streams, liveSeconds, pageMs: await measureList(api, owner, people[0] as Person) }
    } finally {
      await api.stop()
      await kit.signals.close()
      await kit.db.destroy()
    }
  } finally {
    await owner.end()
    await cluster.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

async function startApi(appUrl: string, secret: string, dataDir: string): Promise<Api> {
  const port = await freePort()
  const env = { SECRET: secret, APP_DATABASE_URL: appUrl, DATA_DIR: dataDir, API_PORT: `${port}` }
  const child = fork(join(ROOT, 'server/src/main.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...env, NODE_ENV: 'production', REQUESTS_PER_MINUTE: '0', MAX_DELAY_MS: '0' },
  })
  for await (const [message] of on(child, 'message', { close: ['exit'] })) if (message) break
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    const gone = new Promise((resolve) => {
      child.once('exit', resolve)
    })
    child.kill('SIGTERM')
    await gone
  }
  return { url, pid: child.pid ?? 0, stop }
}

async function addPeople(kit: Kit): Promise<Person[]> {
  const people: Person[] = []
  let accountId = ''
  for (let number = 0; number < STREAMS; number += 1) {
    await inPlatform(kit.db, 'read write', async (tx) => {
      const name = `Bench ${number}`
      if (number % PER_ACCOUNT === 0) {
        const account = { ...accountDefaults(), company_name: name, plan: 'enterprise' as const, is_operator: false }
        accountId = (await accounts.insert(tx, account)).id
      }
      const { id: userId } = await accounts.insertUser(tx, {
        account_id: accountId,
        email: `bench-${number}@example.test`,
        name,
        password_hash: 'none',
        roles: ['admin'],
        email_verified_at: kit.now(),
        last_login_at: null,
      })
      const ctx = { kit, now: kit.now(), locale: 'en' as const, requestId: 'bench', session: null, tx }
      const place = { address: '127.0.0.1', device: 'Bench' }
      const { accessToken } = await startSession(ctx, { userId, accountId }, place)
      people.push({ userId, accountId, token: accessToken })
    })
  }
  return people
}

/** As many megabytes as the system counts for the process. */
function residentMb(pid: number) {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+) kB/)
  return Number(line?.[1]) / 1024
}

async function measureStreams({ url, pid }: Api, owner: pg.Client, people: readonly Person[]) {
  const before = residentMb(pid)
  const streams = await Promise.all(
    people.map(({ token }) => openEventStream(`${url}/v1/account/notifications/stream`, token)),
  )
  for (const stream of streams) await stream.next()
  await owner.query('alter table workspace.tasks no force row level security')
  await owner.query('alter table workspace.notifications no force row level security')
  await owner.query(
    `insert into workspace.tasks (account_id, title, name_key) select id, 'Call', 'call' from identity.accounts`,
  )
  const times: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const began = performance.now()
    await owner.query(
      `insert into workspace.notifications (account_id, user_id, reason, task_id, occasion, created_at)
        select users.account_id, users.id, 'assigned', tasks.id, $1, now()
        from identity.users users join workspace.tasks tasks on tasks.account_id = users.account_id`,
      [`round ${round}`],
    )
    const events = await Promise.all(streams.map((stream) => stream.next()))
    times.push((performance.now() - began) / 1000)
    if (!events.every((event) => event?.data.items.length === 1)) throw new Error('a stream missed its notification')
  }
  const streamMegabytes = residentMb(pid) - before
  for (const stream of streams) stream.leave()
  return { streamSeconds: Math.max(...times), streamMegabytes }
}

async function until(isTrue: () => Promise<boolean>, what: string) {
  const began = performance.now()
  while (!(await isTrue())) {
    if (performance.now() - began > LONGEST_MS) throw new Error(`waited in vain: ${what}`)
    await setTimeout(POLL_MS)
  }
}

/** How long a live list takes to show a company that begins to fit its search, with the indexer of the worker. */
async function measureLive({ url }: Api, kit: Kit, { token }: Person) {
  const indexer = startIndexer(kit)
  try {
    const send = async (method: string, path: string, body?: object) => {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      const { data, error } = (await response.json()) as {
        data: { id: string; total: { count: number } }
        error: unknown
      }
      if (!response.ok) throw new Error(`${path}: ${JSON.stringify(error)}`)
      return data
    }
    const { id } = await send('POST', '/v1/lists', { name: 'Live', state: { tags: 'live' } })
    const seconds: number[] = []
    for (let round = 1; round <= LIVE_ROUNDS; round += 1) {
      const began = performance.now()
      await send('POST', '/v1/companies', { name: `Live ${round}`, tags: ['live'] })
      const isShown = async () => (await send('GET', `/v1/lists/${id}/members`)).total.count >= round
      await until(isShown, 'a live list shows what fits')
      seconds.push((performance.now() - began) / 1000)
    }
    return Math.max(...seconds)
  } finally {
    await indexer.stop()
  }
}

async function measureList({ url }: Api, owner: pg.Client, person: Person) {
  await owner.query(`set session_replication_role = replica`)
  await owner.query('alter table catalogue.companies no force row level security')
  await owner.query('alter table workspace.lists no force row level security')
  await owner.query('alter table workspace.list_members no force row level security')
  await owner.query(
    `insert into catalogue.companies (name, name_key, slug)
      select 'Company ' || n, 'company ' || n, 'company-' || n from generate_series(1, $1::int) n`,
    [MEMBERS],
  )
  const made = await owner.query(
    `insert into workspace.lists (account_id, name, name_key, shared, owner_id)
      values ($1, 'Long', 'long', true, $2) returning id`,
    [person.accountId, person.userId],
  )
  const listId = made.rows[0].id as string
  await owner.query(
    `insert into workspace.list_members (account_id, list_id, kind, record_id, position, added_at, added_in)
      select $1, $2, 'company', id, row_number() over (order by slug) * 1048576, now(), $2
        from catalogue.companies where slug like 'company-%'`,
    [person.accountId, listId],
  )
  await owner.query('alter table catalogue.companies force row level security')
  await owner.query('alter table workspace.lists force row level security')
  await owner.query('alter table workspace.list_members force row level security')
  await owner.query('vacuum analyze')
  const ask = async (searchAfter: string | undefined) => {
    const query = new URLSearchParams({ limit: `${PAGE}`, ...(searchAfter ? { searchAfter } : {}) })
    const began = performance.now()
    const answer = await fetch(`${url}/v1/lists/${listId}/members?${query.toString()}`, {
      headers: { authorization: `Bearer ${person.token}` },
    })
    const { data } = (await answer.json()) as { data: { items: unknown[]; searchAfter: string; total: object } }
    return { ms: performance.now() - began, ...data }
  }
  const marks: Record<string, string | undefined> = { first: undefined }
  let mark: string | undefined
  for (let page = 0; page < MEMBERS / 100; page += 1) {
    if (page === MEMBERS / 200) marks['middle'] = mark
    if (page === MEMBERS / 100 - 1) marks['last'] = mark
    const query = new URLSearchParams({ limit: '100', ...(mark ? { searchAfter: mark } : {}) })
    const answer = await fetch(`${url}/v1/lists/${listId}/members?${query.toString()}`, {
      headers: { authorization: `Bearer ${person.token}` },
    })
    const { data } = (await answer.json()) as { data: { searchAfter: string | null } }
    mark = data.searchAfter ?? undefined
  }
  const pageMs: Record<string, number> = {}
  for (const [name, searchAfter] of Object.entries(marks)) {
    const times: number[] = []
    for (let number = 0; number < REPEATS; number += 1) {
      const { ms, items, total } = await ask(searchAfter)
      if (items.length !== PAGE || JSON.stringify(total) !== JSON.stringify({ count: MEMBERS, more: false }))
        throw new Error(`the ${name} page has ${items.length} members of ${JSON.stringify(total)}`)
      times.push(ms)
    }
    pageMs[name] = times.toSorted((a, b) => a - b)[Math.floor(REPEATS * 0.95) - 1] ?? Number.NaN
  }
  return pageMs
}

export function printWorkspace({ streamSeconds, streamMegabytes, liveSeconds, pageMs }: WorkspaceFindings) {
  console.log(`\nNotifications, ${STREAMS} open streams`)
  console.log(`  the next one reaches all   ${streamSeconds.toFixed(2)} s`)
  console.log(`  memory of the process      ${streamMegabytes.toFixed(0)} MB more`)
  console.log(`\nA live list shows what begins to fit after ${liveSeconds.toFixed(2)} s at most`)
  console.log(`\nA list of ${MEMBERS} members, with the exact total`)
  for (const [page, ms] of Object.entries(pageMs)) console.log(`  ${page.padEnd(26)} ${ms.toFixed(1)} ms`)
}
