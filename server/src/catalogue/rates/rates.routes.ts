import { rates } from '@kontor/contract/rates.ts'
import type { FastifyInstance } from 'fastify'
import type { Kit } from '#kit/http/context.ts'
import { serve } from '#kit/http/serve.ts'
import * as service from './rates.service.ts'

export function rateRoutes(app: FastifyInstance, kit: Kit) {
  serve(app, kit, rates.list, (ctx) => service.list(ctx))
  serve(app, kit, rates.set, (ctx, { params, body }) => service.set(ctx, { ...params, ...body }))
  serve(app, kit, rates.remove, (ctx, { params }) => service.remove(ctx, params))
}
