import type { Transaction } from 'kysely'
import type { DB } from './db/schema.ts'

type Entry = { accountId: string; actorId: string | null; action: AuditAction; objectId?: string; requestId: string }
export type AuditAction =
  | 'account.joined'
  | 'account.changed'
  | 'signIn'
  | 'signIn.failed'
  | 'signOut'
  | 'signOut.everywhere'
  | 'session.ended'
  | 'session.reused'
  | 'password.reset'
  | 'company.merged'
  | 'company.unmerged'
  | 'companies.exported'

/** Notes what was done and by whom, never with which values. */
export async function audit(tx: Transaction<DB>, { accountId, actorId, action, objectId, requestId }: Entry) {
  await tx
    .insertInto('identity.audit_log')
    .values({ account_id: accountId, actor_id: actorId, action, object_id: objectId ?? null, request_id: requestId })
    .execute()
}
