import { metrics } from '@kontor/contract/metrics.ts'
import { statements } from '@kontor/contract/statements.ts'
import type { FastifyInstance } from 'fastify'
import type { Kit } from '#kit/http/context.ts'
import { serve } from '#kit/http/serve.ts'
import { ofCompany } from './metrics.ts'
import * as service from './statements.service.ts'

export function statementRoutes(app: FastifyInstance, kit: Kit) {
  serve(app, kit, statements.list, (ctx, { params, query }) => service.list(ctx, params.id, query))
  serve(app, kit, statements.create, (ctx, { params, body }) => service.create(ctx, params.id, body))
  serve(app, kit, statements.find, (ctx, { params }) => service.find(ctx, params.id))
  serve(app, kit, statements.get, (ctx, { params }) => service.get(ctx, params.id, params.statementId))
  serve(app, kit, statements.update, (ctx, { params, body }) =>
    service.update(ctx, params.id, params.statementId, body),
  )
  serve(app, kit, statements.remove, (ctx, { params }) => service.remove(ctx, params.id, params.statementId))
  serve(app, kit, statements.bringBack, (ctx, { params }) => service.bringBack(ctx, params.id, params.statementId))
  serve(app, kit, statements.history, (ctx, { params, query }) =>
    service.history(ctx, params.id, params.statementId, query),
  )
  serve(app, kit, statements.restoreField, (ctx, { params }) =>
    service.restoreField(ctx, params.id, params.statementId, params.entryId),
  )
  serve(app, kit, metrics.ofCompany, (ctx, { params, query }) => ofCompany(ctx, params.id, query))
}
