import { news } from '@kontor/contract/news.ts'
import type { FastifyInstance } from 'fastify'
import type { Kit } from '#kit/http/context.ts'
import { serve } from '#kit/http/serve.ts'
import * as service from './news.service.ts'

export function newsRoutes(app: FastifyInstance, kit: Kit) {
  serve(app, kit, news.list, (ctx, { query }) => service.list(ctx, query))
  serve(app, kit, news.search, (ctx, { query }) => service.list(ctx, query))
  serve(app, kit, news.count, (ctx, { query }) => service.count(ctx, query))
  serve(app, kit, news.moods, (ctx, { query }) => service.moods(ctx, query.companyId))
  serve(app, kit, news.get, (ctx, { params }) => service.get(ctx, params.id))
  serve(app, kit, news.create, (ctx, { body }) => service.create(ctx, body))
  serve(app, kit, news.remove, (ctx, { params }) => service.remove(ctx, params.id))
  serve(app, kit, news.bringBack, (ctx, { params }) => service.bringBack(ctx, params.id))
  serve(app, kit, news.correct, (ctx, { params, body }) => service.correct(ctx, params.id, body))
  serve(app, kit, news.withdraw, (ctx, { params, query }) => service.withdraw(ctx, params.id, query.companyId))
}
