import { records } from '@kontor/contract/records.ts'
import type { FastifyInstance } from 'fastify'
import type { Kit } from '#kit/http/context.ts'
import { serve } from '#kit/http/serve.ts'
import * as deleted from './deleted.ts'
import * as relationships from './relationships.ts'

export function recordRoutes(app: FastifyInstance, kit: Kit) {
  serve(app, kit, records.owners, (ctx) => relationships.owners(ctx))
  serve(app, kit, records.setRelationship, (ctx, { params, body }) =>
    relationships.setRelationship(ctx, params.kind, params.id, body),
  )
  serve(app, kit, records.deleted, (ctx, { query }) => deleted.list(ctx, query))
  serve(app, kit, records.bringBack, (ctx, { params }) => deleted.bringBack(ctx, params.kind, params.id))
}
