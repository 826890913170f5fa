import { type Kysely, sql } from 'kysely'
import type { Tx } from '../db/scope.ts'
import type { Columns } from './fields.ts'
import type { RecordRow, Stored } from './record-type.ts'

type Table = Omit<RecordRow, 'slug' | 'name_key' | 'merged_into'> & {
  slug: string
  name_key: string
  merged_into: string | null
}

/** The declared table, with the columns that all kinds share. */
function on(tx: Tx) {
  return tx as unknown as Kysely<Record<string, Table>>
}

function select<R extends RecordRow>(tx: Tx, { table }: Stored<R>) {
  return on(tx).selectFrom(table).selectAll()
}

/** Neither deleted nor merged into another. */
export function live<R extends RecordRow>(tx: Tx, type: Stored<R>) {
  const rows = select(tx, type).where('deleted_at', 'is', null)
  return type.mergeable ? rows.where('merged_into', 'is', null) : rows
}

/** Visible and not deleted; a merged one is found too and names its survivor. */
export function find<R extends RecordRow>(tx: Tx, type: Stored<R>, id: string) {
  const row = select(tx, type).where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
  return row as unknown as Promise<R | undefined>
}

export function lock<R extends RecordRow>(tx: Tx, type: Stored<R>, id: string) {
  const row = locked(tx, type, [id]).where('deleted_at', 'is', null).executeTakeFirst()
  return row as unknown as Promise<R | undefined>
}

/** A deleted one too. */
export function lockAny<R extends RecordRow>(tx: Tx, type: Stored<R>, id: string) {
  return locked(tx, type, [id]).executeTakeFirst() as unknown as Promise<R | undefined>
}

/** As an update would, so that rows which refer to it can be added meanwhile. */
function locked<R extends RecordRow>(tx: Tx, type: Stored<R>, ids: readonly string[]) {
  return select(tx, type).where('id', 'in', ids).orderBy('id').forNoKeyUpdate()
}

/** By their ids, deleted and merged ones too. */
export async function listAny<R extends RecordRow>(tx: Tx, type: Stored<R>, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, R>()
  return byId((await select(tx, type).where('id', 'in', ids).execute()) as unknown as R[])
}

/** The same, always locked in the same order. A public row that the caller may only read comes unlocked. */
export async function lockMany<R extends RecordRow>(tx: Tx, type: Stored<R>, ids: readonly string[]) {
  const rows = byId((await locked(tx, type, ids).execute()) as unknown as R[])
  return rows.size === ids.length ? rows : new Map([...(await listAny(tx, type, ids)), ...rows])
}

