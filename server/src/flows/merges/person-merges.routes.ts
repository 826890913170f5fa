import { peopleMerges } from '@kontor/contract/people-merges.ts'
import type { FastifyInstance } from 'fastify'
import type { Kit } from '#kit/http/context.ts'
import { serve } from '#kit/http/serve.ts'
import * as people from './person-merges.ts'

export function personMergeRoutes(app: FastifyInstance, kit: Kit) {
  serve(app, kit, peopleMerges.merge, (ctx, { body }) => people.merge(ctx, body))
  serve(app, kit, peopleMerges.preview, (ctx, { query }) => people.preview(ctx, query))
  serve(app, kit, peopleMerges.list, (ctx, { query }) => people.list(ctx, query))
}
