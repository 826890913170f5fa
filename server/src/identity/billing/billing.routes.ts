import { billing } from '@kontor/contract/billing.ts'
import type { FastifyInstance } from 'fastify'
import type { Kit } from '#kit/http/context.ts'
import { serve } from '#kit/http/serve.ts'
import * as service from './billing.service.ts'

export function billingRoutes(app: FastifyInstance, kit: Kit) {
  serve(app, kit, billing.credits, (ctx, { query }) => service.ledger(ctx, query))
}
