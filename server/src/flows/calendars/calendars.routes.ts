import { calendars } from '@kontor/contract/calendars.ts'
import type { FastifyInstance } from 'fastify'
import type { Kit } from '#kit/http/context.ts'
import { serve } from '#kit/http/serve.ts'
import * as service from './calendars.service.ts'

export function calendarRoutes(app: FastifyInstance, kit: Kit) {
  serve(app, kit, calendars.current, (ctx) => service.current(ctx))
  serve(app, kit, calendars.create, (ctx) => service.create(ctx))
  serve(app, kit, calendars.revoke, (ctx) => service.revoke(ctx))
  serve(app, kit, calendars.read, async (ctx, { params }, http) => {
    const text = await service.read(ctx, params.token)
    http.reply.header('content-type', 'text/calendar; charset=utf-8')
    http.reply.header('cache-control', 'private, max-age=300')
    return Buffer.from(text)
  })
}
