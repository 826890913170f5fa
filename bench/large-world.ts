import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { recordAt } from '../seed/large/record.ts'
import { fillWorld } from '../seed/worlds.ts'
import { type Env, readEnv } from '../server/src/env.ts'
import { companySearch } from '../server/src/flows/search/companies/company-search.ts'
import { drain } from '../server/src/flows/search/feed.ts'
import { readMigrations } from '../server/src/kit/db/migrate.ts'
import { prepareDatabase } from '../server/src/kit/db/prepare.ts'
import type { Kit } from '../server/src/kit/http/context.ts'
import { createKit } from '../server/src/kit.ts'
import { startCluster } from '../tools/postgres/cluster.ts'
import { removePlace } from '../tools/postgres/place.ts'
import type { Settings } from '../tools/postgres/settings.ts'

export type LargeWorld = { kit: Kit; env: Env; ownerUrl: string; appUrl: string; stop: () => Promise<void> }

const FOLDER = process.env['LARGE_WORLD_DIR'] ?? '/var/tmp/kontor-large'
const SAMPLES = 200
/** A world that is not finished is thrown away, so nothing of it needs to outlive a crash. */
const MAKING = { fsync: 'off', full_page_writes: 'off', max_wal_size: '16GB', autovacuum: 'off' }

/** The large world of this size. It is kept between runs and made anew when its recipe has changed. */
export async function openLargeWorld(size: number): Promise<LargeWorld> {
  const dir = join(FOLDER, String(size))
  const mark = join(dir, 'made-from')
  const recipe = recipeOf(size)
  const isThere = existsSync(mark) && readFileSync(mark, 'utf8') === recipe
  if (!isThere && existsSync(join(dir, 'postgres'))) {
    removePlace(join(dir, 'postgres'))
    rmSync(mark, { force: true })
  }
  mkdirSync(dir, { recursive: true, mode: 0o755 })
  if (!isThere) {
    await makeWorld(dir, size)
    writeFileSync(mark, recipe)
  }
  readOnce(join(dir, 'postgres'))
  return startWorld(dir)
}

/** A server that has been running has its pages in memory; otherwise the first questions would measure the disk. */
function readOnce(folder: string) {
  execFileSync('find', [folder, '-type', 'f', '-exec', 'cat', '{}', '+'], { stdio: ['ignore', 'ignore', 'inherit'] })
}

async function makeWorld(dir: string, size: number) {
  const began = performance.now()
  const report = (line: string) => console.log(`  ${line}, ${Math.round((performance.now() - began) / 1000)} s`)
  const { kit, ownerUrl, appUrl, stop } = await startWorld(dir, MAKING)
  await fillWorld('large', { ownerUrl, appUrl, dataDir: dir, report }, size)
  await drain(kit)
  await stop()
  report('The world is made')
  // What was written is still on its way to the disk, and would be beside what is measured.
  execFileSync('sync')
}

async function startWorld(dir: string, settings: Settings = {}): Promise<LargeWorld> {
  const cluster = await startCluster({ dir: join(dir, 'postgres'), settings })
  const env = readEnv({ DATA_DIR: dir, DEMO: '0', REQUESTS_PER_MINUTE: '0' })
  const { appUrl } = await prepareDatabase({ ownerUrl: cluster.url, secret: env.secret })
  const kit = await createKit('worker', env, appUrl)
  kit.log.level = 'warn'
  return {
    kit,
    env,
    ownerUrl: cluster.url,
    appUrl,
    async stop() {
      await kit.db.destroy()
      await cluster.stop()
    },
  }
}

/** Changes with the tables, with what the companies are and with what the index keeps of them. */
function recipeOf(size: number) {
  const hash = createHash('sha256').update(String(size))
  for (const { checksum } of readMigrations()) hash.update(checksum)
  hash.update(String(companySearch.recipe))
  for (let sample = 0; sample < SAMPLES; sample += 1) hash.update(JSON.stringify(recordAt(sample * 997)))
  return hash.digest('hex')
}

if (import.meta.main) await (await openLargeWorld(Number(process.argv[2]))).stop()
