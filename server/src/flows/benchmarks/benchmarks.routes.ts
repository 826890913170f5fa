import { benchmarks } from '@kontor/contract/benchmarks.ts'
import type { FastifyInstance } from 'fastify'
import type { Kit } from '#kit/http/context.ts'
import { serve } from '#kit/http/serve.ts'
import * as service from './benchmarks.service.ts'

export function benchmarkRoutes(app: FastifyInstance, kit: Kit) {
  serve(app, kit, benchmarks.ofCompany, (ctx, { params, query }) => service.ofCompany(ctx, params.id, query))
  serve(app, kit, benchmarks.rule, (ctx) => service.findRule(ctx))
  serve(app, kit, benchmarks.setRule, (ctx, { body }) => service.setRule(ctx, body))
}
