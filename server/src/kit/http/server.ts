import { randomUUID, timingSafeEqual } from 'node:crypto'
import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { Endpoint } from '@kontor/contract/kit/endpoint.ts'
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { AppError } from '../errors.ts'
import { holdsWholeText } from '../text/whole-text.ts'
import { refuseBrokenRequests } from './broken-requests.ts'
import { networkOf } from '../security/network.ts'
import type { Kit } from './context.ts'
import { envelopeOf, localeOf, reportProblems } from './problems.ts'

export type ServerOptions = {
  /** Requests per minute and address; 0 switches the limits off. */
  requestsPerMinute: number
  /** Addresses of proxies whose forwarded address is believed. */
  trustProxy: string[]
  /** What the web server of this installation shows when it reads for its visitors; they are not one address. */
  webKey?: string
  /** How late the event loop may be before requests are turned away; 0 never turns any away. */
  mostDelayMs?: number
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

const MOST_DELAY_MS = 2000
const BODY_LIMIT = 1024 * 1024
const POLICY = "default-src 'none';frame-ancestors 'none'"
const ALLOWED_HEADERS = [
  'Authorization',
  'Content-Type',
  'Accept',
  'Accept-Language',
  'Captcha',
  'Idempotency-Key',
  'X-Session',
]

/** A server with its guards and no module yet. */
export async function bareServer(kit: Kit, options: ServerOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: false,
    trustProxy: options.trustProxy.length > 0 ? options.trustProxy : false,
    bodyLimit: BODY_LIMIT,
    exposeHeadRoutes: false,
    genReqId: () => randomUUID(),
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: 500 },
    return503OnClosing: true,
    clientErrorHandler: refuseBrokenRequests(kit.say),
    frameworkErrors: (_error, request, reply: FastifyReply) => {
      void reply.code(400).send(envelopeOf(new AppError('malformed'), kit.say, localeOf(request)))
    },
  })
  reportProblems(app, kit)
  acceptJson(app)
  await app.register(helmet, {
    // It would put the same policy together for each request; noteRequests sets it.
    contentSecurityPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-site' },
    referrerPolicy: { policy: 'no-referrer' },
    // These speak to browsers and plug-ins of the past, or to documents; the API answers neither.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    strictTransportSecurity: kit.publicUrl.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: true }
      : false,
  })
  await app.register(cors, {
    origin: [new URL(kit.publicUrl).origin],
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ALLOWED_HEADERS,
    exposedHeaders: ['X-Request-Id', 'Retry-After', 'Warning'],
    maxAge: 600,
  })
  await app.register(cookie)
  await app.register(multipart, { throwFileSizeLimit: false })
  await app.register(underPressure, { maxEventLoopDelay: options.mostDelayMs ?? MOST_DELAY_MS, retryAfter: 5 })
  if (options.requestsPerMinute > 0) {
    await app.register(rateLimit, {
      max: options.requestsPerMinute,
      timeWindow: 60_000,
      keyGenerator: ({ ip }) => networkOf(ip),
      allowList: ({ method, headers }) => method === 'GET' && isSameKey(headers['x-web-key'], options.webKey),
    })
  }
  noteRequests(app, kit)
  return app
}

function isSameKey(shown: unknown, key: string | undefined) {
  if (typeof shown !== 'string' || key === undefined || shown.length !== key.length) return false
  return timingSafeEqual(Buffer.from(shown), Buffer.from(key))
}

/** JSON, and forms where an endpoint takes a file. Browsers name it on calls without a body too; nothing is then no body, not a bad one. */
function acceptJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    return parse(request, String(body), (error, value) => {
      if (error || holdsWholeText(value)) done(error, value)
      else done(new AppError('malformed'))
    })
  })
  app.removeContentTypeParser('text/plain')
}

/** Request id and no-store on every answer; one log line with the pattern, never the address. */
function noteRequests(app: FastifyInstance, kit: Kit) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    reply.header('cache-control', 'no-store')
    reply.header('content-security-policy', POLICY)
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    // A cookie set by a handler whose transaction was refused must not reach the browser.
    if (reply.statusCode >= 400) reply.removeHeader('set-cookie')
    done(null, payload)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, id: requestId } = request
    const route = request.routeOptions.url ?? 'unknown'
    kit.log.info({ requestId, method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request')
    done()
  })
}
