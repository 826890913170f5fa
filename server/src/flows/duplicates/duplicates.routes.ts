import { merges } from '@kontor/contract/merges.ts'
import type { FastifyInstance } from 'fastify'
import type { Kit } from '#kit/http/context.ts'
import { serve } from '#kit/http/serve.ts'
import * as service from './duplicates.service.ts'
import { similar } from './similar.ts'

export function duplicateRoutes(app: FastifyInstance, kit: Kit) {
  serve(app, kit, merges.duplicates, (ctx, { query }) => service.list(ctx, query))
  serve(app, kit, merges.dismiss, (ctx, { body }) => service.dismiss(ctx, body.pairId))
  serve(app, kit, merges.similar, (ctx, { query }) => similar(ctx, query))
}
