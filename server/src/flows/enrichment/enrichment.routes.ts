import { enrichment } from '@kontor/contract/enrichment.ts'
import { people } from '@kontor/contract/people.ts'
import type { FastifyInstance } from 'fastify'
import type { Kit } from '#kit/http/context.ts'
import { serve } from '#kit/http/serve.ts'
import { enrichCompany } from './company-enrichment.ts'
import { enrichPerson } from './person-enrichment.ts'

export function enrichmentRoutes(app: FastifyInstance, kit: Kit) {
  serve(app, kit, enrichment.company, (ctx, { params, body }) => enrichCompany(ctx, params.id, body))
  serve(app, kit, people.enrich, (ctx, { params, query, body }) => enrichPerson(ctx, params.id, query, body))
}
