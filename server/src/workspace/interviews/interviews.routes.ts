import { interviews } from '@kontor/contract/interviews.ts'
import type { FastifyInstance } from 'fastify'
import type { Kit } from '#kit/http/context.ts'
import { serve } from '#kit/http/serve.ts'
import { ofJob } from './interviews.service.ts'
import { cancel, change, plan } from './planning.ts'
import { score } from './scoring.ts'

export function interviewRoutes(app: FastifyInstance, kit: Kit) {
  serve(app, kit, interviews.ofJob, (ctx, { params }) => ofJob(ctx, params.id))
  serve(app, kit, interviews.plan, (ctx, { params, body }) => plan(ctx, params.id, body))
  serve(app, kit, interviews.change, (ctx, { params, body }) => change(ctx, params.id, body))
  serve(app, kit, interviews.cancel, (ctx, { params }) => cancel(ctx, params.id))
  serve(app, kit, interviews.score, (ctx, { params, body }) => score(ctx, params.id, body))
}
