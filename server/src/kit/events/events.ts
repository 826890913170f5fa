import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { DB } from '../db/schema.ts'

/** Something that happened, told to whoever listens; recorded in the transaction in which it happened. */
export type EventKind<P extends z.ZodType = z.ZodType> = { name: string; payload: P }

export function event<const P extends z.ZodType>(name: string, payload: P): EventKind<P> {
  return { name, payload }
}

export async function record<P extends z.ZodType>(
  tx: Transaction<DB>,
  kind: EventKind<P>,
  accountId: string,
  payload: z.input<P>,
) {
  await tx
    .insertInto('flows.events')
    .values({ account_id: accountId, name: kind.name, payload: JSON.stringify(payload) })
    .execute()
}
