import { activities } from '@kontor/contract/activities.ts'
import type { FastifyInstance } from 'fastify'
import type { Kit } from '#kit/http/context.ts'
import { serve } from '#kit/http/serve.ts'
import * as service from './activities.service.ts'

export function activityRoutes(app: FastifyInstance, kit: Kit) {
  serve(app, kit, activities.list, (ctx, { params, query }) => service.list(ctx, params.kind, params.id, query))
  serve(app, kit, activities.create, (ctx, { params, body }) => service.create(ctx, params.kind, params.id, body))
  serve(app, kit, activities.update, (ctx, { params, body }) => service.update(ctx, params.id, body))
  serve(app, kit, activities.remove, (ctx, { params }) => service.remove(ctx, params.id))
  serve(app, kit, activities.bringBack, (ctx, { params }) => service.bringBack(ctx, params.id))
}
