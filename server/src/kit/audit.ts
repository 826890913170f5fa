import type { AuditAction } from '@kontor/contract/audit-actions.ts'
import { sql, type Transaction } from 'kysely'
import type { DB } from './db/schema.ts'
import type { PersonalData } from './records/personal-data.ts'

type Entry = { accountId: string; actorId: string | null; action: AuditAction; objectId?: string; requestId: string }

/** Notes what was done and by whom, never with which values. */
export async function audit(tx: Transaction<DB>, { accountId, actorId, action, objectId, requestId }: Entry) {
  await tx
    .insertInto('identity.audit_log')
    .values({ account_id: accountId, actor_id: actorId, action, object_id: objectId ?? null, request_id: requestId })
    .execute()
}

/** Who did what with her record, never with values; it stays, as the proof of what was done. */
export const auditRows: PersonalData = {
  tables: [
    {
      table: 'identity.audit_log',
      section: 'log',
      where: ({ ids }) => sql`object_id = any(${ids}::uuid[])`,
      without: ['previous', 'hash', 'request_id'],
    },
  ],
}
