import { sql } from 'kysely'
import type { Tx } from '#kit/db/scope.ts'
import { type Asked, isInSlice, momentText, type Slice } from '#kit/records/timeline.ts'

/** As much of a comment as a line of a timeline shows. */
const MOST_LETTERS = 300

export function listHappened(tx: Tx, { kind, ids }: Asked, slice: Slice) {
  const at = sql`created_at`
  return tx
    .selectFrom('workspace.comments')
    .select(['id', 'record_id', 'author_id'])
    .select([momentText(at).as('at'), sql<string>`left(text, ${sql.lit(MOST_LETTERS)})`.as('text')])
    .where('kind', '=', kind)
    .where('record_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .where('list_id', 'is', null)
    .where(isInSlice(at, sql`id`, slice))
    .orderBy('created_at', 'desc')
    .orderBy(sql`id::text collate "C"`, 'desc')
    .limit(slice.limit)
    .execute()
}
