import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import type { Binaries } from './binaries.ts'
import { runProgram } from './run-program.ts'
import type { User } from './user.ts'

export const SUPERUSER = 'postgres'

/** The superuser's password, generated once and kept beside the data. */
export function clusterPassword(place: string) {
  const file = join(place, 'password')
  if (!existsSync(file)) {
    // Aside first: a full disk leaves an empty file, which would be taken for an empty password ever after.
    writeFileSync(`${file}.draft`, randomBytes(24).toString('base64url'), { mode: 0o600 })
    renameSync(`${file}.draft`, file)
  }
  return readFileSync(file, 'utf8').trim()
}

/** Makes the data folder under another name first, so that one cut short is never taken for a whole one. */
export async function initialise(place: string, binaries: Binaries, user: User) {
  const half = join(place, 'data.new')
  const passwordFile = join(place, 'password.new')
  rmSync(half, { recursive: true, force: true })
  rmSync(passwordFile, { force: true })
  mkdirSync(half, { mode: 0o700 })
  writeFileSync(passwordFile, clusterPassword(place), { mode: 0o600 })
  lend(half, user)
  lend(passwordFile, user)
  try {
    await runProgram(binaries.initdb, initdbArguments(half, passwordFile), user, place)
  } finally {
    rmSync(passwordFile, { force: true })
  }
  chmodSync(half, 0o700)
  renameSync(half, join(place, 'data'))
}

function initdbArguments(data: string, passwordFile: string) {
  return [
    `--pgdata=${data}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    // Full-text search folds case by this one, and plain C knows no umlaut.
    `--lc-ctype=${process.platform === 'linux' ? 'C.UTF-8' : process.platform === 'darwin' ? 'en_US.UTF-8' : 'C'}`,
    '--data-checksums',
  ]
}

function lend(path: string, { uid, gid }: User) {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
}
