import { markets } from '@kontor/contract/markets.ts'
import type { FastifyInstance } from 'fastify'
import type { Kit } from '#kit/http/context.ts'
import { serve } from '#kit/http/serve.ts'
import * as service from './markets.service.ts'

export function marketRoutes(app: FastifyInstance, kit: Kit) {
  serve(app, kit, markets.matrix, (ctx, { query }) => service.matrix(ctx, query.section))
  serve(app, kit, markets.get, (ctx, { params }) => service.get(ctx, params))
  serve(app, kit, markets.followed, (ctx) => service.followed(ctx))
  serve(app, kit, markets.follow, (ctx, { params }) => service.follow(ctx, params))
  serve(app, kit, markets.unfollow, (ctx, { params }) => service.unfollow(ctx, params))
}
