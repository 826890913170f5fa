import { type Kysely, sql, type Transaction } from 'kysely'
import { canManagePublicItems } from '@kontor/contract/kit/roles.ts'
import { AppError } from '../errors.ts'
import type { Session } from '../session.ts'
import type { DB } from './schema.ts'
import { inTimeLimit } from './time-limit.ts'

declare const scoped: unique symbol

/** A transaction that already belongs to one account; tenant repositories accept nothing else. */
export type Tx = Transaction<DB> & { readonly [scoped]: 'tenant' }

/** A transaction over identity rows of every account: for signing in and for operating the platform. */
export type PlatformTx = Transaction<DB> & { readonly [scoped]: 'platform' }

export type Mode = 'read only' | 'read write'

/** Anonymous visitors see public rows and the rows of nobody. */
export const NOBODY = '00000000-0000-0000-0000-000000000000'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const PLATFORM = `set local app.scope = 'platform'; set local app.editor = 'off'; set local app.user_id = ''`

type Tenant = Pick<Session, 'accountId'> & Partial<Pick<Session, 'userId' | 'roles' | 'plan'>>

/** The only place where a tenant is chosen. Row-level security does the filtering. */
export function inTenant<T>(db: Kysely<DB>, tenant: Tenant | null, mode: Mode, work: (tx: Tx) => Promise<T>) {
  return inScope(db, scopeOf(tenant), mode, (tx) => work(tx as Tx))
}

/** Does a part of a platform transaction as one account, so that filling a world is done wholly or not at all. */
export async function asTenant<T>(platform: PlatformTx, tenant: Tenant | null, work: (tx: Tx) => Promise<T>) {
  await sql.raw(`set local app.scope = 'tenant'; ${scopeOf(tenant)}`).execute(platform)
  const result = await work(platform as Transaction<DB> as Tx)
  // Only on success: after an error the whole transaction is rolled back.
  await sql.raw(PLATFORM).execute(platform)
  return result
}

function scopeOf(tenant: Tenant | null) {
  const account = tenant?.accountId ?? NOBODY
  if (!UUID.test(account)) throw new Error('an account id is a lower-case UUID')
  const editor = tenant?.roles && tenant.plan && canManagePublicItems({ roles: tenant.roles, plan: tenant.plan })
  const user = tenant?.userId ?? ''
  if (user !== '' && !UUID.test(user)) throw new Error('a user id is a lower-case UUID')
  return `set local app.account_id = '${account}'; set local app.editor = '${editor ? 'on' : 'off'}'; set local app.user_id = '${user}'`
}

/** Does a part of somebody's work for the whole account: what people keep private is moved by a merge too. */
export function forWholeAccount<T>(tx: Tx, work: () => Promise<T>) {
  return actingFor(tx, null, work)
}

/** Does a part of somebody's work with the sight of another person of the account, or of all of them. */
export async function actingFor<T>(tx: Tx, userId: string | null, work: () => Promise<T>) {
  const { rows } = await sql<{ user: string }>`
    select coalesce(current_setting('app.user_id', true), '') as user`.execute(tx)
  await setUser(tx, userId ?? '')
  const result = await work()
  // Only on success: after an error the whole transaction is rolled back.
  await setUser(tx, rows[0]?.user ?? '')
  return result
}

async function setUser(tx: Tx, userId: string) {
  await sql`select set_config('app.user_id', ${userId}, true)`.execute(tx)
}

/** The sister of inTenant: identity and operation only. */
export function inPlatform<T>(db: Kysely<DB>, mode: Mode, work: (tx: PlatformTx) => Promise<T>) {
  return inScope(db, PLATFORM, mode, (tx) => work(tx as PlatformTx))
}

/** Begin and scope travel in one message: round trips are most of what a short transaction costs. */
function inScope<T>(db: Kysely<DB>, scope: string, mode: Mode, work: (tx: Kysely<DB>) => Promise<T>) {
  return db.connection().execute(async (connection) => {
    await sql.raw(`begin ${mode}; ${scope}`).execute(connection)
    let kept: AppError | undefined
    let result: T | undefined
    try {
      result = await inTimeLimit(db, connection, () => work(connection))
    } catch (error) {
      if (!(error instanceof AppError && error.keep)) {
        // Where the connection is lost there is nothing left to roll back, and the first error says why.
        await sql`rollback`.execute(connection).catch(() => undefined)
        throw error
      }
      kept = error
    }
    await sql`commit`.execute(connection)
    if (kept) throw kept
    return result as T
  })
}
