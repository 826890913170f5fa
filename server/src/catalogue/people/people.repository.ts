import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { PersonRow } from '#kit/db/person-schema.ts'
import type { Tx } from '#kit/db/scope.ts'
import { endOf } from '#kit/records/rows.repository.ts'

export type Row = Selectable<PersonRow>
export type NewRow = Insertable<PersonRow>
export type Columns = Updateable<PersonRow>

export const SORT_COLUMNS = { name: 'name_key', updatedAt: 'updated_at', createdAt: 'created_at' } as const
export type SortKey = keyof typeof SORT_COLUMNS
export type Role = 'current' | 'former' | 'school'

export type Filter = {
  layer: 'public' | 'own' | undefined
  /** Names that begin so, as a key. */
  nameKey: string | undefined
  /** As in the column: each of them must be there. */
  levels: readonly string[]
  /** By what the people are known to one of these companies. */
  linked: readonly { companyIds: readonly string[]; roles: readonly Role[] }[]
}
/** `value` as text: a name, or a time in microseconds, which a date of this language would cut. */
export type Cursor = { value: string; id: string }
export type Sorting = { by: SortKey; descending: boolean; after: Cursor | undefined; limit: number }

const VALUE = { name: sql`name_key`, updatedAt: sql`updated_at`, createdAt: sql`created_at` }
const AFTER = {
  name: (value: string) => sql`${value}::text`,
  updatedAt: (value: string) => sql`${value}::timestamptz`,
  createdAt: (value: string) => sql`${value}::timestamptz`,
}
export type Listed = Row & { place: string }

/** A page in the wished order. Public rows and the account's own are read apart, so that each comes by its index. */
export async function list(tx: Tx, filter: Filter, sorting: Sorting): Promise<Listed[]> {
  const arms = { public: sql`account_id is null`, own: sql`account_id = (select app.account_id())` }
  const wanted = filter.layer ? [arms[filter.layer]] : [arms.public, arms.own]
  const { by, descending, limit } = sorting
  const order = descending ? sql`order by ${VALUE[by]} desc, id desc` : sql`order by ${VALUE[by]}, id`
  const pieces = wanted.map(
    (arm) => sql`(select *, ${VALUE[by]}::text as place from catalogue.people
      where ${sql.join([arm, ...conditionsOf(filter), ...placeOf(sorting)], sql` and `)} ${order} limit ${limit})`,
  )
  const { rows } = await sql<Listed>`
    select * from (${sql.join(pieces, sql` union all `)}) people ${order} limit ${limit}`.execute(tx)
  return rows
}

function conditionsOf({ nameKey, levels, linked }: Filter): RawBuilder<unknown>[] {
  const conditions = [sql`deleted_at is null and merged_into is null`]
  if (nameKey) conditions.push(sql`name_key >= ${nameKey} and name_key < ${endOf(nameKey)}`)
  if (levels.length > 0) conditions.push(sql`language_levels @> ${levels}::text[]`)
  for (const { companyIds, roles } of linked) {
    conditions.push(sql`id in (select person_id from catalogue.person_companies
      where company_id = any (${companyIds}::uuid[]) and role = any (${roles}::text[]))`)
  }
  return conditions
}

function placeOf({ by, descending, after }: Sorting): RawBuilder<unknown>[] {
  if (!after) return []
  const place = sql`(${AFTER[by](after.value)}, ${after.id}::uuid)`
  return [descending ? sql`(${VALUE[by]}, id) < ${place}` : sql`(${VALUE[by]}, id) > ${place}`]
}

export async function isPhotoUsed(tx: Tx, key: string) {
  const found = await tx.selectFrom('catalogue.people').select('id').where('photo_key', '=', key).executeTakeFirst()
  return found !== undefined
}

/** How many of the account's people carry each tag, by the tag in small letters. */
export async function countTags(tx: Tx, tags: readonly string[]) {
  const { rows } = await sql<{ tag: string; count: number }>`
    select lower(tag) as tag, count(*)::integer as count from catalogue.people, unnest(tags) tag
    where account_id = (select app.account_id()) and deleted_at is null and merged_into is null
      and lower(tag) = any (${tags}::text[]) group by lower(tag)`.execute(tx)
  return new Map(rows.map(({ tag, count }) => [tag, count]))
}

/** Tags of the account's people that begin so, and the cities they live in. */
export async function listWords(tx: Tx, column: 'tag' | 'city', beginning: string, limit: number): Promise<string[]> {
  const from =
    column === 'tag' ? sql`catalogue.people, unnest(tags) word` : sql`catalogue.people, unnest(array[city]) word`
  const { rows } = await sql<{ label: string }>`
    select min(word) as label from ${from}
    where account_id = (select app.account_id()) and deleted_at is null and merged_into is null
      and starts_with(lower(word), ${beginning.toLowerCase()})
    group by lower(word) order by count(*) desc, lower(word) limit ${limit}`.execute(tx)
  return rows.map(({ label }) => label)
}
