import { search } from '@kontor/contract/search.ts'
import type { FastifyInstance } from 'fastify'
import type { Kit } from '#kit/http/context.ts'
import { serve } from '#kit/http/serve.ts'
import { type ExportQuery, exportFile } from './export.ts'
import { type FacetQuery, facetsOf } from './facets.ts'
import * as indexState from './index-state.ts'
import { type SearchEndpoints, type SearchKind, searchKinds } from './kind.ts'
import * as places from './places.ts'
import * as service from './search.service.ts'
import { suggestions } from './suggestions.ts'

export function searchRoutes(app: FastifyInstance, kit: Kit) {
  for (const kind of searchKinds()) kindRoutes(app, kit, kind)
  serve(app, kit, search.all, (ctx, { query }) => service.all(ctx, query))
  serve(app, kit, search.locations, (_ctx, { query }) => places.locations(query))
  serve(app, kit, search.location, (_ctx, { query }) => places.location(query))
  serve(app, kit, search.suggestions, (ctx, { query }) => suggestions(ctx, query))
  serve(app, kit, search.indexState, (ctx) => indexState.indexState(ctx))
  serve(app, kit, search.rebuildIndex, (ctx) => indexState.rebuild(ctx))
}

function kindRoutes(app: FastifyInstance, kit: Kit, kind: SearchKind) {
  const endpoints = kind.endpoints as SearchEndpoints
  serve(app, kit, endpoints.search, async (ctx, { query }, { reply }) => {
    if (query.format !== 'csv') return service.search(kind, ctx, query as service.SearchQuery)
    reply.header('content-disposition', `attachment; filename="${kind.export.file}.csv"`)
    return exportFile(kind, ctx, query as ExportQuery)
  })
  serve(app, kit, endpoints.count, (ctx, { query }) => service.count(kind, ctx, query))
  serve(app, kit, endpoints.facets, (ctx, { query }) => facetsOf(kind, ctx, query as FacetQuery))
}
