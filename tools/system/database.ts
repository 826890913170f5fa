import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Env } from '../../server/src/env.ts'
import { runningUrl, startCluster } from '../postgres/cluster.ts'
import { checkReachable } from '../postgres/database.ts'
import type { Settings } from '../postgres/settings.ts'
import { restartPauseMs, STEADY_MS } from './back-off.ts'
import { lockFolder, lockHolder } from './lock.ts'
import { killNow } from './process-table.ts'
import type { Print } from './step.ts'

export type Database = { ownerUrl: string; pids(): number[]; stop(): Promise<void>; kill(): void }

/** It may fail every second for days; the first times are told, and then one a minute. */
const TOLD_ONCE = 3
const TOLD_AGAIN = 60

/** The database of an installation: the external one, or the embedded one started and kept alive. */
export async function openDatabase(env: Env, print: Print, settings: Settings = {}): Promise<Database> {
  if (env.databaseUrl) {
    await checkReachable(env.databaseUrl)
    return { ownerUrl: env.databaseUrl, pids: () => [], stop: async () => undefined, kill: () => undefined }
  }
  const dir = join(env.dataDir, 'postgres')
  let cluster = await startCluster({ dir, settings, log: print })
  const { url, port } = cluster
  let failures = 0
  const ending = new AbortController()

  /** Tries for as long as it takes: a disk that is full now has room again at some time. */
  async function revive(): Promise<void> {
    while (!ending.signal.aborted) {
      failures += 1
      try {
        cluster = await startCluster({ dir, port, settings, log: print })
        print('PostgreSQL is up again')
        return
      } catch (error) {
        const ms = restartPauseMs(failures)
        if (failures <= TOLD_ONCE || failures % TOLD_AGAIN === 0)
          print(`${(error as Error).message}\nTrying again in ${ms / 1000} s`)
        await pause(ms, undefined, { signal: ending.signal }).catch(() => undefined)
      }
    }
  }

  async function keepAlive(): Promise<void> {
    while (!ending.signal.aborted) {
      const began = performance.now()
      await cluster.ended
      if (ending.signal.aborted) return
      if (performance.now() - began > STEADY_MS) failures = 0
      print('PostgreSQL ended unexpectedly; starting it again')
      if (failures > 0)
        await pause(restartPauseMs(failures), undefined, { signal: ending.signal }).catch(() => undefined)
      await revive()
    }
  }

  const keeping = keepAlive()
  return {
    ownerUrl: url,
    pids: () => cluster.pids(),
    async stop() {
      ending.abort()
      // A start that is under way is waited for, so that its server is not left behind.
      await Promise.all([cluster.stop(), keeping])
      await cluster.stop()
    },
    kill() {
      ending.abort()
      cluster.pids().forEach(killNow)
    },
  }
}

/** Does some work on the database of an installation, whether that runs at the moment or not. */
export async function withDatabase<T>(env: Env, print: Print, work: (ownerUrl: string) => Promise<T>): Promise<T> {
  const running = lockHolder(env.dataDir) === undefined ? undefined : runningUrl(join(env.dataDir, 'postgres'))
  if (running && !env.databaseUrl) return work(running)
  const unlock = env.databaseUrl ? () => undefined : lockFolder(env.dataDir)
  try {
    const database = await openDatabase(env, print)
    try {
      return await work(database.ownerUrl)
    } finally {
      await database.stop()
    }
  } finally {
    unlock()
  }
}
