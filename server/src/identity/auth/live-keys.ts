import { isInNetworks } from '@kontor/contract/kit/network.ts'
import { LRUCache } from 'lru-cache'
import { inPlatform } from '#kit/db/scope.ts'
import { AppError } from '#kit/errors.ts'
import type { Kit } from '#kit/http/context.ts'
import { hashToken, randomToken } from '#kit/security/keys.ts'
import type { Session } from '#kit/session.ts'
import * as keys from './keys.repository.ts'

/** Keys for the modules beside, which meet this one in its services. */
export { insertKey, type Key, listKeys, setKeyRevoked } from './keys.repository.ts'

const PREFIX = 'kontor_'
/** As long as a session is believed. */
const BELIEVED_MS = 1000
/** The last use is noted once in this time, so that a busy key does not write with each call. */
const NOTED_MS = 60_000

type Known = { session: Session; networks: readonly string[]; until: number }
/** By the hash of the secret: the secret itself is kept nowhere. */
const known = new LRUCache<string, Known>({ max: 10_000 })
/** Counts what was forgotten: a look into the database that began before must not be remembered after. */
let forgotten = 0

/** 256 random bits behind a prefix that scanners for lost secrets can look for. */
export function newKey() {
  const secret = PREFIX + randomToken()
  return { secret, hash: hashToken(secret), ending: secret.slice(-4) }
}

export function isKey(token: string) {
  return token.startsWith(PREFIX)
}

/** The session of a key that is alive, from an address that it may be used from. */
export async function readKey(kit: Pick<Kit, 'db' | 'now'>, secret: string, address: string | undefined) {
  const now = kit.now()
  const hash = hashToken(secret)
  const name = hash.toString('base64')
  const remembered = known.get(name)
  if (remembered && remembered.until > now.getTime()) return from(remembered, address)
  known.delete(name)
  const before = forgotten
  const row = await inPlatform(kit.db, 'read only', (tx) => keys.findLiveKey(tx, hash, now))
  if (!row) return null
  const ends = row.expires_at?.getTime() ?? Infinity
  const entry = { session: sessionOf(row), networks: row.networks, until: Math.min(now.getTime() + BELIEVED_MS, ends) }
  const session = from(entry, address)
  if (before === forgotten) known.set(name, entry)
  if (now.getTime() - (row.last_used_at?.getTime() ?? 0) >= NOTED_MS) await noteUse(kit, row.id, now)
  return session
}

function from({ session, networks }: Known, address: string | undefined) {
  if (networks.length > 0 && (address === undefined || !isInNetworks(address, networks)))
    throw new AppError('keyAddress')
  return session
}

/** A key works also where the database takes no more writes. */
function noteUse(kit: Pick<Kit, 'db'>, id: string, now: Date) {
  return inPlatform(kit.db, 'read write', (tx) => keys.setKeyUsed(tx, id, now)).catch(() => undefined)
}

type Row = NonNullable<Awaited<ReturnType<typeof keys.findLiveKey>>>

/** A user of the account who is never an administrator and never of the operator. */
function sessionOf(row: Row): Session {
  return {
    sessionId: row.id,
    userId: row.user_id,
    accountId: row.account_id,
    roles: row.roles,
    plan: row.plan,
    locale: row.default_locale,
    verified: true,
    operator: false,
    key: { scopes: row.scopes, perMinute: row.per_minute },
  }
}

/** This process stops believing at once; others within a second. */
export function forgetKeys() {
  forgotten += 1
  known.clear()
}
