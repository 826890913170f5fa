import { sql } from 'kysely'
import type { IndexTables, Sql } from './index-tables.ts'

const FIRST = sql`order by tier_popularity desc, tier_id desc`
/** As another type, so that no index is followed in this order: it would ask every document for its words, one by one. */
const FIRST_OF_TIER = sql`order by popularity::float8 desc, record_id desc`

/** Every tier by itself, in the order of their importance: whoever needs only so many never comes to the large ones. */
export function inEachTier({ tiers }: IndexTables, columns: Sql, condition: Sql): Sql {
  return sql.join(
    tiers.map(({ table }) => sql`(select ${columns} from ${table} where ${condition})`),
    sql` union all `,
  )
}

/** So many names that begin alike are looked at in each tier, and so many taken of those that fit. */
const NAMES = { most: 1000, taken: 150 }

/** Of each tier those that are named so and fit, the exact name first; a beginning that many share is not walked to its end. */
export function namedInEachTier({ tiers }: IndexTables, columns: Sql, isNamed: Sql, condition: Sql): Sql {
  return sql.join(
    tiers.map(
      ({ table }) => sql`(select ${columns} from (
        select * from ${table} where ${isNamed} order by name_key, record_id limit ${NAMES.most}) alike
        where ${condition} order by name_key, record_id limit ${NAMES.taken})`,
    ),
    sql` union all `,
  )
}

/**
 * The most important public matches, exactly so many where there are so many. A tier is looked at only if those before
 * it have too few, so however broad the question is, some thousand rows are read and not all that fit.
 */
export function mostImportant({ tiers }: IndexTables, columns: Sql, condition: Sql, wanted: number) {
  const parts = tiers.map(({ name, table }, at) => {
    const before = tiers.slice(0, at).map((tier) => sql`(select count(*) from ${tier.name})`)
    const isWanted = at === 0 ? sql`` : sql`and ${sql.join(before, sql` + `)} < ${wanted}::integer`
    return sql`${name} as materialized (
      select ${columns}, popularity as tier_popularity, record_id as tier_id from ${table} where ${condition} ${isWanted}
      ${FIRST_OF_TIER} limit ${wanted})`
  })
  const all = sql.join(
    tiers.map(({ name }) => sql`select * from ${name}`),
    sql` union all `,
  )
  return { parts, rows: sql`(select * from (${all}) tiers ${FIRST} limit ${wanted})` }
}
