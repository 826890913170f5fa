import type { Insertable, Selectable, Updateable } from 'kysely'
import type { DB } from '#kit/db/schema.ts'
import type { Tx } from '#kit/db/scope.ts'

type ChangeRow = DB['workspace.tag_changes']
export type Change = Selectable<ChangeRow>

export async function listColours(tx: Tx) {
  const rows = await tx.selectFrom('workspace.tag_colours').select(['tag', 'colour']).execute()
  return new Map(rows.map(({ tag, colour }) => [tag, colour]))
}

/** Under the tag in small letters. */
export async function setColour(tx: Tx, tag: string, colour: string | null) {
  if (colour === null) {
    await tx.deleteFrom('workspace.tag_colours').where('tag', '=', tag).execute()
    return
  }
  await tx
    .insertInto('workspace.tag_colours')
    .values({ tag, colour })
    .onConflict((conflict) => conflict.columns(['account_id', 'tag']).doUpdateSet({ colour }))
    .execute()
}

export function listChanges(tx: Tx, since: Date) {
  return tx
    .selectFrom('workspace.tag_changes')
    .selectAll()
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(20)
    .execute()
}

export function lockChange(tx: Tx, id: string) {
  return tx.selectFrom('workspace.tag_changes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function insertChange(tx: Tx, row: Insertable<ChangeRow>) {
  return tx.insertInto('workspace.tag_changes').values(row).returningAll().executeTakeFirstOrThrow()
}

export function updateChange(tx: Tx, id: string, change: Updateable<ChangeRow>) {
  return tx
    .updateTable('workspace.tag_changes')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function removeChangesBefore(tx: Tx, before: Date) {
  await tx.deleteFrom('workspace.tag_changes').where('at', '<', before).execute()
}
