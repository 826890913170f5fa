import process from 'node:process'
import { startSystem } from '../tools/processes.ts'
import { until } from '../tools/system/patience.ts'
import { apiOf } from './api.ts'
import { newEnvironment } from './launcher.ts'
import { newDataDir, WORLD } from './system.ts'

const OPERATOR = 'eva@kontor.example'

/** The demo world, made once with its index filled; systems of tests begin with a copy of it. */
export async function setup() {
  if (process.env[WORLD]) return undefined
  const { dataDir, remove } = newDataDir()
  const system = await startSystem({ env: { ...(await newEnvironment(dataDir)), DEMO: '1' } })
  const api = await apiOf(system.apiUrl, OPERATOR)
  const isIndexed = async () => (await api.get<{ pending: number }>('/v1/operations/search-index')).pending === 0
  const isFull = await until(isIndexed, 60, 100)
  await system.stop()
  if (!isFull) throw new Error('The index did not take in the demo world in time')
  process.env[WORLD] = dataDir
  return remove
}
