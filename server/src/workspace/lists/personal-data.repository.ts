import { sql } from 'kysely'
import type { Tx } from '#kit/db/scope.ts'
import { containsAny, type PersonalTable, type Subject } from '#kit/records/personal-data.ts'

const namesHer = (subject: Subject) =>
  containsAny(sql`name || ' ' || coalesce(note, '') || ' ' || coalesce(state::text, '')`, subject)

export const tables: readonly PersonalTable[] = [
  {
    table: 'workspace.list_members',
    section: 'lists',
    where: ({ ids }) => sql`kind = 'person' and record_id = any(${ids}::uuid[])`,
    without: ['position', 'added_in', 'removed_in'],
  },
  { table: 'workspace.lists', section: 'lists', where: namesHer, without: ['name_key', 'provenance'] },
]

/** Lists that name her, deleted ones included: in their question, or else in their name or note. */
export function listNaming(tx: Tx, subject: Subject) {
  return tx
    .selectFrom('workspace.lists')
    .select(['id', 'name', 'note', sql<boolean>`coalesce(${containsAny(sql`state::text`, subject)}, false)`.as('asks')])
    .where(sql<boolean>`${namesHer(subject)}`)
    .execute()
}

export async function setTexts(tx: Tx, id: string, texts: { name: string; name_key: string; note: string | null }) {
  await tx.updateTable('workspace.lists').set(texts).where('id', '=', id).execute()
}