function byId<R extends RecordRow>(rows: readonly R[]) {
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * The ids of rows that are deleted or merged into another, for questions about what points at them. Few rows are, and
 * each of the two has an index, so that nothing else is looked at.
 */
export function withdrawnIds<R extends RecordRow>(tx: Tx, { table, mergeable }: Stored<R>) {
  const deleted = on(tx).selectFrom(table).select('id').where('deleted_at', 'is not', null)
  return mergeable
    ? deleted.unionAll(on(tx).selectFrom(table).select('id').where('merged_into', 'is not', null))
    : deleted
}

/** Ids of records whose name has the folded words somewhere, and of those that were merged into one of them. */
export function namedIds<R extends RecordRow>(tx: Tx, { table, mergeable }: Stored<R>, words: string) {
  const pattern = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const named = on(tx).selectFrom(table).select('id').where('name_key', 'like', pattern)
  if (!mergeable) return named
  return named.unionAll(
    on(tx)
      .selectFrom(table)
      .select('id')
      .where('merged_into', 'in', named as never),
  )
}

/** Deleted after the given time. */
export function findDeleted<R extends RecordRow>(tx: Tx, type: Stored<R>, id: string, since: Date) {
  const row = select(tx, type).where('id', '=', id).where('deleted_at', '>', since).executeTakeFirst()
  return row as unknown as Promise<R | undefined>
}

type DeletedPlace = { deletedAt: Date; id: string }
type Deleted = { withPublic: boolean; withOwn: boolean; since: Date; after: DeletedPlace | undefined; limit: number }

/** The last deleted first. What a merge took away comes back with its undo alone. */
export function listDeleted<R extends RecordRow>(
  tx: Tx,
  type: Stored<R>,
  { withPublic, withOwn, since, after, limit }: Deleted,
) {
  let rows = select(tx, type).where('deleted_at', '>', since).orderBy('deleted_at', 'desc').orderBy('id').limit(limit)
  if (type.mergeable) rows = rows.where('merged_into', 'is', null)
  if (!withPublic) rows = rows.where('account_id', 'is not', null)
  if (!withOwn) rows = rows.where('account_id', 'is', null)
  if (after)
    rows = rows.where((where) =>
      where.or([
        where('deleted_at', '<', after.deletedAt),
        where.and([where('deleted_at', '=', after.deletedAt), where('id', '>', after.id)]),
      ]),
    )
  return rows.execute() as unknown as Promise<R[]>
}

/** Not deleted; merged ones too. */
export async function listByIds<R extends RecordRow>(tx: Tx, type: Stored<R>, ids: readonly string[]) {
  if (ids.length === 0) return []
  return (await select(tx, type).where('id', 'in', ids).where('deleted_at', 'is', null).execute()) as unknown as R[]
}

export type NamePlace = { nameKey: string; id: string }
export type NameFilter = {
  layer?: 'public' | 'own' | undefined
  /** Names that begin so, as a key. */
  nameKey?: string | undefined
  /** Columns with one value each. */
  where?: Columns
}

/** By name, a page of at most `limit` after the given place. Public rows and the account's own are read apart. */
export async function listByName<R extends RecordRow>(
  tx: Tx,
  type: Stored<R>,
  { layer, nameKey, where = {} }: NameFilter,
  { after, limit }: { after?: NamePlace | undefined; limit: number },
) {
  const part = (rows: ReturnType<typeof live>) => {
    let page = rows.orderBy('name_key').orderBy('id').limit(limit)
    if (after) page = page.where(sql<boolean>`(name_key, id) > (${after.nameKey}, ${after.id}::uuid)`)
    if (nameKey) page = page.where('name_key', '>=', nameKey).where('name_key', '<', endOf(nameKey))
    for (const [column, value] of Object.entries(where)) page = page.where(sql.ref(column), '=', value)
    return page
  }
  const open = () => part(live(tx, type).where('account_id', 'is', null))
  const own = () => part(live(tx, type).where('account_id', '=', sql<string>`(select app.account_id())`))
  if (layer === 'own' || type.access === 'own') return (await own().execute()) as unknown as R[]
  if (layer === 'public') return (await open().execute()) as unknown as R[]
  // Only so each of the two comes in the order of its index.
  const both = on(tx)
    .selectFrom(open().as('public_rows'))
    .selectAll()
    .unionAll(on(tx).selectFrom(own().as('own_rows')).selectAll())
  return (await both.orderBy('name_key').orderBy('id').limit(limit).execute()) as unknown as R[]
}

/** The first text that no longer begins with the prefix. */
export function endOf(prefix: string) {
  return `${prefix}\u{10FFFF}`
}

/** Today's word for the address; the account's own row before the public one. */
export function findBySlug<R extends RecordRow>(tx: Tx, type: Stored<R>, slug: string) {
  const rows = select(tx, type).where('slug', '=', slug).where('deleted_at', 'is', null)
  return rows.orderBy(sql`account_id nulls last`).executeTakeFirst() as unknown as Promise<R | undefined>
}

/** Those of the words that lead to another record today. A public one asks among public ones only. */
export async function listSlugs<R extends RecordRow>(tx: Tx, type: Stored<R>, words: readonly string[], but: Besides) {
  let rows = on(tx).selectFrom(type.table).select('slug').where('slug', 'in', words)
  if (but.id !== undefined) rows = rows.where('id', '<>', but.id)
  if (but.isPublic) rows = rows.where('account_id', 'is', null)
  return (await rows.execute()).map(({ slug }) => slug)
}
export type Besides = {
  /** The record that looks for a word; its own words are free for it. */
  id: string | undefined
  /** Its word would else tell of a record that an account keeps for itself. */
  isPublic: boolean
}

export async function insert<R extends RecordRow>(tx: Tx, type: Stored<R>, columns: Columns) {
  const row = await on(tx)
    .insertInto(type.table)
    .values(columns as never)
    .returningAll()
    .executeTakeFirstOrThrow()
  return row as unknown as R
}

export async function update<R extends RecordRow>(tx: Tx, type: Stored<R>, id: string, columns: Columns) {
  const row = await on(tx)
    .updateTable(type.table)
    .set(columns as never)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return row as unknown as R
}

type Part<R extends RecordRow, C extends keyof R & string> = Pick<R, C>

/** Some columns of rows that are neither deleted nor merged. */
function livePart<R extends RecordRow>(tx: Tx, type: Stored<R>, columns: readonly string[]) {
  return live(tx, type)
    .clearSelect()
    .select(columns as readonly ['id'])
}

export async function listLive<R extends RecordRow, C extends keyof R & string>(
  tx: Tx,
  type: Stored<R>,
  columns: readonly C[],
  ids: readonly string[],
): Promise<Part<R, C>[]> {
  if (ids.length === 0) return []
  const rows = await livePart(tx, type, columns)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  return rows as unknown as Part<R, C>[]
}

/** The next rows of one account, or of the public ones, by their ids. */
export async function listLayer<R extends RecordRow, C extends keyof R & string>(
  tx: Tx,
  type: Stored<R>,
  columns: readonly C[],
  { layer, after, limit }: { layer: string | null; after: string | undefined; limit: number },
): Promise<Part<R, C>[]> {
  const rows = livePart(tx, type, columns).where('account_id', layer === null ? 'is' : '=', layer)
  const rest = after === undefined ? rows : rows.where('id', '>', after)
  return (await rest.orderBy('id').limit(limit).execute()) as unknown as Part<R, C>[]
}

export async function countLayer<R extends RecordRow>(tx: Tx, type: Stored<R>, layer: string | null) {
  const { count } = await live(tx, type)
    .clearSelect()
    .select((counted) => counted.fn.countAll<string>().as('count'))
    .where('account_id', layer === null ? 'is' : '=', layer)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What one account, or nobody, deleted before the given time. */
export async function listDue<R extends RecordRow>(
  tx: Tx,
  type: Stored<R>,
  { layer, before, limit }: { layer: string | null; before: Date; limit: number },
) {
  const due = select(tx, type)
    .where('deleted_at', '<', before)
    .where('account_id', layer === null ? 'is' : '=', layer)
    .limit(limit)
  return (await due.execute()) as unknown as R[]
}

/** Removes for good, whether deleted before or not. */
export async function removeForGood<R extends RecordRow>(tx: Tx, type: Stored<R>, ids: readonly string[]) {
  await on(tx).deleteFrom(type.table).where('id', 'in', ids).execute()
}

/** Removes for good those that are still deleted. */
export async function removeDeleted<R extends RecordRow>(tx: Tx, type: Stored<R>, ids: readonly string[]) {
  await on(tx).deleteFrom(type.table).where('id', 'in', ids).where('deleted_at', 'is not', null).execute()
}
