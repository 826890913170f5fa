import { inPlatform } from '#kit/db/scope.ts'
import type { Kit } from '#kit/http/context.ts'
import { derive } from '#kit/security/keys.ts'
import type { Session } from '#kit/session.ts'
import * as repository from './auth.repository.ts'
import { readAccessToken } from './tokens.ts'

/** How long a revoked session may still be believed by another process of the API. */
const BELIEVED_MS = 1000
const MOST = 10_000

const believed = new Map<string, { session: Session; until: number }>()

/** Remembers the tokens whose signature was found to be ours: checking it again takes longer than most answers. */
function tokenReader(key: Buffer) {
  const known = new Map<string, { sessionId: string; until: number }>()
  return async (token: string, now: Date) => {
    const remembered = known.get(token)
    if (remembered && remembered.until > now.getTime()) return remembered.sessionId
    known.delete(token)
    const read = await readAccessToken(key, token, now)
    if (!read) return null
    if (known.size >= MOST) known.clear()
    known.set(token, read)
    return read.sessionId
  }
}

/** Reads the session behind an access token; revoked, expired and deactivated ones are none. */
export function sessionReader(kit: Pick<Kit, 'db' | 'now' | 'secret'>) {
  const sessionIdOf = tokenReader(derive(kit.secret, 'access-token'))
  return async (accessToken: string): Promise<Session | null> => {
    const now = kit.now()
    const sessionId = await sessionIdOf(accessToken, now)
    if (!sessionId) return null
    const known = believed.get(sessionId)
    if (known && known.until > now.getTime()) return known.session
    const session = await inPlatform(kit.db, 'read only', (tx) => repository.findSession(tx, sessionId, now))
    if (!session) {
      believed.delete(sessionId)
      return null
    }
    if (believed.size >= MOST) believed.clear()
    believed.set(sessionId, { session, until: now.getTime() + BELIEVED_MS })
    return session
  }
}

/** This process stops believing at once; others within a second. */
export function forgetSession(sessionId: string) {
  believed.delete(sessionId)
}

/** A change of roles, plan or account data counts from the next request on. */
export function forgetAllSessions() {
  believed.clear()
}
