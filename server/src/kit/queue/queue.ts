import { sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import type { DB } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import type { Lane } from './lanes.ts'

type Kind = {
  lane: Lane
  /** How long an attempt may take, where the lane's limit does not fit. */
  seconds?: number
  /** How many one account may have waiting; a request that would add another is refused. */
  mostWaiting?: number
}

/** A kind of background work: its name in the queue, the shape of what it needs, its lane and limits. */
export type Job<P extends z.ZodType = z.ZodType> = Kind & { name: string; payload: P }

export function job<const P extends z.ZodType>(name: string, payload: P, kind: Kind): Job<P> {
  return { name, payload, ...kind }
}

type Options = {
  /** In whose name: jobs of accounts take turns, and each account has a quota of the kind. */
  accountId?: string | null
  uniqueKey?: string
  runAt?: Date
}

/** Adds a job in the caller's transaction: it exists exactly if the rest does. */
export async function enqueue<P extends z.ZodType>(
  tx: Transaction<DB>,
  kind: Job<P>,
  payload: z.input<P>,
  options: Options = {},
) {
  if (!(await tryEnqueue(tx, kind, payload, options))) throw new AppError('queueFull', { retryAfterSeconds: RETRY })
}

const RETRY = 60

/** The same, and false instead of a refusal where the account has its quota waiting. */
export async function tryEnqueue<P extends z.ZodType>(
  tx: Transaction<DB>,
  { name, mostWaiting }: Job<P>,
  payload: z.input<P>,
  { accountId, uniqueKey, runAt }: Options = {},
) {
  const data = JSON.stringify(payload)
  if (!accountId) {
    await sql`select app.add_job(${name}, ${data}::jsonb, ${uniqueKey ?? null}, ${runAt ?? null})`.execute(tx)
    return true
  }
  const { rows } = await sql<{ added: boolean }>`select app.add_account_job(${accountId}, ${name}, ${data}::jsonb,
    ${uniqueKey ?? null}, ${runAt ?? null}, ${mostWaiting ?? null}) as added`.execute(tx)
  return rows[0]?.added === true
}
