import { createHash } from 'node:crypto'
import type { Endpoint } from '@kontor/contract/kit/endpoint.ts'
import type { Transaction } from 'kysely'
import type { DB } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import { derive } from '../security/keys.ts'
import { seal, unseal } from '../security/seal.ts'
import type { Session } from '../session.ts'

type Once = {
  tx: Transaction<DB>
  endpoint: Endpoint
  key: string
  session: Session | null
  sent: { params: unknown; query: unknown; body: unknown }
  secret: string
}

/**
 * Runs the work once per key: the key's row is part of the same transaction, so a second request
 * waits for the first, then answers what the first answered. Anything else sent under the same key is refused.
 */
export async function once<T>({ tx, endpoint, key, session, sent, secret }: Once, work: () => Promise<T>): Promise<T> {
  if (key.length > 255) throw new AppError('malformed')
  const row = { caller: session?.userId ?? 'anonymous', endpoint: `${endpoint.method} ${endpoint.path}`, key }
  const requestHash = createHash('sha256').update(JSON.stringify(sent)).digest()
  const sealKey = derive(secret, 'idempotency')
  const added = await tx
    .insertInto('flows.idempotency_keys')
    .values({ ...row, account_id: session?.accountId ?? null, request_hash: requestHash, response: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
    .catch(stillRunning)
  if (added.numInsertedOrUpdatedRows === 0n) {
    const earlier = await rowOf(tx, row).select(['request_hash', 'response']).executeTakeFirst()
    if (!earlier?.response) throw new AppError('idempotencyRunning')
    if (!earlier.request_hash.equals(requestHash)) throw new AppError('idempotencyMismatch')
    return unseal(sealKey, earlier.response) as T
  }
  const result = await work()
  await tx
    .updateTable('flows.idempotency_keys')
    .set({ response: seal(sealKey, result ?? null) })
    .where('caller', '=', row.caller)
    .where('endpoint', '=', row.endpoint)
    .where('key', '=', row.key)
    .execute()
  return result
}

function rowOf(tx: Transaction<DB>, row: { caller: string; endpoint: string; key: string }) {
  return tx
    .selectFrom('flows.idempotency_keys')
    .where('caller', '=', row.caller)
    .where('endpoint', '=', row.endpoint)
    .where('key', '=', row.key)
}

/** The first request holds the key longer than we wait. */
function stillRunning(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === '55P03') throw new AppError('idempotencyRunning')
  throw error
}
