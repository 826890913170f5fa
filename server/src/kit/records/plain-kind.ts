import type { FastifyInstance } from 'fastify'
import type { Kit } from '../http/context.ts'
import { presentRecord } from './present.ts'
import type { RecordRow, RecordType } from './record-type.ts'
import { type ChangedRecord, type NewRecord, recordService } from './service.ts'
import { type RecordEndpoints, type RecordServices, serveRecords } from './serving.ts'

/** A kind whose endpoints the kit answers alone, from its type and its contract. */
export type PlainKind = {
  type: RecordType
  /** As the contract lists them, by which their area is found. */
  endpoints: object
  serve: (app: FastifyInstance, kit: Kit) => void
}

type Presented<V> = ReturnType<typeof presentRecord<RecordRow, V>>
type Fits<Given, Wanted> = [Given] extends [Wanted] ? unknown : never

/**
 * Declares such a kind. It does not compile where the contract promises what the type has not, or takes what it does not
 * know; a kind that shows or does more calls `recordService` and `serveRecords` itself.
 */
export function plainKind<R extends RecordRow, V, Shown, Item, New, Change>(
  type: RecordType<R, V>,
  endpoints: RecordEndpoints<Shown, Item, New, Change> &
    Fits<Presented<V>, Shown & Item> &
    Fits<New, NewRecord<V>> &
    Fits<Change, ChangedRecord<V>>,
): PlainKind {
  const service = recordService(type, (ctx, row) => presentRecord(ctx, type, row))
  return {
    type,
    endpoints,
    // What `Fits` has made sure of cannot be seen from in here.
    serve: (app, kit) =>
      serveRecords(app, kit, endpoints, service as unknown as RecordServices<Shown, Item, New, Change>),
  }
}
