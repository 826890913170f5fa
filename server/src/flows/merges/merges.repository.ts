import { type Selectable, sql } from 'kysely'
import type { DB } from '#kit/db/schema.ts'
import type { Tx } from '#kit/db/scope.ts'

export type Company = Selectable<DB['catalogue.companies']>
export type MergeRow = Omit<Selectable<DB['catalogue.company_merges']>, 'journal'>
const COLUMNS = [
  'id',
  'account_id',
  'kept_id',
  'merged_id',
  'merged_name',
  'deleted',
  'actor_id',
  'at',
  'undo_until',
  'undone_at',
  'sequence',
] as const

function both(tx: Tx, ids: readonly string[]) {
  return tx.selectFrom('catalogue.companies').selectAll().where('id', 'in', ids).orderBy('id')
}

function byId(rows: readonly Company[]) {
  return new Map(rows.map((row) => [row.id, row]))
}

export async function findCompanies(tx: Tx, ids: readonly string[]) {
  return byId(await both(tx, ids).execute())
}

/** Always locked in the same order. A public row that the caller may only read comes unlocked. */
export async function lockCompanies(tx: Tx, ids: readonly string[]) {
  const locked = await both(tx, ids).forUpdate().execute()
  return byId(locked.length === ids.length ? locked : [...(await both(tx, ids).execute()), ...locked])
}

export async function setMerged(tx: Tx, id: string, into: string, deletedAt: Date | null) {
  await tx
    .updateTable('catalogue.companies')
    .set({ merged_into: into, deleted_at: deletedAt })
    .where('id', '=', id)
    .execute()
}

/** Where values come from, and the number that a form opened before must not match. */
export async function setTaken(tx: Tx, id: string, version: number, provenance: string) {
  await tx.updateTable('catalogue.companies').set({ version, provenance }).where('id', '=', id).execute()
}

export async function insert(
  tx: Tx,
  row: Pick<
    MergeRow,
    'account_id' | 'kept_id' | 'merged_id' | 'merged_name' | 'deleted' | 'actor_id' | 'at' | 'undo_until'
  >,
) {
  const { id } = await tx
    .insertInto('catalogue.company_merges')
    .values({ ...row, journal: '{}', undone_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function find(tx: Tx, id: string): Promise<MergeRow | undefined> {
  return tx.selectFrom('catalogue.company_merges').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

export function lock(tx: Tx, id: string): Promise<MergeRow | undefined> {
  return tx.selectFrom('catalogue.company_merges').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function setUndone(tx: Tx, id: string, at: Date) {
  await tx.updateTable('catalogue.company_merges').set({ undone_at: at }).where('id', '=', id).execute()
}

/** A merge that came after this one, still stands, and has to do with one of its two companies. */
const later = sql<string | null>`(
  select later.id from catalogue.company_merges later
  where later.sequence > merge.sequence and later.undone_at is null
    and (later.kept_id in (merge.kept_id, merge.merged_id) or later.merged_id in (merge.kept_id, merge.merged_id))
  order by later.sequence desc limit 1)`

export async function findLater(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('catalogue.company_merges as merge')
    .select(later.as('later'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.later ?? undefined
}

/** Newest first, with the survivor as it is called today. Who did it is named for people of the own account alone. */
export function list(tx: Tx, withPublic: boolean, before: string | undefined, limit: number) {
  const newest = tx
    .selectFrom('catalogue.company_merges as merge')
    .innerJoin('catalogue.companies as kept', 'kept.id', 'merge.kept_id')
    .leftJoin('identity.users as user', 'user.id', 'merge.actor_id')
    .select(COLUMNS.map((column) => `merge.${column}` as const))
    .select(['kept.slug as kept_slug', 'kept.name as kept_name', 'user.name as actor_name', later.as('later')])
    .orderBy('merge.sequence', 'desc')
    .limit(limit)
  const visible = withPublic ? newest : newest.where('merge.account_id', 'is not', null)
  return (before === undefined ? visible : visible.where('merge.sequence', '<', before)).execute()
}

/** The company of the same layer that has this domain today. */
export function findByDomain(tx: Tx, accountId: string | null, domain: string, except: readonly string[]) {
  return tx
    .selectFrom('catalogue.companies')
    .select(['id', 'slug'])
    .where('account_id', accountId === null ? 'is' : '=', accountId)
    .where('domain', '=', domain)
    .where('deleted_at', 'is', null)
    .where('merged_into', 'is', null)
    .where('id', 'not in', except)
    .executeTakeFirst()
}

export async function countRelations(tx: Tx, companyId: string, accountId: string | null) {
  const { count } = await tx
    .selectFrom('catalogue.company_relations')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('account_id', accountId === null ? 'is' : '=', accountId)
    .where((where) => where.or([where('company_id', '=', companyId), where('other_id', '=', companyId)]))
    .executeTakeFirstOrThrow()
  return Number(count)
}
