import { lookalikes } from '@kontor/contract/lookalikes.ts'
import { search } from '@kontor/contract/search.ts'
import type { FastifyInstance } from 'fastify'
import type { Kit } from '#kit/http/context.ts'
import { serve } from '#kit/http/serve.ts'
import * as exports from './export.ts'
import * as facets from './facets.ts'
import * as indexState from './index-state.ts'
import * as places from './locations.ts'
import * as lookalike from './lookalikes.ts'
import * as service from './search.service.ts'
import * as suggest from './suggestions.ts'

export function searchRoutes(app: FastifyInstance, kit: Kit) {
  serve(app, kit, search.companies, async (ctx, { query }, { reply }) => {
    if (query.format !== 'csv') return service.companies(ctx, query)
    reply.header('content-disposition', 'attachment; filename="companies.csv"')
    return exports.companies(ctx, query)
  })
  serve(app, kit, search.countCompanies, (ctx, { query }) => service.count(ctx, query))
  serve(app, kit, search.companyFacets, (ctx, { query }) => facets.companyFacets(ctx, query))
  serve(app, kit, search.tags, (ctx, { query }) => suggest.tags(ctx, query))
  serve(app, kit, search.locations, (_ctx, { query }) => places.locations(query))
  serve(app, kit, search.location, (_ctx, { query }) => places.location(query))
  serve(app, kit, search.suggestions, (ctx, { query }) => suggest.suggestions(ctx, query))
  serve(app, kit, search.indexState, (ctx) => indexState.indexState(ctx))
  serve(app, kit, search.rebuildIndex, (ctx) => indexState.rebuild(ctx))
  serve(app, kit, lookalikes.find, (ctx, { body }) => lookalike.find(ctx, body))
}
