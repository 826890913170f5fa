import { createHash } from 'node:crypto'
import type { Endpoint } from '@kontor/contract/kit/endpoint.ts'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../db/schema.ts'
import { sqlStateOf } from '../db/sql-state.ts'
import { AppError } from '../errors.ts'
import type { Subject } from '../records/personal-data.ts'
import { derive } from '../security/keys.ts'
import { seal, unseal } from '../security/seal.ts'
import type { Session } from '../session.ts'
import type { Ctx } from './context.ts'

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
    if (earlier.response.equals(ERASED)) throw new AppError('notFound')
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
  if (sqlStateOf(error) === '55P03') throw new AppError('idempotencyRunning')
  throw error
}

/** Stands where an answer was about a person who is erased: whoever repeats the request is told that she is not there. */
const ERASED = Buffer.alloc(0)
/** So many answers are opened at once. */
const OPENED = 500

/** Removes what was answered about somebody, and what was sent with it; the keys stay, so that nothing is done twice. */
export async function eraseAnswers({ tx, kit }: Pick<Ctx, 'tx' | 'kit'>, { accountId, ids }: Subject) {
  const sealKey = derive(kit.secret, 'idempotency')
  let after = ''
  for (;;) {
    const { rows } = await sql<{ place: string; response: Buffer }>`
      select ctid::text as place, response from flows.idempotency_keys
      where account_id = ${accountId}::uuid and octet_length(response) > 0 and ctid > ${after || '(0,0)'}::tid
      order by ctid limit ${OPENED}`.execute(tx)
    const hers = rows.filter(({ response }) => {
      const answer = JSON.stringify(unseal(sealKey, response))
      return ids.some((id) => answer.includes(id))
    })
    const places = hers.map(({ place }) => place)
    if (places.length > 0)
      await sql`update flows.idempotency_keys set response = ${ERASED}, request_hash = ${ERASED}
        where ctid = any(${places}::tid[])`.execute(tx)
    after = rows.at(-1)?.place ?? ''
    if (rows.length < OPENED) return
  }
}

const KEPT_MS = 48 * 3_600_000

/** Keys that nobody repeats any more. */
export async function removeOldKeys(tx: Transaction<DB>, now: Date) {
  await tx
    .deleteFrom('flows.idempotency_keys')
    .where('created_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute()
}
