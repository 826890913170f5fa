import type { Endpoint } from '@kontor/contract/kit/endpoint.ts'
import type { HistoryEntry } from '@kontor/contract/kit/record-parts.ts'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Ctx, Kit } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import type { HistoryQuery } from './history.ts'
import type { ListQuery } from './service.ts'

type Answers<T> = Endpoint & { response: z.ZodType<T> }
type Takes<Body, T> = Answers<T> & { body: z.ZodType<Body> }
type Page<T> = { items: T[]; searchAfter: string | null }

export type RecordEndpoints<Shown, Item, New, Change> = {
  list: Answers<Page<Item>>
  create: Takes<New, Shown>
  get: Endpoint
  update: Takes<Change, Shown>
  remove: Endpoint
  bringBack: Answers<Shown>
  history: Answers<Page<HistoryEntry>>
  restoreField: Answers<Shown>
}

export type RecordServices<Shown, Item, New, Change> = {
  /** Left out, as `get`, by a kind that answers it in its own way. */
  list?: (ctx: Ctx, query: ListQuery) => Promise<Page<Item>>
  create: (ctx: Ctx, body: New) => Promise<Shown>
  get?: (ctx: Ctx, id: string) => Promise<Shown>
  update: (ctx: Ctx, id: string, body: Change) => Promise<Shown>
  remove: (ctx: Ctx, id: string) => Promise<null>
  bringBack: (ctx: Ctx, id: string) => Promise<Shown>
  history: (ctx: Ctx, id: string, query: HistoryQuery) => Promise<Page<HistoryEntry>>
  restoreField: (ctx: Ctx, id: string, entryId: string) => Promise<Shown>
}

type Input = { params: { id: string; entryId: string }; query: never; body: never }

/** The endpoints that every kind of record has, each with its function. */
export function serveRecords<Shown, Item, New, Change>(
  app: FastifyInstance,
  kit: Kit,
  endpoints: RecordEndpoints<Shown, Item, New, Change>,
  service: RecordServices<Shown, Item, NoInfer<New>, NoInfer<Change>>,
) {
  // Each is known only by its role here: what it takes was parsed by its own contract.
  const on = (e: Endpoint, handle: (ctx: Ctx, input: Input) => Promise<unknown>) => serve(app, kit, e, handle as never)
  const { list, get } = service
  if (list) on(endpoints.list, (ctx, { query }) => list(ctx, query))
  on(endpoints.create, (ctx, { body }) => service.create(ctx, body))
  if (get) on(endpoints.get, (ctx, { params }) => get(ctx, params.id))
  on(endpoints.update, (ctx, { params, body }) => service.update(ctx, params.id, body))
  on(endpoints.remove, (ctx, { params }) => service.remove(ctx, params.id))
  on(endpoints.bringBack, (ctx, { params }) => service.bringBack(ctx, params.id))
  on(endpoints.history, (ctx, { params, query }) => service.history(ctx, params.id, query))
  on(endpoints.restoreField, (ctx, { params }) => service.restoreField(ctx, params.id, params.entryId))
}
