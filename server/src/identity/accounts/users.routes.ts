import { apiKeys } from '@kontor/contract/api-keys.ts'
import { users } from '@kontor/contract/users.ts'
import type { FastifyInstance } from 'fastify'
import { callerOf, sendTokens } from '#identity/auth/browser.ts'
import type { Kit } from '#kit/http/context.ts'
import { asImage } from '#kit/http/picture-reply.ts'
import { serve } from '#kit/http/serve.ts'
import * as keys from './api-keys.ts'
import { accept, invite, preview, resend, revoke } from './invitations.ts'
import * as pictures from './user-pictures.ts'
import * as service from './users.ts'

/** Deactivating, which hands over what a user holds, is served by flows/hand-overs. */
export function userRoutes(app: FastifyInstance, kit: Kit) {
  serve(app, kit, users.list, (ctx) => service.list(ctx))
  serve(app, kit, users.invite, (ctx, { body }) => invite(ctx, body))
  serve(app, kit, users.resend, (ctx, { params }) => resend(ctx, params.id))
  serve(app, kit, users.revoke, (ctx, { params }) => revoke(ctx, params.id))
  serve(app, kit, users.changeRole, (ctx, { params, body }) => service.changeRole(ctx, params.id, body.role))
  serve(app, kit, users.reactivate, (ctx, { params }) => service.reactivate(ctx, params.id))
  serve(app, kit, users.avatar, async (ctx, { params, query }, http) =>
    asImage(http, await pictures.show(ctx, params.id, query)),
  )
  serve(app, kit, users.setAvatar, (ctx, { file }) => pictures.set(ctx, file))
  serve(app, kit, users.removeAvatar, (ctx) => pictures.remove(ctx))
  serve(app, kit, apiKeys.list, (ctx) => keys.list(ctx))
  serve(app, kit, apiKeys.create, (ctx, { body }) => keys.create(ctx, body))
  serve(app, kit, apiKeys.revoke, (ctx, { params }) => keys.revoke(ctx, params.id))
  serve(app, kit, users.previewInvitation, (ctx, { body }) => preview(ctx, body.code))
  serve(app, kit, users.acceptInvitation, async (ctx, { body }, http) => {
    const caller = callerOf(http.request)
    return sendTokens(kit, http, caller, await accept(ctx, body, caller))
  })
}
