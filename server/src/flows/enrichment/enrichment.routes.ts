import { enrichment } from '@kontor/contract/enrichment.ts'
import type { FastifyInstance } from 'fastify'
import type { Kit } from '#kit/http/context.ts'
import { serve } from '#kit/http/serve.ts'
import * as service from './enrichment.service.ts'

export function enrichmentRoutes(app: FastifyInstance, kit: Kit) {
  serve(app, kit, enrichment.company, (ctx, { params, body }) => service.enrich(ctx, params.id, body))
}
