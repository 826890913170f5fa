import { personFiles } from '@kontor/contract/person-files.ts'
import type { FastifyInstance } from 'fastify'
import type { Kit } from '#kit/http/context.ts'
import { asAttachment, asFileAlone } from '#kit/http/file-reply.ts'
import { serve } from '#kit/http/serve.ts'
import { search } from './document-search.ts'
import * as service from './person-files.service.ts'
import * as sending from './sending.ts'

export function personFileRoutes(app: FastifyInstance, kit: Kit) {
  serve(app, kit, personFiles.list, (ctx, { params }) => service.list(ctx, params.id))
  serve(app, kit, personFiles.search, (ctx, { query }) => search(ctx, query))
  serve(app, kit, personFiles.info, (ctx, { params }) => service.info(ctx, params.fileId))
  serve(app, kit, personFiles.update, (ctx, { params, body }) => service.update(ctx, params.fileId, body))
  serve(app, kit, personFiles.remove, (ctx, { params }) => service.remove(ctx, params.fileId))
  serve(app, kit, personFiles.bringBack, (ctx, { params }) => service.bringBack(ctx, params.fileId))
  serve(app, kit, personFiles.preview, (ctx, { params }) => service.preview(ctx, params.fileId))
  serve(app, kit, personFiles.download, async (ctx, { params }, http) => {
    const { content, name, bytes } = await sending.download(ctx, params.fileId)
    asFileAlone(http, 'application/octet-stream')
    http.reply.headers({ 'content-disposition': asAttachment(name), 'content-length': bytes })
    return content
  })
  serve(app, kit, personFiles.picture, async (ctx, { params }, http) => {
    const content = await sending.picture(ctx, params.fileId)
    asFileAlone(http, 'image/png')
    return content
  })
}
