import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Env } from '../../server/src/env.ts'
import { type Cluster, runningUrl, startCluster } from '../postgres/cluster.ts'
import { checkReachable } from '../postgres/database.ts'
import type { Settings } from '../postgres/settings.ts'
import { lockFolder, lockHolder } from './lock.ts'
import { killNow } from './process-table.ts'
import type { Say } from './step.ts'

export type Database = { ownerUrl: string; pids(): number[]; stop(): Promise<void>; kill(): void }

const LONGEST_PAUSE = 30

/** The database of an installation: the external one, or the embedded one started and kept alive. */
export async function openDatabase(env: Env, say: Say, settings: Settings = {}): Promise<Database> {
  if (env.databaseUrl) {
    await checkReachable(env.databaseUrl)
    return { ownerUrl: env.databaseUrl, pids: () => [], stop: async () => undefined, kill: () => undefined }
  }
  const dir = join(env.dataDir, 'postgres')
  let cluster = await startCluster({ dir, settings, log: say })
  const { url, port } = cluster
  let wanted = true

  async function revive(seconds = 1): Promise<void> {
    if (!wanted) return
    try {
      cluster = await startCluster({ dir, port, settings, log: say })
    } catch (error) {
      say(`${(error as Error).message}\nTrying again in ${seconds} s`)
      await pause(seconds * 1000, undefined, { ref: false })
      return revive(Math.min(seconds * 2, LONGEST_PAUSE))
    }
    say('PostgreSQL is up again')
    if (wanted) await keepAlive(cluster)
    else await cluster.stop()
  }

  async function keepAlive(server: Cluster): Promise<void> {
    await server.ended
    if (!wanted) return
    say('PostgreSQL ended unexpectedly; starting it again')
    await revive()
  }

  void keepAlive(cluster)
  return {
    ownerUrl: url,
    pids: () => cluster.pids(),
    async stop() {
      wanted = false
      await cluster.stop()
    },
    kill() {
      wanted = false
      cluster.pids().forEach(killNow)
    },
  }
}

/** Does some work on the database of an installation, whether that runs at the moment or not. */
export async function withDatabase<T>(env: Env, say: Say, work: (ownerUrl: string) => Promise<T>): Promise<T> {
  const running = lockHolder(env.dataDir) === undefined ? undefined : runningUrl(join(env.dataDir, 'postgres'))
  if (running && !env.databaseUrl) return work(running)
  const unlock = env.databaseUrl ? () => undefined : lockFolder(env.dataDir)
  try {
    const database = await openDatabase(env, say)
    try {
      return await work(database.ownerUrl)
    } finally {
      await database.stop()
    }
  } finally {
    unlock()
  }
}
