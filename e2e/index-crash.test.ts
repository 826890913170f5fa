import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { readEnv, variablesOf } from '../server/src/env.ts'
import { prepareDatabase } from '../server/src/kit/db/prepare.ts'
import { indexContents } from '../server/src/kit/testing/search-contents.ts'
import { PROVE } from '../tools/runs.ts'
import { openDatabase } from '../tools/system/database.ts'
import { lockFolder } from '../tools/system/lock.ts'
import { waitUntil } from '../tools/system/patience.ts'
import { killNow } from '../tools/system/process-table.ts'
import { ROOT, run } from '../tools/system/run.ts'
import { newEnvironment } from './launcher.ts'
import { newDataDir } from './system.ts'

const KILLS = PROVE ? 12 : 2
/** What the index takes in at once. */
const BATCH = 1000

/** The demo world with a database and a worker that can be killed; the database comes back by itself. */
async function openScene() {
  const { dataDir, remove } = newDataDir({ filled: true })
  const environment = { ...(await newEnvironment(dataDir)), DEMO: '1' }
  const env = readEnv(environment)
  const unlock = lockFolder(dataDir)
  const database = await openDatabase(env, () => undefined)
  const { ownerUrl } = database
  const { appUrl } = await prepareDatabase({ ownerUrl, secret: env.secret })
  const workerEnv = { ...process.env, ...variablesOf(env), APP_DATABASE_URL: appUrl, OWNER_DATABASE_URL: ownerUrl }
  const startWorker = () => fork(join(ROOT, 'server/src/worker.ts'), { env: workerEnv, stdio: 'ignore' })
  let worker: ChildProcess = startWorker()
  onTestFinished(async () => {
    killNow(worker.pid ?? 0)
    await database.stop()
    unlock()
    remove()
  })
  return {
    query: <Row extends pg.QueryResultRow>(text: string) => ask<Row>(ownerUrl, text),
    async killWorker() {
      const ended = once(worker, 'exit')
      killNow(worker.pid ?? 0)
      await ended
      worker = startWorker()
    },
    killDatabase: () => database.pids().toReversed().forEach(killNow),
    async contents() {
      const owner = new pg.Pool({ connectionString: ownerUrl })
      const found = await indexContents(owner)
      await owner.end()
      return found
    },
    rebuild: () => run('node', [join(ROOT, 'tools/reindex.ts')], { env: { ...environment, ...variablesOf(env) } }),
  }
}

type Scene = Awaited<ReturnType<typeof openScene>>

async function ask<Row extends pg.QueryResultRow>(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** Every company changes; every round some others are deleted, and those of the round before come back. */
async function changeAll({ query }: Scene, round: number) {
  await query(`update catalogue.companies set employees = coalesce(employees, 0) + 1, version = version + 1,
      description = jsonb_build_object('de', 'Runde ' || ${round} || ' von ' || name),
      deleted_at = case when abs(hashtext(id::text)) % 10 = ${round % 10} then now() end
    where merged_into is null`)
}

/** What a crash must never do: a change stays and its note is gone. */
async function loseNote({ query }: Scene) {
  await query(`update catalogue.companies set name = name || ' verschollen', version = version + 1
      where id = (select record_id from flows.public_company_index order by record_id limit 1);
    delete from flows.index_queue`)
}

/** How much waits, and whether somebody is at it; nothing while the database is away. */
async function stateOf({ query }: Scene) {
  const [state] = await query<{ waiting: number; working: boolean }>(`
    select (select count(*)::int from flows.index_queue) as waiting, exists (select 1 from pg_locks
      where relation = 'flows.index_queue'::regclass and mode = 'RowExclusiveLock') as working`).catch(() => [])
  return state
}

/** Companies of whose state the index does not know, and documents of what is not there. */
async function differences({ query }: Scene) {
  const [found] = await query<{ count: number }>(`
    select count(*)::int as count from (select id, version from catalogue.companies
      where deleted_at is null and merged_into is null) company
    full join (select record_id, version from flows.public_company_index
      union all select record_id, version from flows.own_company_index) document on record_id = id
    where company.version is distinct from document.version`)
  return found?.count
}

test(
  'worker and database killed in the midst of indexing: the index is what a new one would be',
  async () => {
    const scene = await openScene()
    const waiting: number[] = []
    for (let round = 0; round < KILLS; round += 1) {
      await changeAll(scene, round)
      const all = (await stateOf(scene))?.waiting ?? 0
      const isInTheMidst = async () => {
        const state = await stateOf(scene)
        return state?.working && state.waiting <= all - BATCH * (round % 3) && state
      }
      await waitUntil(isInTheMidst, 1)
      waiting.push((await stateOf(scene))?.waiting ?? 0)
      if (round % 2 === 0) await scene.killWorker()
      else scene.killDatabase()
      await waitUntil(async () => (await stateOf(scene))?.waiting === 0)
      expect(await differences(scene)).toBe(0)
    }
    console.info(`index: ${KILLS} kills, companies that waited at each: ${waiting.join(', ')}`)
    expect(waiting.filter((count) => count > 0).length, 'a kill when nothing waits says nothing').toBe(KILLS)
    const byFeed = await scene.contents()
    await scene.rebuild()
    const byRebuild = await scene.contents()
    expect([byRebuild.public, byRebuild.own]).toEqual([byFeed.public, byFeed.own])
    // Words of companies that are gone stay until the next rebuild.
    expect(byFeed.publicWords).toEqual(expect.arrayContaining(byRebuild.publicWords))

    await loseNote(scene)
    expect(await differences(scene), 'a change that was lost is noticed').toBe(1)
    await scene.rebuild()
    expect((await scene.contents()).public).not.toEqual(byFeed.public)
  },
  (KILLS + 1) * 180_000,
)
