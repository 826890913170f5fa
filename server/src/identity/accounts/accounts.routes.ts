import { accounts } from '@kontor/contract/accounts.ts'
import type { FastifyInstance } from 'fastify'
import * as auth from '#identity/auth/auth.service.ts'
import { callerOf, handOver } from '#identity/auth/browser.ts'
import type { Kit } from '#kit/http/context.ts'
import { serve } from '#kit/http/serve.ts'
import * as service from './accounts.service.ts'
import { join } from './join.ts'

export function accountRoutes(app: FastifyInstance, kit: Kit) {
  serve(app, kit, accounts.join, async (ctx, { body }, http) =>
    handOver(kit, http, await join(ctx, body, callerOf(http.request))),
  )
  serve(app, kit, accounts.current, (ctx) => service.current(ctx))
  serve(app, kit, accounts.update, (ctx, { body }) => service.update(ctx, body))
  serve(app, kit, accounts.sendResetMail, (ctx, { body }) => auth.sendResetMail(ctx, body.email))
  serve(app, kit, accounts.resetPassword, (ctx, { body }, http) =>
    auth.resetPassword(ctx, body, callerOf(http.request)),
  )
  serve(app, kit, accounts.sessions, (ctx) => service.sessions(ctx))
  serve(app, kit, accounts.endSession, (ctx, { params }) => service.endSession(ctx, params.id))
  serve(app, kit, accounts.endAllSessions, (ctx) => service.endAllSessions(ctx))
}
