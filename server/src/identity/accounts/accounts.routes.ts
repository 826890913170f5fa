import { accounts } from '@kontor/contract/accounts.ts'
import type { FastifyInstance } from 'fastify'
import { callerOf, sendTokens, nameBrowser } from '#identity/auth/browser.ts'
import { changePassword, resetPassword, sendResetMail } from '#identity/auth/new-password.ts'
import { sendVerificationMail, verifyEmail } from '#identity/auth/verification.ts'
import type { Kit } from '#kit/http/context.ts'
import { serve } from '#kit/http/serve.ts'
import * as service from './accounts.service.ts'
import { join } from './join.ts'

export function accountRoutes(app: FastifyInstance, kit: Kit) {
  serve(app, kit, accounts.join, async (ctx, { body }, http) => {
    const caller = callerOf(http.request)
    return sendTokens(kit, http, caller, await join(ctx, body, caller))
  })
  serve(app, kit, accounts.current, (ctx) => service.current(ctx))
  serve(app, kit, accounts.update, (ctx, { body }) => service.update(ctx, body))
  serve(app, kit, accounts.sendResetMail, (ctx, { body }, { request, reply }) => {
    const caller = callerOf(request)
    nameBrowser(kit, reply, caller)
    return sendResetMail(ctx, body.email, caller)
  })
  serve(app, kit, accounts.resetPassword, (ctx, { body }, http) => resetPassword(ctx, body, callerOf(http.request)))
  serve(app, kit, accounts.changePassword, (ctx, { body }, http) => changePassword(ctx, body, callerOf(http.request)))
  serve(app, kit, accounts.sendVerificationMail, (ctx) => sendVerificationMail(ctx))
  serve(app, kit, accounts.verifyEmail, (ctx, { body }) => verifyEmail(ctx, body.code))
  serve(app, kit, accounts.sessions, (ctx) => service.sessions(ctx))
  serve(app, kit, accounts.endSession, (ctx, { params }) => service.endSession(ctx, params.id))
  serve(app, kit, accounts.endAllSessions, (ctx) => service.endAllSessions(ctx))
}
