import type { ImportKind } from '@kontor/contract/import-targets.ts'
import { IMPORTS_OF } from '@kontor/contract/imports.ts'
import type { FastifyInstance } from 'fastify'
import type { Kit } from '#kit/http/context.ts'
import { serve } from '#kit/http/serve.ts'
import { configure, mend } from './configure.ts'
import * as imports from './imports.service.ts'

export function importRoutes(app: FastifyInstance, kit: Kit) {
  for (const kind of Object.keys(IMPORTS_OF) as ImportKind[]) {
    // Both kinds have the same endpoints under their own addresses.
    const endpoints = IMPORTS_OF[kind] as (typeof IMPORTS_OF)['person']
    serve(app, kit, endpoints.create, (ctx, { query, file }) => imports.create(ctx, kind, query, file))
    serve(app, kit, endpoints.list, (ctx, { query }) => imports.list(ctx, kind, query))
    serve(app, kit, endpoints.get, (ctx, { params }) => imports.get(ctx, kind, params.importId))
    serve(app, kit, endpoints.configure, (ctx, { params, body }) => configure(ctx, kind, params.importId, body))
    serve(app, kit, endpoints.remove, (ctx, { params }) => imports.remove(ctx, kind, params.importId))
    serve(app, kit, endpoints.rehearse, (ctx, { params }) => imports.rehearse(ctx, kind, params.importId))
    serve(app, kit, endpoints.rows, (ctx, { params, query }) => imports.listRows(ctx, kind, params.importId, query))
    serve(app, kit, endpoints.mend, (ctx, { params, body }) => mend(ctx, kind, params.importId, body))
    serve(app, kit, endpoints.run, (ctx, { params }) => imports.run(ctx, kind, params.importId))
    serve(app, kit, endpoints.cancel, (ctx, { params }) => imports.cancel(ctx, kind, params.importId))
    serve(app, kit, endpoints.undo, (ctx, { params }) => imports.undo(ctx, kind, params.importId))
    serve(app, kit, endpoints.report, async (ctx, { params }, { reply }) => {
      void reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="import.csv"')
      return imports.report(ctx, kind, params.importId)
    })
  }
}
