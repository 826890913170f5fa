import { auth } from '@kontor/contract/auth.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#kit/errors.ts'
import type { Kit } from '#kit/http/context.ts'
import { serve } from '#kit/http/serve.ts'
import * as service from './auth.service.ts'
import { refresh } from './refresh.ts'
import { callerOf, dropCookie, handOver, refreshTokenOf } from './browser.ts'

export function authRoutes(app: FastifyInstance, kit: Kit) {
  serve(app, kit, auth.token, async (ctx, { body }, http) => {
    if (body.grantType === 'password')
      return handOver(kit, http, await service.signIn(ctx, body, callerOf(http.request)))
    const token = refreshTokenOf(kit, http, body.refreshToken)
    if (!token) throw new AppError('unauthenticated')
    return handOver(kit, http, await refresh(ctx, token))
  })
  serve(app, kit, auth.signOut, async (ctx, { body }, http) => {
    const token = refreshTokenOf(kit, http, body?.refreshToken)
    dropCookie(kit, http)
    return service.signOut(ctx, token)
  })
  serve(app, kit, auth.captcha, (ctx) => kit.captcha.challenge(ctx.now))
}
