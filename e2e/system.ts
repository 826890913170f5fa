import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { startSystem, type System, type SystemOptions } from '../tools/processes.ts'
import { freePort } from '../tools/system/ports.ts'
import { scratchDatabase } from './scratch-database.ts'

/** The variable that says where the demo world was made, for every file of tests. */
export const WORLD = 'KONTOR_TEST_WORLD'
/** The variable that names its database on an external server. */
export const WORLD_DATABASE = 'KONTOR_TEST_WORLD_DATABASE'

/** A folder for the data of a system, empty or with the demo world, and the way to be rid of it. */
export function newDataDir({ filled = false } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'kontor-e2e-'))
  // Started as root, PostgreSQL runs as another user, who must be able to pass.
  chmodSync(dataDir, 0o755)
  const world = filled ? process.env[WORLD] : undefined
  // The copy belongs to whom the original belongs, which Node's own copy does not see to.
  if (world) execFileSync('cp', ['-a', `${world}/.`, dataDir])
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

/** A whole system of its own on free ports, with the demo world unless the environment says otherwise. */
export async function startTestSystem(options: Pick<SystemOptions, 'env' | 'settings'> = {}): Promise<System> {
  const filled = options.env?.['DEMO'] !== '0'
  const database = await scratchDatabase(filled ? process.env[WORLD_DATABASE] : undefined)
  const { dataDir, remove } = newDataDir({ filled })
  const [webPort, apiPort] = [await freePort(), await freePort()]
  const env = {
    WEB_PORT: String(webPort),
    API_PORT: String(apiPort),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DEMO: '1',
    REQUESTS_PER_MINUTE: '0',
    // A machine that is short of processors delays everything; the refusal has tests of its own.
    MAX_DELAY_MS: '0',
    ...options.env,
  }
  const system = await startSystem({ ...options, env })
  return {
    ...system,
    stop: async () => {
      await system.stop()
      await database.drop()
      remove()
    },
  }
}
