import { following } from '@kontor/contract/following.ts'
import type { FastifyInstance } from 'fastify'
import type { Kit } from '#kit/http/context.ts'
import { serve } from '#kit/http/serve.ts'
import { setFrequency } from './frequency.ts'
import * as service from './following.service.ts'

export function followingRoutes(app: FastifyInstance, kit: Kit) {
  serve(app, kit, following.list, (ctx, { query }) => service.list(ctx, query))
  serve(app, kit, following.markSeen, (ctx, { body }) => service.markSeen(ctx, body.type))
  serve(app, kit, following.follow, (ctx, { params }) => service.follow(ctx, params.type, params.id))
  serve(app, kit, following.setFrequency, (ctx, { params, body }) =>
    setFrequency(ctx, params.type, params.id, body.frequency),
  )
  serve(app, kit, following.unfollow, (ctx, { params }) => service.unfollow(ctx, params.type, params.id))
}
