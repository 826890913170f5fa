import { notificationSettings } from '@kontor/contract/notification-settings.ts'
import { notifications } from '@kontor/contract/notifications.ts'
import type { FastifyInstance } from 'fastify'
import type { Kit } from '#kit/http/context.ts'
import { serve } from '#kit/http/serve.ts'
import { listMuted, mute, unmute } from './mutes.ts'
import * as service from './notifications.service.ts'
import * as settings from './settings.ts'
import { openStreams } from './streams.ts'

export function notificationRoutes(app: FastifyInstance, kit: Kit) {
  const streams = openStreams(kit)
  app.addHook('preClose', async () => streams.close())
  serve(app, kit, notifications.stream, async ({ session, requestId }, { query }, { request, reply }) => {
    const { authorization = '', 'last-event-id': last } = request.headers
    // Tells proxies in front to pass each event on at once.
    reply.header('x-accel-buffering', 'no').header('cache-control', 'no-store, no-transform')
    const lastEventId = typeof last === 'string' && last !== '' ? last : undefined
    return streams.start({ session, token: authorization.split(' ')[1] ?? '', lastEventId, requestId, ...query })
  })
  serve(app, kit, notifications.list, (ctx, { query }) => service.list(ctx, query))
  serve(app, kit, notifications.unread, (ctx) => service.countUnread(ctx))
  serve(app, kit, notifications.mark, (ctx, { body }) => service.mark(ctx, body))
  serve(app, kit, notifications.markAll, (ctx) => service.markAll(ctx))
  serve(app, kit, notificationSettings.get, (ctx) => settings.get(ctx))
  serve(app, kit, notificationSettings.set, (ctx, { body }) => settings.set(ctx, body))
  serve(app, kit, notificationSettings.snooze, (ctx, { body }) => settings.snooze(ctx, body))
  serve(app, kit, notificationSettings.muted, (ctx) => listMuted(ctx))
  serve(app, kit, notificationSettings.mute, (ctx, { params }) => mute(ctx, params.kind, params.id))
  serve(app, kit, notificationSettings.unmute, (ctx, { params }) => unmute(ctx, params.kind, params.id))
}
