import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { CompanyRow } from '#kit/db/schema.ts'
import type { Tx } from '#kit/db/scope.ts'

export type Row = Selectable<CompanyRow>
export type NewRow = Insertable<CompanyRow>
export type Columns = Updateable<CompanyRow>
const COMPARED = ['id', 'account_id', 'domain', 'lei', 'register_number', 'name_key'] as const

function live(tx: Tx) {
  return tx
    .selectFrom('catalogue.companies')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where('merged_into', 'is', null)
}

export function findByDomain(tx: Tx, domain: string, exceptId?: string) {
  const found = live(tx).where('domain', '=', domain)
  const others = exceptId === undefined ? found : found.where('id', '<>', exceptId)
  return others.orderBy(sql`account_id nulls last`).executeTakeFirst()
}

/** The company of the same layer that has this domain today. */
export function findByDomainInLayer(tx: Tx, accountId: string | null, domain: string, except: readonly string[]) {
  return live(tx)
    .where('account_id', accountId === null ? 'is' : '=', accountId)
    .where('domain', '=', domain)
    .where('id', 'not in', except)
    .executeTakeFirst()
}

/** Visible records that share a name or a number. A public record asks public ones alone, because all will see it. */
export function listAlike(
  tx: Tx,
  { id, account_id, domain, lei, register_number, name_key }: Pick<Row, (typeof COMPARED)[number]>,
) {
  const alike = live(tx)
    .where('id', '<>', id)
    .where((where) =>
      where.or([
        where('name_key', '=', name_key),
        ...(domain ? [where('domain', '=', domain)] : []),
        ...(lei ? [where('lei', '=', lei)] : []),
        ...(register_number ? [where('register_number', '=', register_number)] : []),
      ]),
    )
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(50)
  return account_id === null ? alike.where('account_id', 'is', null).execute() : alike.execute()
}

export async function isLogoUsed(tx: Tx, key: string) {
  const found = await tx.selectFrom('catalogue.companies').select('id').where('logo_key', '=', key).executeTakeFirst()
  return found !== undefined
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

/** Visible companies that are or were called so, or have one of the domains; a merged one with the one it became. */
export function listNamed(tx: Tx, names: { nameKeys: readonly string[]; domains: readonly string[] }, limit: number) {
  return tx
    .selectFrom('catalogue.companies')
    .select(['id', 'account_id', 'name', 'name_key', 'domain', 'city', 'merged_into'])
    .where('deleted_at', 'is', null)
    .where((where) =>
      where.or([
        sql<boolean>`name_key = any(${names.nameKeys}::text[])`,
        sql<boolean>`domain = any(${names.domains}::text[])`,
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .execute()
}
