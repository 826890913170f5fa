import { randomUUID, timingSafeEqual } from 'node:crypto'
import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { Endpoint } from '@kontor/contract/kit/endpoint.ts'
import { networkOf } from '@kontor/contract/kit/network.ts'
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { AppError } from '../errors.ts'
import { acceptBodies, BODY_BYTES } from './bodies.ts'
import { refuseBrokenRequests } from './broken-requests.ts'
import { noticeProxy, refuseOtherTargets } from './targets.ts'
import type { Kit } from './context.ts'
import { envelopeOf, localeOf, reportProblems } from './problems.ts'
import { trackRequests } from './request-errors.ts'
import { closeAfterUnread } from './unread-body.ts'

export type ServerOptions = {
  /** Requests per minute and address; 0 switches the limits off. */
  requestsPerMinute: number
  /** Addresses of proxies whose forwarded address is believed. */
  trustProxy: string[]
  /** Hosts that are answered, others are refused; every host where nothing is said. */
  hosts?: ReadonlySet<string>
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
const STARTING_MS = 3000
const POLICY = "default-src 'none';frame-ancestors 'none'"
const ALLOWED_HEADERS = [
  'Authorization',
  'Content-Type',
  'Accept',
  'Accept-Language',
  'Captcha',
  'Idempotency-Key',
  'Last-Event-ID',
  'X-Session',
]

/** A server with its guards and no module yet. */
export async function bareServer(kit: Kit, options: ServerOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: false,
    trustProxy: options.trustProxy.length > 0 ? options.trustProxy : false,
    bodyLimit: BODY_BYTES,
    exposeHeadRoutes: false,
    genReqId: () => randomUUID(),
    requestTimeout: 30_000,
    // Node would refuse outside of the envelope; refuseOtherTargets refuses in it.
    http: { requireHostHeader: false },
    routerOptions: { maxParamLength: 500 },
    return503OnClosing: true,
    clientErrorHandler: refuseBrokenRequests(kit.translate),
    frameworkErrors: (_error, request, reply: FastifyReply) => {
      void reply.code(400).send(envelopeOf(new AppError('malformed'), kit.translate, localeOf(request)))
    },
  })
  reportProblems(app, kit)
  trackRequests(app)
  ignoreExpectations(app)
  acceptBodies(app)
  refuseOtherTargets(app, options.hosts)
  noticeProxy(app, kit)
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
  await refuseUnderPressure(app, options.mostDelayMs ?? MOST_DELAY_MS)
  if (options.requestsPerMinute > 0) {
    await app.register(rateLimit, {
      max: options.requestsPerMinute,
      timeWindow: 60_000,
      keyGenerator: ({ ip }) => networkOf(ip),
      allowList: ({ method, headers }) => method === 'GET' && isSameKey(headers['x-web-key'], options.webKey),
    })
  }
  noteRequests(app, kit)
  closeAfterUnread(app)
  return app
}

/** What a caller expects beside an answer is not promised, and no reason to refuse. */
function ignoreExpectations(app: FastifyInstance) {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
}

/**
 * Turns requests away while the event loop is late. The delay is measured once a second, and the first measures see the
 * work of the start itself: they say nothing about the requests, so nobody is turned away for them.
 */
async function refuseUnderPressure(app: FastifyInstance, maxEventLoopDelay: number) {
  let startedUntil = 0
  app.addHook('onListen', async () => {
    startedUntil = performance.now() + STARTING_MS
  })
  await app.register(underPressure, {
    maxEventLoopDelay,
    pressureHandler: async () => {
      if (performance.now() >= startedUntil) throw new AppError('unavailable', { retryAfterSeconds: 5 })
    },
  })
}

/** Compared as bytes: text of one length may have bytes of another. */
function isSameKey(shown: unknown, key: string | undefined) {
  if (typeof shown !== 'string' || key === undefined) return false
  const [given, expected] = [Buffer.from(shown), Buffer.from(key)]
  return given.length === expected.length && timingSafeEqual(given, expected)
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
