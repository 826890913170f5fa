import { inPlatform } from '#kit/db/scope.ts'
import type { Kit } from '#kit/http/context.ts'
import { derive } from '#kit/security/keys.ts'
import type { Session } from '#kit/session.ts'
import { LRUCache } from 'lru-cache'
import * as repository from './auth.repository.ts'
import { forgetKeys, isKey, readKey } from './live-keys.ts'
import { readAccessToken } from './tokens.ts'

/** How long a revoked session may still be believed by another process of the API. */
const BELIEVED_MS = 1000
const MOST = 10_000

const sessionCache = new LRUCache<string, { session: Session; until: number }>({ max: MOST })
/** Counts what was forgotten: a look into the database that began before must not be remembered after. */
let forgotten = 0

/** Remembers the tokens whose signature was found to be ours: checking it again takes longer than most answers. */
function tokenReader(key: Buffer) {
  const known = new LRUCache<string, { sessionId: string; until: number }>({ max: MOST })
  return async (token: string, now: Date) => {
    const remembered = known.get(token)
    if (remembered && remembered.until > now.getTime()) return remembered.sessionId
    known.delete(token)
    const read = await readAccessToken(key, token, now)
    if (!read) return null
    known.set(token, read)
    return read.sessionId
  }
}

/** Reads the session behind an access token; revoked, expired and deactivated ones are none. */
export function sessionReader(kit: Pick<Kit, 'db' | 'now' | 'secret'>) {
  const sessionIdOf = tokenReader(derive(kit.secret, 'access-token'))
  return async (accessToken: string, address?: string): Promise<Session | null> => {
    const now = kit.now()
    if (isKey(accessToken)) return readKey(kit, accessToken, address)
    const sessionId = await sessionIdOf(accessToken, now)
    if (!sessionId) return null
    const known = sessionCache.get(sessionId)
    if (known && known.until > now.getTime()) return known.session
    const before = forgotten
    const session = await inPlatform(kit.db, 'read only', (tx) => repository.findSession(tx, sessionId, now))
    if (!session) {
      sessionCache.delete(sessionId)
      return null
    }
    if (before === forgotten) sessionCache.set(sessionId, { session, until: now.getTime() + BELIEVED_MS })
    return session
  }
}

/** This process stops believing at once; others within a second. */
export function forgetSession(sessionId: string) {
  forgotten += 1
  sessionCache.delete(sessionId)
}

/** A change of roles, plan or account data counts from the next request on. */
export function forgetAllSessions() {
  forgotten += 1
  forgetKeys()
  sessionCache.clear()
}
