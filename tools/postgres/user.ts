import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import process from 'node:process'

/** The account a program runs under; empty where it is our own. */
export type User = { uid?: number; gid?: number }

const NAME = 'postgres'

/** PostgreSQL refuses to run as root, so root lends it another user: the owner of the data, or its own. */
export function serverUser(dataFolder: string): User {
  if (process.getuid?.() !== 0) return {}
  if (existsSync(dataFolder)) {
    const { uid, gid } = statSync(dataFolder)
    if (uid !== 0) return { uid, gid }
  }
  return idsOf(NAME) ?? createUser()
}

function idsOf(name: string): User | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }))
  if (uid?.status !== 0 || gid?.status !== 0) return undefined
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

function createUser(): User {
  const made = spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', NAME])
  const user = made.status === 0 ? idsOf(NAME) : undefined
  if (user) return user
  throw new Error(
    `PostgreSQL does not run as root and the user '${NAME}' could not be created. Create it or start as another user.`,
  )
}

/** Whether the user may pass every folder above the path. */
export function canReach(user: User, path: string): boolean {
  if (user.uid === undefined) return true
  const above = dirname(existsSync(path) ? realpathSync(path) : path)
  return existsSync(above) ? isOpen(user, above) && (above === '/' || canReach(user, above)) : canReach(user, above)
}

export function isOpen({ uid, gid }: User, folder: string) {
  const { mode, uid: owner, gid: group } = statSync(folder)
  const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001
  return (mode & bit) !== 0
}
