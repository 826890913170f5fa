import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { PersonTables } from '#kit/db/person-schema.ts'
import type { Tx } from '#kit/db/scope.ts'

export type LinkKind = 'position' | 'education'
export type PersonLink = Pick<
  Selectable<PersonTables['catalogue.person_links']>,
  'person_id' | 'company_id' | 'kind' | 'place'
>
/** Links that held at least for a while between the two days. */
export type LinkFilter = { kinds: readonly LinkKind[]; from: string; to: string }

/** Public links and the account's own are read apart, so that each comes by its index. Of a copy only the own one counts. */
const LAYERS = [
  sql`link.account_id is null and not exists (select from catalogue.person_consents copy
    where copy.public_person_id = link.person_id and copy.withdrawn_at is null)`,
  sql`link.account_id = (select app.account_id())`,
]

function during({ from, to }: LinkFilter) {
  return sql`link.until >= ${from}::date and link.since <= ${to}::date`
}

const LIVING = sql`exists (select from catalogue.people person
  where person.id = link.person_id and person.deleted_at is null and person.merged_into is null)`

/** Who was at each of the companies, at most so many of each, the newest first. */
export async function listOfCompanies(
  tx: Tx,
  companyIds: readonly string[],
  filter: LinkFilter,
  most: number,
  layers: readonly RawBuilder<unknown>[] = LAYERS,
): Promise<PersonLink[]> {
  if (companyIds.length === 0 || filter.kinds.length === 0) return []
  const arms = filter.kinds.flatMap((kind) =>
    layers.map(
      (layer) => sql`(select link.person_id, link.company_id, link.kind, link.place, link.until
        from catalogue.person_links link
        where link.company_id = asked.id and link.kind = ${kind} and ${layer} and ${during(filter)} and ${LIVING}
        order by link.until desc, link.person_id limit ${most})`,
    ),
  )
  const { rows } = await sql<PersonLink>`
    select near.person_id, near.company_id, near.kind, near.place from unnest(${companyIds}::uuid[]) asked (id)
    cross join lateral (
      select * from (${sql.join(arms, sql` union all `)}) arms order by until desc, person_id, kind, place limit ${most}
    ) near`.execute(tx)
  return rows
}

/** The same among the account's own people. */
export function listOwnOfCompanies(tx: Tx, companyIds: readonly string[], filter: LinkFilter, most: number) {
  return listOfCompanies(tx, companyIds, filter, most, LAYERS.slice(1))
}

/** Where each of the people was. A person has a hundred positions at most. */
export async function listOfPeople(
  tx: Tx,
  personIds: readonly string[],
  filter: LinkFilter,
  companyIds?: readonly string[],
): Promise<PersonLink[]> {
  if (personIds.length === 0 || filter.kinds.length === 0) return []
  const among = companyIds ? sql`and link.company_id = any (${companyIds}::uuid[])` : sql``
  const { rows } = await sql<PersonLink>`
    select link.person_id, link.company_id, link.kind, link.place from catalogue.person_links link
    where link.person_id = any (${personIds}::uuid[]) and link.kind = any (${filter.kinds}::text[])
      and ${during(filter)} ${among}
    order by link.until desc, link.person_id, link.kind, link.place`.execute(tx)
  return rows
}

export type Career = Pick<
  Selectable<PersonTables['catalogue.people']>,
  'id' | 'positions' | 'educations' | 'created_by' | 'do_not_contact' | 'account_id'
>

/** What the people say of their positions and educations, and who has added them. */
export async function listCareers(tx: Tx, ids: readonly string[]): Promise<Career[]> {
  if (ids.length === 0) return []
  return tx
    .selectFrom('catalogue.people')
    .select(['id', 'positions', 'educations', 'created_by', 'do_not_contact', 'account_id'])
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .execute()
}

/** The contacts that each of the users has added, at most so many of each, the newest first. */
export async function listAdded(tx: Tx, userIds: readonly string[], most: number) {
  if (userIds.length === 0) return []
  const { rows } = await sql<{ user_id: string; person_id: string }>`
    select asked.id as user_id, near.id as person_id from unnest(${userIds}::uuid[]) asked (id)
    cross join lateral (
      select person.id from catalogue.people person
      where person.account_id = (select app.account_id()) and person.created_by = asked.id
        and person.deleted_at is null and person.merged_into is null
      order by person.created_at desc, person.id limit ${most}
    ) near`.execute(tx)
  return rows
}

/** The account's own copy of each of the public people that it keeps. */
export async function listCopies(tx: Tx, publicIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (publicIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('catalogue.person_consents')
    .select(['public_person_id', 'person_id'])
    .where(sql<boolean>`public_person_id = any (${publicIds}::uuid[])`)
    .where('withdrawn_at', 'is', null)
    .execute()
  return new Map(
    rows.flatMap(({ public_person_id, person_id }) => (public_person_id ? [[public_person_id, person_id]] : [])),
  )
}
