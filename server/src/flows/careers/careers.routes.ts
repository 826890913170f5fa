import { careers } from '@kontor/contract/careers.ts'
import type { FastifyInstance } from 'fastify'
import type { Kit } from '#kit/http/context.ts'
import { serve } from '#kit/http/serve.ts'
import { apply } from './applying.ts'
import * as service from './careers.service.ts'
import { jobOf, pageOf } from './shown-jobs.ts'

export function careersRoutes(app: FastifyInstance, kit: Kit) {
  serve(app, kit, careers.settings, (ctx) => service.settings(ctx))
  serve(app, kit, careers.setUp, (ctx, { body }) => service.setUp(ctx, body))
  serve(app, kit, careers.ofJob, (ctx, { params }) => service.ofJob(ctx, params.id))
  serve(app, kit, careers.publish, (ctx, { params, body }) => service.publish(ctx, params.id, body.published))
  serve(app, kit, careers.page, (ctx, { params }) => pageOf(ctx, params.slug))
  serve(app, kit, careers.job, (ctx, { params }) => jobOf(ctx, params.slug, params.jobId))
  serve(app, kit, careers.apply, (ctx, { params, fields, file }) => apply(ctx, params, fields, file))
}
