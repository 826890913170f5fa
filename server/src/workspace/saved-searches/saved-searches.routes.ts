import { savedSearches } from '@kontor/contract/saved-searches.ts'
import type { FastifyInstance } from 'fastify'
import type { Kit } from '#kit/http/context.ts'
import { serve } from '#kit/http/serve.ts'
import * as service from './saved-searches.service.ts'

export function savedSearchRoutes(app: FastifyInstance, kit: Kit) {
  serve(app, kit, savedSearches.list, (ctx, { query }) => service.list(ctx, query))
  serve(app, kit, savedSearches.create, (ctx, { body }) => service.create(ctx, body))
  serve(app, kit, savedSearches.update, (ctx, { params, body }) => service.update(ctx, params.id, body))
  serve(app, kit, savedSearches.remove, (ctx, { params }) => service.remove(ctx, params.id))
}
