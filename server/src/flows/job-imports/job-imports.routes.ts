import { jobImports } from '@kontor/contract/job-imports.ts'
import type { FastifyInstance } from 'fastify'
import type { Kit } from '#kit/http/context.ts'
import { serve } from '#kit/http/serve.ts'
import { fetchAd, read, upload } from './job-imports.service.ts'

export function jobImportRoutes(app: FastifyInstance, kit: Kit) {
  serve(app, kit, jobImports.upload, (ctx, { file }) => upload(ctx, file))
  serve(app, kit, jobImports.read, (ctx, { body }) => read(ctx, body))
  serve(app, kit, jobImports.fetching, ({ kit: { fetching } }) =>
    Promise.resolve({ isAllowed: fetching !== undefined }),
  )
  serve(app, kit, jobImports.fetch, (ctx, { body }) => fetchAd(ctx, body))
}
