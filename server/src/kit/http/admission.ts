import type { Endpoint } from '@kontor/contract/kit/endpoint.ts'
import { keyScopeOf } from '@kontor/contract/key-scopes.ts'
import { isScopeGranted } from '@kontor/contract/kit/key-scopes.ts'
import { minuteWindow } from '@kontor/contract/kit/minute-window.ts'
import { isGranted } from '@kontor/contract/kit/permissions.ts'
import { hasFeature } from '@kontor/contract/kit/plans.ts'
import { spaceNeedOf } from '@kontor/contract/kit/space.ts'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import type { Session } from '../session.ts'
import type { Kit } from './context.ts'

const sessions = new WeakMap<FastifyRequest, Session>()

/** Who was admitted to the request; nobody where an endpoint is public and no session was shown. */
export function sessionOf(request: FastifyRequest): Session | null {
  return sessions.get(request) ?? null
}

/** Session, permission and plan, known from the headers alone: nothing of a refused request's body is read. */
export async function admit(kit: Kit, e: Endpoint, request: FastifyRequest) {
  const session = await readSession(kit, e, request)
  if (session?.key) refuseKey(kit, e, session)
  if (session) sessions.set(request, session)
  if (e.permission !== 'public') refuseUnentitled(e, session)
  // In time: what is saved beside this must still find room, and so must the database for its own work.
  if (!kit.space.allows(spaceNeedOf(e))) throw new AppError('lowSpace')
}

/** What is asked of a session before anything is answered; streams ask it again while they are open. */
export function refuseUnentitled(e: Endpoint, session: Session | null) {
  if (!session) throw new AppError('unauthenticated')
  if (!isGranted(e.permission, session)) throw new AppError('forbidden')
  if (e.feature && !hasFeature(session.plan, e.feature)) throw new AppError('locked', { feature: e.feature })
  if (e.verified && !session.verified) throw new AppError('emailUnverified')
}

/** A key does what its scopes name and nothing else, public endpoints included, which may show more to a session. */
function refuseKey(kit: Kit, e: Endpoint, { sessionId, key }: Session) {
  if (!key) return
  const retryAfterSeconds = windowOf(key.perMinute)(sessionId, kit.now().getTime())
  if (retryAfterSeconds > 0) throw new AppError('tooManyRequests', { retryAfterSeconds })
  const scope = keyScopeOf(e)
  if (scope === null) throw new AppError('keyScope')
  if (!isScopeGranted(scope, key.scopes)) throw new AppError('keyScope', { scope })
}

/** Counted by this process, in windows of a minute; one counter for each limit that a key has. */
const windows = new Map<number, ReturnType<typeof minuteWindow>>()

function windowOf(perMinute: number) {
  const known = windows.get(perMinute) ?? minuteWindow(perMinute)
  windows.set(perMinute, known)
  return known
}

async function readSession(kit: Kit, e: Endpoint, { headers, ip }: FastifyRequest): Promise<Session | null> {
  // The process must be able to say that it lives while the database is away.
  if (e.permission === 'public' && e.scope === 'none') return null
  const [scheme, token] = (headers.authorization ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || !token) return null
  return kit.sessionOf(token, ip)
}
