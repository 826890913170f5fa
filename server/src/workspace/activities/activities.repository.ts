import type { Kind } from '@kontor/contract/kit/kinds.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { DB } from '#kit/db/schema.ts'
import type { Tx } from '#kit/db/scope.ts'
import { type Asked, isInSlice, momentText, type Slice } from '#kit/records/timeline.ts'

type Table = DB['workspace.activities']
export type Row = Selectable<Table>
export type About = { kind: Kind; id: string }

/** Of the records, each activity once, the newest first. */
export async function listOf(tx: Tx, { kind, ids }: Asked, slice: Slice & { type?: Row['type'] | undefined }) {
  const at = sql`activity.happened_at`
  const ofType = slice.type === undefined ? sql`true` : sql`activity.type = ${slice.type}`
  const { rows } = await sql<Row & { moment: string; record_id: string }>`
    select activity.*, ${momentText(at)} as moment, about.record_id from workspace.activities activity
    join (
      select activity_id, min(record_id::text) as record_id from workspace.activity_records
      where kind = ${kind} and record_id = any (${ids}::uuid[]) group by activity_id
    ) about on about.activity_id = activity.id
    where activity.deleted_at is null and ${ofType} and ${isInSlice(at, sql`activity.id`, slice)}
    order by activity.happened_at desc, activity.id::text collate "C" desc limit ${slice.limit}`.execute(tx)
  return rows
}

export function listRecords(tx: Tx, activityIds: readonly string[]) {
  if (activityIds.length === 0) return Promise.resolve([])
  return tx
    .selectFrom('workspace.activity_records')
    .select(['activity_id', 'kind', 'record_id', 'place'])
    .where('activity_id', 'in', activityIds)
    .orderBy('place')
    .execute()
}

/** A deleted one too. */
export function find(tx: Tx, id: string): Promise<Row | undefined> {
  return tx.selectFrom('workspace.activities').selectAll().where('id', '=', id).executeTakeFirst()
}

export function lock(tx: Tx, id: string): Promise<Row | undefined> {
  return tx.selectFrom('workspace.activities').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export function insert(tx: Tx, values: Insertable<Table>): Promise<Row> {
  return tx.insertInto('workspace.activities').values(values).returningAll().executeTakeFirstOrThrow()
}

export function update(tx: Tx, id: string, change: Updateable<Table>): Promise<Row> {
  return tx
    .updateTable('workspace.activities')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The first is the record that it was logged on. */
export async function setRecords(tx: Tx, activityId: string, records: readonly About[]) {
  await tx.deleteFrom('workspace.activity_records').where('activity_id', '=', activityId).execute()
  if (records.length === 0) return
  const rows = records.map(({ kind, id }, place) => ({ activity_id: activityId, kind, record_id: id, place }))
  await tx
    .insertInto('workspace.activity_records')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeOld(tx: Tx, before: Date) {
  await tx.deleteFrom('workspace.activities').where('deleted_at', '<', before).execute()
}
