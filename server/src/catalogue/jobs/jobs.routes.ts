import { jobs } from '@kontor/contract/jobs.ts'
import type { FastifyInstance } from 'fastify'
import type { Kit } from '#kit/http/context.ts'
import { type Http, serve } from '#kit/http/serve.ts'
import { serveRecords } from '#kit/records/serving.ts'
import * as service from './jobs.service.ts'
import { filterSuggestions } from './suggestions.ts'

export function jobRoutes(app: FastifyInstance, kit: Kit) {
  const { create, update, remove, bringBack, history, restoreField } = service
  serveRecords(app, kit, jobs, { create, update, remove, bringBack, history, restoreField })
  serve(app, kit, jobs.list, async (ctx, { query }, http) => {
    const { unknown, ...page } = await service.list(ctx, query)
    warn(http, unknown)
    return page
  })
  serve(app, kit, jobs.get, async (ctx, { params, query }, http) => {
    const { part, unknown } = await service.get(ctx, params.id, query)
    warn(http, unknown)
    return part
  })
  serve(app, kit, jobs.filterSuggestions, (ctx, { query }) => filterSuggestions(ctx, query))
  serve(app, kit, jobs.tags, (ctx, { params, query }) => service.tags(ctx, params.id, query.limit))
  serve(app, kit, jobs.tagMany, (ctx, { body }) => service.tagMany(ctx, body.changes))
}

/** Names of fields that do not exist are told and otherwise ignored. */
function warn({ reply }: Http, unknown: readonly string[]) {
  if (unknown.length > 0)
    reply.header('warning', `299 - "unknown fields: ${unknown.map(encodeURIComponent).join(', ')}"`)
}
