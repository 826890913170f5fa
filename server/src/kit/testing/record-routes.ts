import { endpoint } from '@kontor/contract/kit/endpoint.ts'
import { ById, Id } from '@kontor/contract/kit/ids.ts'
import { page, PageQuery } from '@kontor/contract/kit/page.ts'
import { HistoryEntry } from '@kontor/contract/kit/record-parts.ts'
import { z } from 'zod'
import type { PublicCtx } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { valuesOf } from '../records/fields.ts'
import { registerKind, relationshipOf } from '../records/kinds.ts'
import { kindOf, titleOf } from '../records/record-kind.ts'
import type { RecordRow, RecordType } from '../records/record-type.ts'
import { recordService } from '../records/service.ts'
import type { TestApp } from './app.ts'

export const WRITES = { permission: 'record:write', summary: 'tested' } as const
export const READS = { method: 'GET', permission: 'signedIn', summary: 'tested' } as const
export const Item = z.object({ id: Id, title: z.string(), slug: z.string() })
export const Shown = z.looseObject({ ...Item.shape, version: z.int32() })

/** A record of a tested kind with all its values. */
export async function present<R extends RecordRow, V>(ctx: PublicCtx, type: RecordType<R, V>, row: R) {
  const { id, slug = '', version } = row
  const relationship = await relationshipOf(ctx, type.kind, id)
  return { ...valuesOf(type.fields, row), id, slug, version, title: titleOf(type, row), relationship }
}

/** Registers a kind and serves what every kind of record has; to be called before the first request. */
export function serveRecords<R extends RecordRow, V>(
  { app, kit }: TestApp,
  url: `/v1/${string}`,
  type: RecordType<R, V>,
) {
  registerKind(kindOf(type))
  const service = recordService(type, (ctx, row) => present(ctx, type, row))
  const Fields = z.looseObject({ isPublic: z.boolean().default(false), version: z.int32().default(0) })
  const create = endpoint({ ...WRITES, method: 'POST', path: url, body: Fields, response: Shown })
  serve(app, kit, create, (ctx, { body: { isPublic, version: _, ...given } }) =>
    service.create(ctx, { ...(given as Partial<V>), access: isPublic ? 'public' : 'company' }),
  )
  const byId = `${url}/:id` as const
  const update = endpoint({ ...WRITES, method: 'PUT', path: byId, params: ById, body: Fields, response: Shown })
  serve(app, kit, update, (ctx, { params, body: { isPublic: _, version, ...change } }) =>
    service.update(ctx, params.id, { ...(change as Partial<V>), version }),
  )
  const get = endpoint({ ...READS, path: byId, params: ById, response: Shown })
  serve(app, kit, get, (ctx, { params }) => service.get(ctx, params.id))
  const list = endpoint({ ...READS, path: url, query: PageQuery, response: page(Item) })
  serve(app, kit, list, (ctx, { query }) => service.list(ctx, query))
  const remove = endpoint({ ...WRITES, method: 'DELETE', path: byId, params: ById, response: null, status: 204 })
  serve(app, kit, remove, (ctx, { params }) => service.remove(ctx, params.id))
  const changes = endpoint({
    ...READS,
    path: `${url}/:id/history`,
    params: ById,
    query: PageQuery,
    response: page(HistoryEntry),
  })
  serve(app, kit, changes, (ctx, { params, query }) => service.history(ctx, params.id, query))
  const Entry = z.object({ id: Id, entryId: Id })
  const path = `${url}/:id/history/:entryId` as const
  const restore = endpoint({ ...WRITES, method: 'POST', path, params: Entry, response: Shown })
  serve(app, kit, restore, (ctx, { params }) => service.restoreField(ctx, params.id, params.entryId))
}
