import { timeline } from '@kontor/contract/timeline.ts'
import type { FastifyInstance } from 'fastify'
import type { Kit } from '#kit/http/context.ts'
import { serve } from '#kit/http/serve.ts'
import * as service from './timeline.service.ts'

export function timelineRoutes(app: FastifyInstance, kit: Kit) {
  serve(app, kit, timeline.ofRecord, (ctx, { params, query }) => service.ofRecord(ctx, params.kind, params.id, query))
  serve(app, kit, timeline.feed, (ctx, { query }) => service.feed(ctx, query))
}
