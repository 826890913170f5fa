import { setTimeout as pause } from 'node:timers/promises'
import { mkdirSync } from 'node:fs'
import type { Env } from '../../server/src/env.ts'
import { freeSpaceOf, levelOf, MB } from '../../server/src/kit/storage/space.ts'
import type { Print } from './step.ts'

const LOOK_EVERY_MS = 500

type Room = Pick<Env, 'dataDir' | 'minFreeMb'>

/** Waits until the disk has room for a start: PostgreSQL ends at once without it, and so would everything after it. */
export async function waitForRoom(
  { dataDir, minFreeMb }: Room,
  print: Print,
  signal?: AbortSignal,
  read = () => freeSpaceOf(dataDir),
) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lacksRoom = () => levelOf(read(), minFreeMb * MB) === 'critical'
  if (!lacksRoom()) return
  const free = Math.floor(read() / MB)
  print(
    `The disk of ${dataDir} is full (${free} MB free, see MIN_FREE_MB in docs/configuration.md). Waiting for room …`,
  )
  while (lacksRoom()) await pause(LOOK_EVERY_MS, undefined, { signal })
  print('There is room again')
}
