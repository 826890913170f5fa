import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { canReach, isOpen, type User } from './user.ts'

/** Where root keeps what another user must read when the checkout is private. */
export const READABLE_PLACE = '/var/lib/kontor'

/** The folder of a cluster, made if missing; a link to a readable place where the server's user could not reach it. */
export function makePlace(dir: string, user: User): string {
  const path = resolve(dir)
  mkdirSync(dirname(path), { recursive: true })
  openParent(dirname(path), user)
  if (!existsSync(path)) {
    // A link whose target is gone would stand in the way.
    rmSync(path, { force: true })
    if (canReach(user, path)) mkdirSync(path, { mode: 0o711 })
    else linkElsewhere(path)
  }
  const place = realpathSync(path)
  if (canReach(user, place) && isOpenFor(user, place)) return place
  throw new Error(`The database's user may not enter ${place}: move DATA_DIR to a folder that others may pass.`)
}

/** Deletes a cluster, wherever its files are. */
export function removePlace(dir: string) {
  const path = resolve(dir)
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) {
    rmSync(resolve(dirname(path), readlinkSync(path)), { recursive: true, force: true })
  }
  rmSync(path, { recursive: true, force: true })
}

/** A data folder of our own lets the server's group pass, and nobody else. */
function openParent(parent: string, user: User) {
  if (user.gid === undefined || isOpen(user, parent) || parent === homedir()) return
  const { uid, gid, mode } = statSync(parent)
  if (uid !== 0 || (gid !== 0 && gid !== user.gid)) return
  chownSync(parent, uid, user.gid)
  chmodSync(parent, (mode & 0o7777 & ~0o060) | 0o010)
}

function isOpenFor(user: User, folder: string) {
  return user.uid === undefined || isOpen(user, folder)
}

function linkElsewhere(path: string) {
  const place = join(READABLE_PLACE, `cluster-${randomUUID()}`)
  mkdirSync(place, { recursive: true, mode: 0o711 })
  symlinkSync(place, path)
}
