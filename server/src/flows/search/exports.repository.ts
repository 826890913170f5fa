import type { Kind } from '@kontor/contract/kit/kinds.ts'
import type { Tx } from '#kit/db/scope.ts'

type Export = { accountId: string; userId: string; kind: Kind; question: Record<string, unknown>; at: Date }

export async function insert(tx: Tx, { accountId, userId, kind, question, at }: Export): Promise<string> {
  const { id } = await tx
    .insertInto('flows.exports')
    .values({
      account_id: accountId,
      user_id: userId,
      kind,
      question: JSON.stringify(question),
      rows_sent: null,
      started_at: at,
      ended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setEnd(tx: Tx, id: string, rows: number, at: Date) {
  await tx.updateTable('flows.exports').set({ rows_sent: rows, ended_at: at }).where('id', '=', id).execute()
}
