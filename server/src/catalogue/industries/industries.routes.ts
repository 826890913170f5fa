import { companies } from '@kontor/contract/companies.ts'
import type { FastifyInstance } from 'fastify'
import type { Kit } from '#kit/http/context.ts'
import { serve } from '#kit/http/serve.ts'
import * as service from './industries.service.ts'

export function industryRoutes(app: FastifyInstance, kit: Kit) {
  serve(app, kit, companies.industries, (ctx, { query }) => service.search(ctx, query))
}
