import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

type Open = { request: FastifyRequest; reply: FastifyReply; endedAt?: number }

const requests = new AsyncLocalStorage<Open>()

/** What a request started may fail a little after its answer; what fails much later belongs to something shared. */
const LATE_MS = 30_000

/** Remembers in which request code runs, so that an error nobody caught is known as that request's error. */
export function trackRequests(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    const open: Open = { request, reply }
    reply.raw.once('close', () => (open.endedAt = performance.now()))
    requests.run(open, done)
  })
}

/**
 * Fails the request in whose work an error was thrown that nobody caught, and tells which it was. The others never
 * hear of it. Nothing is told where the error belongs to no request.
 */
export function failRequest(error: unknown): { requestId: string; route: string } | undefined {
  const open = requests.getStore()
  if (!open || (open.endedAt !== undefined && performance.now() - open.endedAt > LATE_MS)) return undefined
  const { request, reply } = open
  if (!reply.sent) void reply.send(error instanceof Error ? error : new Error('no error was thrown', { cause: error }))
  else if (!reply.raw.writableEnded) reply.raw.destroy()
  return { requestId: request.id, route: request.routeOptions.url ?? 'unknown' }
}
