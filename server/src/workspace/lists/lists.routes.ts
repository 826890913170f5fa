import { lists } from '@kontor/contract/lists.ts'
import type { FastifyInstance } from 'fastify'
import type { Kit } from '#kit/http/context.ts'
import { serve } from '#kit/http/serve.ts'
import { serveRecords } from '#kit/records/serving.ts'
import { combine, copy } from './combine.ts'
import { exportFile } from './export.ts'
import { feature, featured, featuredMembers } from './featured.ts'
import { records } from './lists.service.ts'
import * as members from './members.ts'
import { holding, ofRecord } from './membership.ts'

export function listRoutes(app: FastifyInstance, kit: Kit) {
  serveRecords(app, kit, lists, records)
  serve(app, kit, lists.combine, (ctx, { body }) => combine(ctx, body))
  serve(app, kit, lists.copy, (ctx, { params, body }) => copy(ctx, params.id, body))
  serve(app, kit, lists.members, async (ctx, { params, query }, { reply }) => {
    if (query.format !== 'csv') return members.list(ctx, params.id, query)
    reply.header('content-disposition', 'attachment; filename="list.csv"')
    return exportFile(ctx, params.id)
  })
  serve(app, kit, lists.addMembers, (ctx, { params, body }) => members.add(ctx, params.id, body.ids))
  serve(app, kit, lists.removeMembers, (ctx, { params, body }) => members.remove(ctx, params.id, body.ids))
  serve(app, kit, lists.undo, (ctx, { params }) => members.undo(ctx, params.id, params.changeId))
  serve(app, kit, lists.setMember, (ctx, { params, body }) => members.set(ctx, params.id, params.recordId, body))
  serve(app, kit, lists.featured, (ctx) => featured(ctx))
  serve(app, kit, lists.featuredMembers, (ctx, { params, query }) => featuredMembers(ctx, params.id, query))
  serve(app, kit, lists.feature, (ctx, { params, body }) => feature(ctx, params.id, body.featured))
  serve(app, kit, lists.ofRecord, (ctx, { params }) => ofRecord(ctx, params.kind, params.id))
  serve(app, kit, lists.holding, (ctx, { body }) => holding(ctx, body.kind, body.ids))
}
