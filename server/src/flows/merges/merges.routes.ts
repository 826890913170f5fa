import { merges } from '@kontor/contract/merges.ts'
import type { FastifyInstance } from 'fastify'
import type { Kit } from '#kit/http/context.ts'
import { serve } from '#kit/http/serve.ts'
import { undo } from './undo.ts'

export function mergeRoutes(app: FastifyInstance, kit: Kit) {
  serve(app, kit, merges.undo, (ctx, { params }) => undo(ctx, params.id))
}
