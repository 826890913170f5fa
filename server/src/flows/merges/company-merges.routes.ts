import { merges } from '@kontor/contract/merges.ts'
import type { FastifyInstance } from 'fastify'
import type { Kit } from '#kit/http/context.ts'
import { serve } from '#kit/http/serve.ts'
import * as companies from './company-merges.ts'

export function companyMergeRoutes(app: FastifyInstance, kit: Kit) {
  serve(app, kit, merges.merge, (ctx, { body }) => companies.merge(ctx, body))
  serve(app, kit, merges.preview, (ctx, { query }) => companies.preview(ctx, query))
  serve(app, kit, merges.list, (ctx, { query }) => companies.list(ctx, query))
}
