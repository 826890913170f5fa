import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import type { Problem } from './errors.ts'
import { ById, Id } from './ids.ts'
import { page, PageQuery } from './page.ts'
import type { Feature } from './plans.ts'
import { HistoryEntry } from './record-parts.ts'
import { question } from './text.ts'

type Declared<Whole, Item, New, Change, Filters> = {
  /** Where the endpoints stand, and what a record and several are called in their summaries. */
  path: `/v1/${string}`
  one: string
  many: string
  record: Whole
  item: Item
  create: New
  change: Change
  /** What narrows the list beside the beginning of a name. */
  filters: Filters
  /** The feature that all of them belong to. Where there is none, the list belongs to the search. */
  feature?: Feature
  /** The largest body, where the common limit is too small. */
  bodyBytes?: number
  /** What else a write of these records can be refused for. */
  problems?: readonly Problem[]
}

/** The endpoints that every kind of record has, under the names by which server and screens know them. */
export function recordEndpoints<
  Whole extends z.ZodType,
  Item extends z.ZodType,
  New extends z.ZodType,
  Change extends z.ZodType,
  Filters extends Readonly<Record<string, z.ZodType>>,
>(declared: Declared<Whole, Item, New, Change, Filters>) {
  const { path, one, many, record, item, create, change, filters, feature, bodyBytes, problems = [] } = declared
  const ofFeature = feature ? { feature } : {}
  const limited = bodyBytes ? { bodyBytes } : {}
  return {
    list: endpoint({
      method: 'GET',
      path,
      summary: `${many} that the caller can see, by name`,
      permission: 'signedIn',
      feature: feature ?? 'search',
      query: z.strictObject({ ...PageQuery.shape, query: question(200).optional(), ...filters }),
      response: page(item),
    }),
    create: endpoint({
      method: 'POST',
      path,
      summary: `Add a ${one}`,
      permission: 'record:write',
      ...ofFeature,
      ...limited,
      body: create,
      response: record,
      status: 201,
      idempotent: true,
      // A record that the new one names may not be there.
      problems: ['notFound', 'forbidden', ...problems],
    }),
    get: endpoint({
      method: 'GET',
      path: `${path}/:id`,
      summary: `One ${one}`,
      permission: 'signedIn',
      ...ofFeature,
      params: ById,
      response: record,
      problems: ['notFound'],
    }),
    update: endpoint({
      method: 'PUT',
      path: `${path}/:id`,
      summary: 'Change fields; what is left out stays, a stale version is refused',
      permission: 'record:write',
      ...ofFeature,
      ...limited,
      params: ById,
      body: change,
      response: record,
      problems: ['notFound', 'conflict', 'forbidden', ...problems],
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/:id`,
      summary: 'Delete; it can be brought back for 30 days',
      permission: 'record:write',
      ...ofFeature,
      params: ById,
      response: null,
      status: 204,
      problems: ['notFound', 'forbidden'],
    }),
    bringBack: endpoint({
      method: 'POST',
      path: `${path}/:id/restore`,
      summary: `Bring a deleted ${one} back`,
      permission: 'record:write',
      ...ofFeature,
      params: ById,
      response: record,
      problems: ['notFound', 'forbidden', ...problems],
    }),
    history: endpoint({
      method: 'GET',
      path: `${path}/:id/history`,
      summary: 'Every change, newest first; with `field`, those of one field',
      permission: 'record:read',
      ...ofFeature,
      params: ById,
      query: z.strictObject({ ...PageQuery.shape, field: z.string().min(1).max(60).optional() }),
      response: page(HistoryEntry),
      problems: ['notFound'],
    }),
    restoreField: endpoint({
      method: 'POST',
      path: `${path}/:id/history/:entryId/restore`,
      summary: 'Give one field the value it had before a change',
      permission: 'record:write',
      ...ofFeature,
      params: z.object({ id: Id, entryId: Id }),
      response: record,
      problems: ['notFound', 'forbidden', ...problems],
    }),
  }
}
