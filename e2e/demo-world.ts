import process from 'node:process'
import { startSystem } from '../tools/processes.ts'
import { until } from '../tools/system/patience.ts'
import { apiOf } from './api.ts'
import { newEnvironment } from './launcher.ts'
import { scratchDatabase } from './scratch-database.ts'
import { newDataDir, WORLD, WORLD_DATABASE } from './system.ts'

const OPERATOR = 'eva@kontor.example'

/** The demo world, made once with its index filled; systems of tests begin with a copy of it. */
export async function setup() {
  const { dataDir, remove } = newDataDir()
  await makeWorld(dataDir, '')
  process.env[WORLD] = dataDir
  const database = await scratchDatabase()
  if (database.url) {
    // In the same folder, so that one copy of its secrets fits both.
    await makeWorld(dataDir, database.url)
    process.env[WORLD_DATABASE] = database.name
  }
  return async () => {
    await database.drop()
    remove()
  }
}

async function makeWorld(dataDir: string, databaseUrl: string) {
  const env = { ...(await newEnvironment(dataDir)), DATABASE_URL: databaseUrl, DEMO: '1' }
  const system = await startSystem({ env })
  const api = await apiOf(system.apiUrl, OPERATOR)
  const isIndexed = async () => (await api.get<{ pending: number }>('/v1/operations/search-index')).pending === 0
  const isFull = await until(isIndexed, 300, 100)
  await system.stop()
  if (!isFull) throw new Error('The index did not take in the demo world in time')
}
