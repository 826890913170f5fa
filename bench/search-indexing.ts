import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { drain } from '../server/src/flows/search/feed.ts'
import type { LargeWorld } from './large-world.ts'
import type { SignedIn } from './search-clients.ts'

export type IndexingFindings = { perSecond: number; writtenPerSecond: number; worstLag: number }

const WARMING = 2000
const CHANGED = 20_000
const PER_TICK = 500
const TICK_MS = 250
const PROBES = 8
const GIVE_UP_MS = 10_000

/** How fast changed companies come into the index, and how late they are while two thousand change every second. */
export async function measureIndexing(world: LargeWorld, app: FastifyInstance, person: SignedIn) {
  const owner = new pg.Client({ connectionString: world.ownerUrl })
  await owner.connect()
  try {
    const { rows } = await owner.query<{ id: string }>(
      'select id from catalogue.companies where account_id is null order by id limit $1',
      [CHANGED + WARMING],
    )
    const ids = rows.map(({ id }) => id)
    await change(owner, ids.slice(0, WARMING))
    await drain(world.kit)
    await change(owner, ids.slice(WARMING))
    const began = performance.now()
    const drained = await drain(world.kit)
    const perSecond = drained / ((performance.now() - began) / 1000)
    const found = { perSecond, ...(await measureLag(world, owner, app, person, ids)) }
    // What autovacuum would do beside the next measurement.
    await owner.query('vacuum analyze flows.public_company_index')
    await owner.query('vacuum catalogue.companies')
    return found
  } finally {
    await owner.end()
  }
}

/** A new count of employees moves a document in every index it stands in. */
async function change(owner: pg.Client, ids: readonly string[]) {
  await owner.query(
    `update catalogue.companies set employees = coalesce(employees, 0) % 5000 + 1, version = version + 1,
       updated_at = clock_timestamp() where id = any($1)`,
    [ids],
  )
}

async function measureLag(
  world: LargeWorld,
  owner: pg.Client,
  app: FastifyInstance,
  person: SignedIn,
  ids: readonly string[],
) {
  const indexer = fork(join(import.meta.dirname, 'search-indexer.ts'), {
    env: { ...process.env, APP_DATABASE_URL: world.appUrl, DATA_DIR: world.env.dataDir, DEMO: '0' },
  })
  await once(indexer, 'message')
  try {
    // The first change makes the new process read its books.
    await lagOf(owner, app, person, ids[0] ?? '', 'Probeanfang')
    const writer = new pg.Client({ connectionString: world.ownerUrl })
    await writer.connect()
    const ending = new AbortController()
    const writing = keepChanging(writer, ids, ending.signal)
    const lags: number[] = []
    // Once the index is hopelessly behind, further probes would only wait for the same queue.
    for (let probe = 0; probe < PROBES && lags.every(Number.isFinite); probe += 1) {
      lags.push(await lagOf(owner, app, person, ids[probe] ?? '', `Probewort${'abcdefghij'.charAt(probe)}`))
      await pause(1000)
    }
    ending.abort()
    const writtenPerSecond = await writing
    await writer.end()
    return { worstLag: Math.max(...lags), writtenPerSecond }
  } finally {
    indexer.disconnect()
    await once(indexer, 'exit')
  }
}

/** Two thousand a second, as evenly as the machine lets it; answers how many there were in truth. */
async function keepChanging(writer: pg.Client, ids: readonly string[], signal: AbortSignal) {
  const began = performance.now()
  let changed = 0
  for (let tick = 1; !signal.aborted; tick += 1) {
    const start = (tick * PER_TICK) % (ids.length - PER_TICK)
    await change(writer, ids.slice(start, start + PER_TICK))
    changed += PER_TICK
    const rest = began + tick * TICK_MS - performance.now()
    if (rest > 0) await pause(rest)
  }
  return changed / ((performance.now() - began) / 1000)
}

/** Seconds from the commit of a new name until the search finds it. */
async function lagOf(owner: pg.Client, app: FastifyInstance, { headers }: SignedIn, id: string, word: string) {
  await owner.query(
    'update catalogue.companies set name = $2, name_key = lower($2), version = version + 1 where id = $1',
    [id, word],
  )
  const began = performance.now()
  while (performance.now() - began < GIVE_UP_MS) {
    const answer = await app.inject({ url: `/v1/search/companies?query=${word}`, headers })
    const { data } = answer.json<{ data: { items: { id: string }[] } | null }>()
    if (data?.items.some((item) => item.id === id)) return (performance.now() - began) / 1000
    await pause(25)
  }
  return Number.POSITIVE_INFINITY
}
