import { networks } from '@kontor/contract/networks.ts'
import type { FastifyInstance } from 'fastify'
import type { Kit } from '#kit/http/context.ts'
import { serve } from '#kit/http/serve.ts'
import * as service from './networks.service.ts'
import { warm } from './warm.ts'

export function networkRoutes(app: FastifyInstance, kit: Kit) {
  serve(app, kit, networks.around, (ctx, { params, query }) => service.around(ctx, params.id, query))
  serve(app, kit, networks.path, (ctx, { params, query }) => service.path(ctx, params.id, query))
  serve(app, kit, networks.warm, (ctx, { params, query }) => warm(ctx, params.id, query.kind))
}
