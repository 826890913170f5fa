import { auth } from '@kontor/contract/auth.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#kit/errors.ts'
import type { Kit } from '#kit/http/context.ts'
import { serve } from '#kit/http/serve.ts'
import * as service from './auth.service.ts'
import { refresh } from './refresh.ts'
import { callerOf, dropCookie, sendTokens, refreshTokenOf } from './browser.ts'

export function authRoutes(app: FastifyInstance, kit: Kit) {
  serve(app, kit, auth.token, async (ctx, { body }, http) => {
    const caller = callerOf(http.request)
    if (body.grantType === 'password') {
      const given = { ...body, captcha: http.request.headers['captcha'] }
      return sendTokens(kit, http, caller, await service.signIn(ctx, given, caller))
    }
    const token = refreshTokenOf(kit, http, body.refreshToken)
    if (!token) throw new AppError('unauthenticated')
    return sendTokens(kit, http, caller, await ctx.transact((inside) => refresh(inside, token)))
  })
  serve(app, kit, auth.signOut, async (ctx, { body }, http) => {
    const token = refreshTokenOf(kit, http, body?.refreshToken)
    dropCookie(kit, http)
    return service.signOut(ctx, token)
  })
  serve(app, kit, auth.captcha, (ctx) => kit.captcha.challenge(ctx.now))
}
