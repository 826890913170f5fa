import { Readable } from 'node:stream'
import type { Endpoint, InputOf, OutputOf } from '@kontor/contract/kit/endpoint.ts'
import { isGranted } from '@kontor/contract/kit/permissions.ts'
import { hasFeature } from '@kontor/contract/kit/plans.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inPlatform, inTenant, type PlatformTx, type Tx } from '../db/scope.ts'
import { AppError } from '../errors.ts'
import type { Session } from '../session.ts'
import type { CtxOf, Kit } from './context.ts'
import { once } from './idempotency.ts'
import { parseInput } from './input.ts'
import { localeOf } from './problems.ts'
import { readUpload, type Upload } from './upload.ts'

/** The few things of HTTP that a route may need beside its input. */
export type Http = { request: FastifyRequest; reply: FastifyReply }
type FileOf<E extends Endpoint> = E extends { multipart: object } ? { file: Upload } : unknown
/** A file that is sent while it is written; it reads in scopes of its own, because ours ends with the handler. */
type SentOf<E extends Endpoint> = E extends { file: string } ? OutputOf<E> | Readable : OutputOf<E>
type Handler<E extends Endpoint> = (ctx: CtxOf<E>, input: InputOf<E> & FileOf<E>, http: Http) => Promise<SentOf<E>>

/** Session, permission, plan, input, captcha, scope, handler, promised shape: in this order for every endpoint. */
export function serve<E extends Endpoint>(app: FastifyInstance, kit: Kit, e: E, handle: Handler<E>) {
  app.route({
    method: e.method,
    url: e.path,
    ...(e.bodyBytes ? { bodyLimit: e.bodyBytes } : {}),
    config: { endpoint: e, ...(e.perMinute ? { rateLimit: { max: e.perMinute, timeWindow: 60_000 } } : {}) },
    handler: async (request, reply) => {
      const session = await readSession(kit, e, request)
      admit(e, session)
      const input = await inputOf(e, request)
      const locale = localeOf(request)
      if (e.captcha) await spendCaptcha(kit, request)
      const inScope = () =>
        inScopeOf(kit, e, session, async (tx) => {
          const ctx = { kit, now: kit.now(), locale, requestId: request.id, session, tx } as CtxOf<E>
          const work = () => handle(ctx, input, { request, reply })
          const key = e.idempotent ? request.headers['idempotency-key'] : undefined
          if (typeof key !== 'string' || key === '' || !tx) return work()
          const { params, query, body } = request
          return once({ tx, endpoint: e, key, session, sent: { params, query, body }, secret: kit.secret }, work)
        })
      // Before the transaction begins, so that nobody waits with a connection in hand.
      const output = await (e.costly ? kit.inTurn(async () => (hasGone(request) ? GONE : inScope())) : inScope())
      return output === GONE ? reply.hijack() : answer(e, reply, output)
    },
  })
}

/** In place of an answer: somebody who types on no longer waits for the question before. */
const GONE = Symbol('gone')

function hasGone({ raw }: FastifyRequest) {
  return raw.socket.destroyed
}

/** A sent file is read before any transaction begins, because the sender decides how long that takes. */
async function inputOf<E extends Endpoint>(e: E, request: FastifyRequest): Promise<InputOf<E> & FileOf<E>> {
  if (!e.multipart && request.isMultipart()) throw new AppError('mediaType')
  const input = parseInput(e, request)
  const file = e.multipart ? { file: await readUpload(request, e.multipart) } : {}
  return { ...input, ...file } as InputOf<E> & FileOf<E>
}

/** In a transaction of its own: a solution is spent for good, so a refused try costs a new one. */
function spendCaptcha(kit: Kit, request: FastifyRequest) {
  return inPlatform(kit.db, 'read write', (tx) => kit.captcha.spend(tx, request.headers['captcha'], kit.now()))
}

function inScopeOf<T>(
  kit: Kit,
  e: Endpoint,
  session: Session | null,
  work: (tx: Tx | PlatformTx | null) => Promise<T>,
) {
  const mode = e.method === 'GET' ? 'read only' : 'read write'
  if (e.scope === 'none') return work(null)
  return e.scope === 'platform' ? inPlatform(kit.db, mode, work) : inTenant(kit.db, session, mode, work)
}

async function readSession(kit: Kit, e: Endpoint, request: FastifyRequest): Promise<Session | null> {
  // The process must be able to say that it lives while the database is away.
  if (e.permission === 'public' && e.scope === 'none') return null
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || !token) return null
  return kit.sessionOf(token)
}

function admit(e: Endpoint, session: Session | null) {
  if (e.permission === 'public') return
  if (!session) throw new AppError('unauthenticated')
  if (!isGranted(e.permission, session)) throw new AppError('forbidden')
  if (e.feature && !hasFeature(session.plan, e.feature)) throw new AppError('locked', { feature: e.feature })
}

function answer(e: Endpoint, reply: FastifyReply, output: unknown) {
  const status = e.status ?? 200
  if (e.response === null) return reply.code(status).send()
  if (e.file && output instanceof Readable) return reply.code(status).type(`${e.file}; charset=utf-8`).send(output)
  const data = e.response.parse(output)
  return reply.code(status).send(e.raw ? data : { data, error: null })
}
