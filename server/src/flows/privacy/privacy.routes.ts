import { privacy } from '@kontor/contract/privacy.ts'
import type { FastifyInstance } from 'fastify'
import { setRetention } from '#catalogue/people/retention.ts'
import type { Kit } from '#kit/http/context.ts'
import { asAttachment, asFileAlone } from '#kit/http/file-reply.ts'
import { serve } from '#kit/http/serve.ts'
import { accessFile } from './access-file.ts'
import { erase } from './erasure.ts'
import * as page from './notice-page.ts'
import * as notices from './notices.ts'

export function privacyRoutes(app: FastifyInstance, kit: Kit) {
  serve(app, kit, privacy.erase, (ctx, { params }) => erase(ctx, params.id))
  serve(app, kit, privacy.notices, (ctx, { params }) => notices.list(ctx, params.id))
  serve(app, kit, privacy.notify, (ctx, { params, body }) => notices.notify(ctx, params.id, body))
  serve(app, kit, privacy.setRetention, (ctx, { params, body }) => setRetention(ctx, params.id, body))
  serve(app, kit, privacy.viewNotice, (ctx, { body }) => page.view(ctx, body.token))
  serve(app, kit, privacy.correctNotice, (ctx, { body }) => page.correct(ctx, body))
  serve(app, kit, privacy.withdrawNotice, (ctx, { body }) => page.withdraw(ctx, body.token))
  serve(app, kit, privacy.accessFile, async (ctx, { params, query }, http) => {
    const { content, name } = await accessFile(ctx, params.id, query)
    asFileAlone(http, query.format === 'html' ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8')
    http.reply.header('content-disposition', asAttachment(name))
    return Buffer.from(content)
  })
}
