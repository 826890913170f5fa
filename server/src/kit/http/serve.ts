import { Readable } from 'node:stream'
import type { Endpoint, InputOf, OutputOf } from '@kontor/contract/kit/endpoint.ts'
import { networkOf } from '@kontor/contract/kit/network.ts'
import type { z } from 'zod'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { retryLost } from '../db/retry.ts'
import { inPlatform, inTenant, type PlatformTx, type Tx } from '../db/scope.ts'
import type { Session } from '../session.ts'
import { admit, sessionOf } from './admission.ts'
import { bodyBytesOf } from './bodies.ts'
import type { CtxOf, Kit } from './context.ts'
import { once } from './idempotency.ts'
import { parseFields, parseInput } from './input.ts'
import { localeOf } from './problems.ts'
import { readUpload, type Upload } from './upload.ts'
import { uploadRoom } from './upload-room.ts'

/** The few things of HTTP that a route may need beside its input. */
export type Http = { request: FastifyRequest; reply: FastifyReply }
type FieldsOf<E extends Endpoint> = E extends { multipart: { fields: infer F extends z.ZodType } }
  ? { fields: z.output<F> }
  : unknown
type FileOf<E extends Endpoint> = (E extends { multipart: object } ? { file: Upload } : unknown) & FieldsOf<E>
/** A file that is sent while it is written; it reads in scopes of its own, because ours ends with the handler. */
type SentOf<E extends Endpoint> = E extends { file: string } ? OutputOf<E> | Readable : OutputOf<E>
type Handler<E extends Endpoint> = (ctx: CtxOf<E>, input: InputOf<E> & FileOf<E>, http: Http) => Promise<SentOf<E>>

/**
 * Address limits and headers, session, permission, plan, size, body, schema, captcha, scope, handler, promised shape: in
 * this order for every endpoint.
 */
export function serve<E extends Endpoint>(app: FastifyInstance, kit: Kit, e: E, handle: Handler<E>) {
  app.route({
    method: e.method,
    url: e.path,
    bodyLimit: bodyBytesOf(e),
    config: { endpoint: e, ...(e.perMinute ? { rateLimit: { max: e.perMinute, timeWindow: 60_000 } } : {}) },
    // The last that is asked before the body is read.
    preParsing: (request) => admit(kit, e, request),
    handler: (request, reply) => withRoom(e, request, () => handleRequest(request, reply)),
  })

  async function handleRequest(request: FastifyRequest, reply: FastifyReply) {
    const session = sessionOf(request)
    const input = await inputOf(e, request)
    const locale = localeOf(request)
    if (e.captcha) await spendCaptcha(kit, request)
    const call = { kit, now: kit.now(), locale, requestId: request.id, session }
    const transact = <T>(work: (ctx: object) => Promise<T>) =>
      inScopeOf(kit, e, session, async (tx) => {
        const key = e.idempotent ? request.headers['idempotency-key'] : undefined
        if (typeof key !== 'string' || key === '' || !tx) return work({ ...call, tx })
        const { params, query, body } = request
        const sent = { params, query, body }
        return once({ tx, endpoint: e, key, session, sent, secret: kit.secret }, () => work({ ...call, tx }))
      })
    const handled = (ctx: object) => handle(ctx as CtxOf<E>, input, { request, reply })
    const run = () => (e.ownTransactions ? handled({ ...call, transact }) : transact(handled))
    // Before the transaction begins, so that nobody waits with a connection in hand.
    const output = await (e.costly ? kit.limitConcurrency(async () => (hasGone(request) ? GONE : run())) : run())
    return output === GONE ? reply.hijack() : answer(kit, e, reply, output)
  }
}

/** As many files at once as memory has room for; one account never takes all of it. */
const inRoom = uploadRoom({ all: 320 * 2 ** 20, perAccount: 120 * 2 ** 20 })

/** Half of it for whoever has no account, so that strangers who send nothing keep no user from sending. */
const inOpenRoom = uploadRoom({ all: 160 * 2 ** 20, perAccount: 60 * 2 ** 20 })

/** A file is held in memory from its first byte until it is answered. */
function withRoom<T>({ multipart }: Endpoint, request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  if (!multipart) return work()
  const announced = Number(request.headers['content-length'])
  const bytes = Math.min(Number.isFinite(announced) ? announced : multipart.maxBytes, multipart.maxBytes)
  const accountId = sessionOf(request)?.accountId
  if (accountId !== undefined) return inRoom(accountId, bytes, work)
  const network = networkOf(request.ip)
  return inOpenRoom(network, bytes, () => inRoom(network, bytes, work))
}

/** In place of an answer: somebody who types on no longer waits for the question before. */
const GONE = Symbol('gone')

function hasGone({ raw }: FastifyRequest) {
  return raw.socket.destroyed
}

/** A sent file is read before any transaction begins, because the sender decides how long that takes. */
async function inputOf<E extends Endpoint>(e: E, request: FastifyRequest): Promise<InputOf<E> & FileOf<E>> {
  const input = parseInput(e, request)
  if (!e.multipart) return input as InputOf<E> & FileOf<E>
  const file = await readUpload(request, e.multipart)
  const fields = e.multipart.fields && parseFields(e.multipart.fields, file.fields)
  const sent: object = { ...input, file, fields }
  return sent as InputOf<E> & FileOf<E>
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
  return retryLost(() =>
    e.scope === 'platform' ? inPlatform(kit.db, mode, work) : inTenant(kit.db, session, mode, work),
  )
}

function answer(kit: Kit, e: Endpoint, reply: FastifyReply, output: unknown) {
  const status = e.status ?? 200
  if (e.response === null) return reply.code(status).send()
  if (e.file && output instanceof Readable) {
    // Its beginning is sent already: the connection is cut, so that nobody takes the half for the whole.
    output.once('error', (err) => kit.log.error({ err, requestId: reply.request.id }, 'a file broke off'))
    return reply.code(status).type(`${e.file}; charset=utf-8`).send(output)
  }
  const data = e.response.parse(output)
  return reply.code(status).send(e.raw ? data : { data, error: null })
}
