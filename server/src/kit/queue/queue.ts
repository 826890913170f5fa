import { sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import type { DB } from '../db/schema.ts'

/** A kind of background work: its name in the queue and the shape of what it needs. */
export type Job<P extends z.ZodType = z.ZodType> = { name: string; payload: P }

export function job<const P extends z.ZodType>(name: string, payload: P): Job<P> {
  return { name, payload }
}

type Options = { uniqueKey?: string; runAt?: Date }

/** Adds a job in the caller's transaction: it exists exactly if the rest does. */
export async function enqueue<P extends z.ZodType>(
  tx: Transaction<DB>,
  kind: Job<P>,
  payload: z.input<P>,
  options: Options = {},
) {
  await sql`select app.add_job(${kind.name}, ${JSON.stringify(payload)}::jsonb, ${options.uniqueKey ?? null}, ${options.runAt ?? null})`.execute(
    tx,
  )
}
