import type { Endpoint, InputOf, OutputOf } from '@kontor/contract/kit/endpoint.ts'
import { isGranted } from '@kontor/contract/kit/permissions.ts'
import { hasFeature } from '@kontor/contract/kit/plans.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inPlatform, inTenant } from '../db/scope.ts'
import { AppError } from '../errors.ts'
import type { Session } from '../session.ts'
import type { CtxOf, Kit } from './context.ts'
import { once } from './idempotency.ts'
import { parseInput } from './input.ts'
import { localeOf } from './problems.ts'

/** The few things of HTTP that a route may need beside its input. */
export type Http = { request: FastifyRequest; reply: FastifyReply }
type Handler<E extends Endpoint> = (ctx: CtxOf<E>, input: InputOf<E>, http: Http) => Promise<OutputOf<E>>

/** Session, permission, plan, input, captcha, scope, handler, promised shape: in this order for every endpoint. */
export function serve<E extends Endpoint>(app: FastifyInstance, kit: Kit, e: E, handle: Handler<E>) {
  app.route({
    method: e.method,
    url: e.path,
    config: { endpoint: e, ...(e.perMinute ? { rateLimit: { max: e.perMinute, timeWindow: 60_000 } } : {}) },
    handler: async (request, reply) => {
      const session = await readSession(kit, request)
      admit(e, session)
      const input = parseInput(e, request) as InputOf<E>
      const locale = localeOf(request)
      const run = async (tx: unknown) => {
        const ctx = { kit, now: kit.now(), locale, requestId: request.id, session, tx } as CtxOf<E>
        if (e.captcha) await kit.captcha.spend(ctx.tx, request.headers['captcha'], ctx.now)
        const work = () => handle(ctx, input, { request, reply })
        const key = e.idempotent ? request.headers['idempotency-key'] : undefined
        if (typeof key !== 'string' || key === '') return work()
        return once({ tx: ctx.tx, endpoint: e, key, session, body: request.body, secret: kit.secret }, work)
      }
      const mode = e.method === 'GET' ? 'read only' : 'read write'
      const output =
        e.scope === 'platform' ? await inPlatform(kit.db, mode, run) : await inTenant(kit.db, session, mode, run)
      return answer(e, reply, output)
    },
  })
}

async function readSession(kit: Kit, request: FastifyRequest): Promise<Session | null> {
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
  const data = e.response.parse(output)
  return reply.code(status).send(e.raw ? data : { data, error: null })
}
