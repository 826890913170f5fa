import { existsSync, realpathSync, statfsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { allowsAt, type SpaceLevel, type SpaceNeed } from '@kontor/contract/kit/space.ts'
import type { Log } from '../log.ts'

export type SpaceReading = { level: SpaceLevel; freeBytes: number }
type Listener = (reading: SpaceReading) => Promise<void>

/** The free space of the disks that an installation writes to, read twice a second. */
export type Space = {
  reading: () => SpaceReading
  allows: (need: SpaceNeed) => boolean
  /** Below this, writes are refused. */
  minFreeBytes: number
  refresh: () => Promise<void>
  /** A reading that changed the level has ended when its listeners have. */
  onChange: (listener: Listener) => void
}

const EVERY_MS = 500
export const MB = 1024 * 1024
/** Uploads are refused below twice the limit, signing in below a fifth of it. */
const SCARCE = 2
const CRITICAL = 0.2
/** A level is left only when there is a tenth more than it takes, so that it does not come and go. */
const MARGIN = 1.1

/** What of the limit (1 is all of it) still counts as each level; the worst comes first. */
const LIMITS: readonly [SpaceLevel, number][] = [
  ['critical', CRITICAL],
  ['low', 1],
  ['scarce', SCARCE],
]

export function levelOf(freeBytes: number, minFreeBytes: number, before: SpaceLevel = 'enough'): SpaceLevel {
  const order = LIMITS.map(([level]) => level)
  const reached = LIMITS.find(([level, share]) => {
    const isLeaving = before !== 'enough' && order.indexOf(before) <= order.indexOf(level)
    return freeBytes < minFreeBytes * share * (isLeaving ? MARGIN : 1)
  })
  return reached?.[0] ?? 'enough'
}

/** Where an installation writes: its folder, and the embedded database where that is a link to elsewhere. */
function foldersOf(dataDir: string) {
  const database = join(dataDir, 'postgres')
  return existsSync(database) ? [dataDir, realpathSync(database)] : [dataDir]
}

const bytesOf = ({ bavail, bsize }: { bavail: number; bsize: number }) => bavail * bsize

export function freeSpaceOf(dataDir: string) {
  return Math.min(...foldersOf(dataDir).map((folder) => bytesOf(statfsSync(folder))))
}

async function readFree(dataDir: string) {
  const disks = await Promise.all(foldersOf(dataDir).map((folder) => statfs(folder)))
  return Math.min(...disks.map(bytesOf))
}

type Options = { minFreeMb: number; log: Log; first: number; read: () => Promise<number> }

/** Watches the disk of a data folder for as long as the process lives; a limit of 0 MB refuses nothing. */
export function watchSpace(dataDir: string, { minFreeMb, log }: { minFreeMb: number; log: Log }): Space {
  const space = spaceFrom({ minFreeMb, log, first: freeSpaceOf(dataDir), read: () => readFree(dataDir) })
  setInterval(() => void space.refresh(), EVERY_MS).unref()
  return space
}

export function spaceFrom({ minFreeMb, log, first, read }: Options): Space {
  const minFreeBytes = minFreeMb * MB
  const listeners: Listener[] = []
  let current = { level: levelOf(first, minFreeBytes), freeBytes: first }
  const tell = async () => {
    const { level, freeBytes: free } = current
    const facts = { level, freeMb: Math.floor(free / MB), minFreeMb }
    if (level === 'enough') log.info(facts, 'there is enough disk space again')
    else log.warn(facts, 'disk space is running out')
    await Promise.all(listeners.map((listener) => listener(current)))
  }
  if (current.level !== 'enough') void tell()
  const refresh = async () => {
    // A disk that cannot be asked is no reason to refuse anything; a write to it tells its own fault.
    const free = await read().catch(() => current.freeBytes)
    const level = levelOf(free, minFreeBytes, current.level)
    const hasChanged = level !== current.level
    current = { level, freeBytes: free }
    if (hasChanged) await tell()
  }
  return {
    reading: () => current,
    allows: (need) => allowsAt(current.level, need),
    minFreeBytes,
    refresh,
    onChange: (listener) => void listeners.push(listener),
  }
}
