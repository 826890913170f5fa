import type { NotificationDetails } from '@kontor/contract/notifications.ts'
import type { Tx } from '#kit/db/scope.ts'
import type { Kit } from '#kit/http/context.ts'
import { deliverTo } from '#workspace/notifications/deliver.ts'
import type { ImportRecord } from './imports.repository.ts'

type Outcome = Extract<NotificationDetails, { of: 'import' }>['outcome']

/** Whoever started the import is told how it ended; the name of the file stays here, since it may name a person. */
export async function tellEnd(kit: Kit, tx: Tx, asked: ImportRecord, outcome: Outcome) {
  const { id, account_id: accountId, user_id, kind, done, total, step } = asked
  await deliverTo({ kit, tx, accountId }, user_id, {
    reason: 'imported',
    occasion: `${id} ${step} ${outcome}`,
    details: { of: 'import', importId: id, kind, outcome, done, total },
  })
}
