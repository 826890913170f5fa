import { merges } from '@kontor/contract/merges.ts'
import type { FastifyInstance } from 'fastify'
import type { Kit } from '#kit/http/context.ts'
import { serve } from '#kit/http/serve.ts'
import { merge } from './merge.ts'
import * as service from './merges.service.ts'
import { undo } from './undo.ts'

export function mergeRoutes(app: FastifyInstance, kit: Kit) {
  serve(app, kit, merges.merge, (ctx, { body }) => merge(ctx, body))
  serve(app, kit, merges.preview, (ctx, { query }) => service.preview(ctx, query))
  serve(app, kit, merges.list, (ctx, { query }) => service.list(ctx, query))
  serve(app, kit, merges.undo, (ctx, { params }) => undo(ctx, params.id))
}
