import { type RawBuilder, sql } from 'kysely'

type Sql = RawBuilder<unknown>

/** The public documents by importance, the most important first: every one here comes before all of the next. */
const TIERS: readonly { name: Sql; table: Sql }[] = [
  { name: sql`first_tier`, table: sql`flows.public_company_index_first` },
  { name: sql`second_tier`, table: sql`flows.public_company_index_second` },
  { name: sql`third_tier`, table: sql`flows.public_company_index_third` },
  { name: sql`rest_tier`, table: sql`flows.public_company_index_rest` },
]
const FIRST = sql`order by tier_popularity desc, tier_id desc`
/** As another type, so that no index is followed in this order: it would ask every company for its words, one by one. */
const FIRST_OF_TIER = sql`order by popularity::float8 desc, company_id desc`

/** Every tier by itself, in the order of their importance: whoever needs only so many never comes to the large ones. */
export function inEachTier(columns: Sql, condition: Sql): Sql {
  return sql.join(
    TIERS.map(({ table }) => sql`(select ${columns} from ${table} where ${condition})`),
    sql` union all `,
  )
}

/** So many names that begin alike are looked at in each tier, and so many taken of those that fit. */
const NAMES = { most: 1000, taken: 150 }

/** Of each tier those that are named so and fit, the exact name first; a beginning that many share is not walked to its end. */
export function namedInEachTier(columns: Sql, isNamed: Sql, condition: Sql): Sql {
  return sql.join(
    TIERS.map(
      ({ table }) => sql`(select ${columns} from (
        select * from ${table} where ${isNamed} order by name_key, company_id limit ${NAMES.most}) alike
        where ${condition} order by name_key, company_id limit ${NAMES.taken})`,
    ),
    sql` union all `,
  )
}

/**
 * The most important public matches, exactly so many where there are so many. A tier is looked at only if those before
 * it have too few, so however broad the question is, some thousand rows are read and not all that fit.
 */
export function mostImportant(columns: Sql, condition: Sql, wanted: number) {
  const parts = TIERS.map(({ name, table }, at) => {
    const before = TIERS.slice(0, at).map((tier) => sql`(select count(*) from ${tier.name})`)
    const isWanted = at === 0 ? sql`` : sql`and ${sql.join(before, sql` + `)} < ${wanted}::integer`
    return sql`${name} as materialized (
      select ${columns}, popularity as tier_popularity, company_id as tier_id from ${table} where ${condition} ${isWanted}
      ${FIRST_OF_TIER} limit ${wanted})`
  })
  const all = sql.join(
    TIERS.map(({ name }) => sql`select * from ${name}`),
    sql` union all `,
  )
  return { parts, rows: sql`(select * from (${all}) tiers ${FIRST} limit ${wanted})` }
}
