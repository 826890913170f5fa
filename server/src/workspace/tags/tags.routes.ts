import { tags } from '@kontor/contract/tags.ts'
import type { FastifyInstance } from 'fastify'
import type { Kit } from '#kit/http/context.ts'
import { serve } from '#kit/http/serve.ts'
import * as service from './tags.service.ts'

export function tagRoutes(app: FastifyInstance, kit: Kit) {
  serve(app, kit, tags.list, (ctx, { query }) => service.list(ctx, query.query))
  serve(app, kit, tags.setColour, (ctx, { body }) => service.setColour(ctx, body))
  serve(app, kit, tags.change, (ctx, { body }) => service.change(ctx, body))
  serve(app, kit, tags.undo, (ctx, { params }) => service.undo(ctx, params.id))
}
