import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { CompanyRow } from '#kit/db/schema.ts'
import type { Tx } from '#kit/db/scope.ts'

export type Row = Selectable<CompanyRow>
export type NewRow = Insertable<CompanyRow>
export type Columns = Updateable<CompanyRow>

/** Visible and not deleted; a merged one is found too and names its survivor. */
export function find(tx: Tx, id: string) {
  return tx
    .selectFrom('catalogue.companies')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export function lock(tx: Tx, id: string) {
  return tx
    .selectFrom('catalogue.companies')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Deleted after the given time. */
export function findDeleted(tx: Tx, id: string, since: Date) {
  return tx
    .selectFrom('catalogue.companies')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', '>', since)
    .executeTakeFirst()
}

export function listByIds(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([])
  return tx
    .selectFrom('catalogue.companies')
    .selectAll()
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
}

/** Public rows and the account's own are read apart and joined: only so each comes in the order of its index. */
function ofPublic(tx: Tx) {
  return live(tx).where('account_id', 'is', null)
}

function ofAccount(tx: Tx) {
  return live(tx).where('account_id', '=', sql<string>`(select app.account_id())`)
}

function live(tx: Tx) {
  return tx
    .selectFrom('catalogue.companies')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where('merged_into', 'is', null)
}

type Place = { nameKey: string; id: string }
type ListFilter = {
  access?: 'public' | 'company' | undefined
  /** Names that begin so, as a key. */
  nameKey?: string | undefined
  domain?: string | undefined
}

/** By name, a page of at most `limit` after the given place. */
export function list(tx: Tx, filter: ListFilter, after: Place | undefined, limit: number): Promise<Row[]> {
  const pageOf = (rows: ReturnType<typeof live>) => {
    let page = rows.orderBy('name_key').orderBy('id').limit(limit)
    if (after) page = page.where(sql<boolean>`(name_key, id) > (${after.nameKey}, ${after.id}::uuid)`)
    if (filter.nameKey)
      page = page.where('name_key', '>=', filter.nameKey).where('name_key', '<', endOf(filter.nameKey))
    if (filter.domain) page = page.where('domain', '=', filter.domain)
    return page
  }
  if (filter.access === 'public') return pageOf(ofPublic(tx)).execute()
  if (filter.access === 'company') return pageOf(ofAccount(tx)).execute()
  return tx
    .selectFrom(pageOf(ofPublic(tx)).as('public_rows'))
    .selectAll()
    .unionAll(tx.selectFrom(pageOf(ofAccount(tx)).as('own_rows')).selectAll())
    .orderBy('name_key')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The first text that no longer begins with the prefix. */
export function endOf(prefix: string) {
  return `${prefix}\u{10FFFF}`
}

export function findByDomain(tx: Tx, domain: string, exceptId?: string) {
  const found = live(tx).where('domain', '=', domain)
  const others = exceptId === undefined ? found : found.where('id', '<>', exceptId)
  return others.orderBy(sql`account_id nulls last`).executeTakeFirst()
}

/** The account's own row before the public one; today's words before those of the past. */
export async function findBySlug(tx: Tx, slug: string) {
  const current = await tx
    .selectFrom('catalogue.companies')
    .selectAll()
    .where('slug', '=', slug)
    .where('deleted_at', 'is', null)
    .orderBy(sql`account_id nulls last`)
    .executeTakeFirst()
  if (current) return current
  const past = await tx
    .selectFrom('catalogue.company_slugs')
    .select('company_id')
    .where('slug', '=', slug)
    .orderBy(sql`account_id nulls last`)
    .executeTakeFirst()
  return past && find(tx, past.company_id)
}

/** Nothing when the word in the address or the domain was taken meanwhile. */
export function insert(tx: Tx, row: NewRow): Promise<Row | undefined> {
  return tx
    .insertInto('catalogue.companies')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function update(tx: Tx, id: string, columns: Columns): Promise<Row> {
  return tx
    .updateTable('catalogue.companies')
    .set(columns)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Rows for the sitemap in the order of their addresses. */
export function listSlugs(tx: Tx, offset: number, limit: number) {
  return tx
    .selectFrom('catalogue.companies')
    .select(['slug', 'type', 'updated_at'])
    .where('account_id', 'is', null)
    .where('deleted_at', 'is', null)
    .where('merged_into', 'is', null)
    .orderBy('slug')
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function countPublic(tx: Tx) {
  const { count } = await tx
    .selectFrom('catalogue.companies')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('account_id', 'is', null)
    .where('deleted_at', 'is', null)
    .where('merged_into', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
