import { merges } from '@kontor/contract/merges.ts'
import type { FastifyInstance } from 'fastify'
import type { Kit } from '#kit/http/context.ts'
import { serve } from '#kit/http/serve.ts'
import * as companies from './company-duplicates.ts'
import { dismiss } from './duplicates.service.ts'

export function companyDuplicateRoutes(app: FastifyInstance, kit: Kit) {
  serve(app, kit, merges.duplicates, (ctx, { query }) => companies.list(ctx, query))
  serve(app, kit, merges.dismiss, (ctx, { body }) => dismiss(ctx, body.pairId))
  serve(app, kit, merges.similar, (ctx, { query }) => companies.similar(ctx, query))
}
