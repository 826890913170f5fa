import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { DB } from '#kit/db/schema.ts'
import type { PlatformTx, Tx } from '#kit/db/scope.ts'

type Table = DB['flows.imports']
export type ImportRecord = Selectable<Table>
type Kind = Table['kind']

export async function insert(tx: Tx, values: Insertable<Table>, content: Buffer): Promise<ImportRecord> {
  const row = await tx.insertInto('flows.imports').values(values).returningAll().executeTakeFirstOrThrow()
  await tx.insertInto('flows.import_files').values({ import_id: row.id, content }).execute()
  return row
}

export function find(tx: Tx, id: string): Promise<ImportRecord | undefined> {
  return tx.selectFrom('flows.imports').selectAll().where('id', '=', id).executeTakeFirst()
}

export function lock(tx: Tx, id: string): Promise<ImportRecord | undefined> {
  return tx.selectFrom('flows.imports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function update(tx: Tx, id: string, change: Updateable<Table>): Promise<ImportRecord> {
  return tx.updateTable('flows.imports').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export async function remove(tx: Tx, id: string) {
  await tx.deleteFrom('flows.imports').where('id', '=', id).execute()
}

/** The newest first, before the given one. */
export function list(tx: Tx, kind: Kind, before: string | undefined, limit: number): Promise<ImportRecord[]> {
  const newest = tx
    .selectFrom('flows.imports')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('sequence', 'desc')
    .limit(limit)
  return (before === undefined ? newest : newest.where('sequence', '<', before)).execute()
}

export async function findContent(tx: Tx, id: string): Promise<Buffer | undefined> {
  const file = await tx
    .selectFrom('flows.import_files')
    .select('content')
    .where('import_id', '=', id)
    .executeTakeFirst()
  return file?.content
}

export async function removeContent(tx: Tx, id: string) {
  await tx.deleteFrom('flows.import_files').where('import_id', '=', id).execute()
}

export async function countOpen(tx: Tx, accountId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('flows.imports')
    .select((counted) => counted.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .where('state', 'in', ['reading', 'ready', 'rehearsing', 'rehearsed'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Two requests of one account at the same moment do not pass its quota together. */
export async function lockQuota(tx: Tx, accountId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`imports ${accountId}`}, 0))`.execute(tx)
}

/** How many rows imports of the account have written since. */
export async function sumRowsSince(tx: Tx, accountId: string, since: Date): Promise<number> {
  const { rows } = await tx
    .selectFrom('flows.imports')
    .select(sql<string>`coalesce(sum(total), 0)`.as('rows'))
    .where('account_id', '=', accountId)
    .where('ran_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(rows)
}

/** The columns of the last imports that somebody mapped and rehearsed. */
export async function listMapped(tx: Tx, kind: Kind, limit: number): Promise<ImportRecord['columns'][]> {
  const rows = await tx
    .selectFrom('flows.imports')
    .select('columns')
    .where('kind', '=', kind)
    .where('state', 'in', ['rehearsed', 'running', 'stopped', 'done', 'undoing', 'undone'])
    .orderBy('sequence', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ columns }) => columns)
}

/** What was never run, and the rows of what was, whose time for an undo is over. */
export async function removeOld(tx: PlatformTx, before: Date) {
  const old = tx.selectFrom('flows.imports').select('id').where('created_at', '<', before)
  await tx.deleteFrom('flows.imports').where('created_at', '<', before).where('ran_at', 'is', null).execute()
  await tx
    .deleteFrom('flows.import_rows')
    .where('import_id', 'in', old.where('ran_at', '<', before))
    .execute()
}
