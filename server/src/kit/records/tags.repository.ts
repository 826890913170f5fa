import { sql } from 'kysely'
import type { Tx } from '../db/scope.ts'
import type { RecordRow, Stored } from './record-type.ts'

type Counted = { key: string; tag: string; count: number }

/** How often each tag is on the account's own records, as it is written most often. Every kind keeps them in `tags`. */
export async function countTags<R extends RecordRow>(tx: Tx, { table, mergeable }: Stored<R>): Promise<Counted[]> {
  const merged = mergeable ? sql`and merged_into is null` : sql``
  const { rows } = await sql<Counted>`
    select lower(tag) as key, mode() within group (order by tag) as tag, count(*)::integer as count
    from ${sql.table(table)}, unnest(tags) tag
    where account_id = (select app.account_id()) and deleted_at is null ${merged} group by lower(tag)`.execute(tx)
  return rows
}

type Tagged = { tags: readonly string[]; into: string | null; limit: number }

/** Own records, deleted ones too, with one of the tags in another writing than the wished one. */
export async function listTagged<R extends RecordRow>(tx: Tx, { table }: Stored<R>, { tags, into, limit }: Tagged) {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where account_id = (select app.account_id()) and exists (
      select from unnest(tags) tag where lower(tag) in (select lower(old) from unnest(${tags}::text[]) old)
        and tag is distinct from ${into}::text)
    order by id limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}
