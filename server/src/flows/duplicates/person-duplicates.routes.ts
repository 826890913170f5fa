import { peopleMerges } from '@kontor/contract/people-merges.ts'
import type { FastifyInstance } from 'fastify'
import type { Kit } from '#kit/http/context.ts'
import { serve } from '#kit/http/serve.ts'
import { dismiss } from './duplicates.service.ts'
import * as people from './person-duplicates.ts'

export function personDuplicateRoutes(app: FastifyInstance, kit: Kit) {
  serve(app, kit, peopleMerges.duplicates, (ctx, { query }) => people.list(ctx, query))
  serve(app, kit, peopleMerges.dismiss, (ctx, { body }) => dismiss(ctx, body.pairId))
  serve(app, kit, peopleMerges.similar, (ctx, { query }) => people.similar(ctx, query))
}
