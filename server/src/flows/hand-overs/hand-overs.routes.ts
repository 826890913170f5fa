import { users } from '@kontor/contract/users.ts'
import type { FastifyInstance } from 'fastify'
import type { Kit } from '#kit/http/context.ts'
import { serve } from '#kit/http/serve.ts'
import { deactivate, holdings } from './hand-overs.service.ts'

export function handOverRoutes(app: FastifyInstance, kit: Kit) {
  serve(app, kit, users.holdings, (ctx, { params }) => holdings(ctx, params.id))
  serve(app, kit, users.deactivate, (ctx, { params, query }) => deactivate(ctx, params.id, query.handOverTo))
}
