import type { Kind } from '@kontor/contract/kit/kinds.ts'
import type { Tx } from '#kit/db/scope.ts'
import type { Sides } from '#kit/records/kinds.ts'

/** Answers which notifications are about the survivor now. What is about a public record is read through its aliases. */
export async function move(tx: Tx, { kind, keepId, mergedId, layer }: Sides): Promise<string> {
  if (layer === null) return '[]'
  const moved = await tx
    .updateTable('workspace.notifications')
    .set({ record_id: keepId })
    .where('kind', '=', kind)
    .where('record_id', '=', mergedId)
    .returning('id')
    .execute()
  return JSON.stringify(moved.map(({ id }) => id))
}

export async function giveBack(tx: Tx, { kind, keepId, mergedId }: Sides, moved: string) {
  const ids = JSON.parse(moved) as string[]
  if (ids.length === 0) return
  await tx
    .updateTable('workspace.notifications')
    .set({ record_id: mergedId })
    .where('kind', '=', kind)
    .where('record_id', '=', keepId)
    .where('id', 'in', ids)
    .execute()
}

export async function erase(tx: Tx, kind: Kind, ids: readonly string[]) {
  await tx.deleteFrom('workspace.notifications').where('kind', '=', kind).where('record_id', 'in', ids).execute()
}
