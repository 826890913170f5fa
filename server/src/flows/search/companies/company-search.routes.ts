import { lookalikes } from '@kontor/contract/lookalikes.ts'
import { search } from '@kontor/contract/search.ts'
import type { FastifyInstance } from 'fastify'
import type { Kit } from '#kit/http/context.ts'
import { serve } from '#kit/http/serve.ts'
import { find } from './lookalikes.ts'
import { tags } from './suggestions.ts'

/** What the search of companies offers beside what every kind has. */
export function companySearchRoutes(app: FastifyInstance, kit: Kit) {
  serve(app, kit, search.tags, (ctx, { query }) => tags(ctx, query))
  serve(app, kit, lookalikes.find, (ctx, { body }) => find(ctx, body))
}
