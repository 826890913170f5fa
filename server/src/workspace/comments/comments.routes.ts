import { comments } from '@kontor/contract/comments.ts'
import type { FastifyInstance } from 'fastify'
import type { Kit } from '#kit/http/context.ts'
import { serve } from '#kit/http/serve.ts'
import * as service from './comments.service.ts'
import { people } from './mentionable.ts'

export function commentRoutes(app: FastifyInstance, kit: Kit) {
  serve(app, kit, comments.list, (ctx, { query }) => service.list(ctx, query))
  serve(app, kit, comments.people, (ctx, { params, query }) => people(ctx, params.kind, params.id, query))
  serve(app, kit, comments.create, (ctx, { params, body }) => service.create(ctx, params.kind, params.id, body))
  serve(app, kit, comments.reply, (ctx, { params, body }) => service.reply(ctx, params.id, body))
  serve(app, kit, comments.update, (ctx, { params, body }) => service.update(ctx, params.id, body))
  serve(app, kit, comments.versions, (ctx, { params }) => service.versions(ctx, params.id))
  serve(app, kit, comments.remove, (ctx, { params }) => service.remove(ctx, params.id))
  serve(app, kit, comments.bringBack, (ctx, { params }) => service.bringBack(ctx, params.id))
  serve(app, kit, comments.resolve, (ctx, { params }) => service.setResolved(ctx, params.id, true))
  serve(app, kit, comments.reopen, (ctx, { params }) => service.setResolved(ctx, params.id, false))
}
