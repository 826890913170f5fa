import { type RawBuilder, sql } from 'kysely'
import type { Question } from '../engine.ts'
import { conditionOf, TABLE } from './conditions.ts'

type Sql = RawBuilder<unknown>
/** The most important documents, which have an index of words of their own; about what share of all they are. */
export type Tier = { isIn: Sql; share: number }

/** As the migration draws the lines, the smallest first. */
const TIERS: readonly Tier[] = [
  { isIn: sql`popularity >= 0.64::real`, share: 0.03 },
  { isIn: sql`popularity >= 0.52::real`, share: 0.2 },
]
/** Shares are guesses: a tier is asked where it should have more than enough. */
const MARGIN = 1.3
const FIRST = sql`order by popularity desc, company_id desc`

/** Where the first `wanted` of so many matches are likely to be found. */
export function tierFor(matches: number, wanted: number): Tier | undefined {
  return TIERS.find(({ share }) => matches * share >= wanted * MARGIN)
}

/**
 * The most important public matches, exactly so many where there are so many: from the tier if it has enough of them,
 * or else from all. To walk down all documents by importance takes long where only one in fifty fits.
 */
export function mostImportant(columns: Sql, question: Question, wanted: number, tier: Tier | undefined) {
  const matching = sql`select ${columns} from ${TABLE.public} where ${conditionOf('public', question)}`
  if (!tier) return { parts: [], rows: sql`(${matching} ${FIRST} limit ${wanted})` }
  const enough = sql`(select count(*) from important) >= ${wanted}::integer`
  return {
    parts: [sql`important as materialized (${matching} and ${tier.isIn} ${FIRST} limit ${wanted})`],
    rows: sql`((select * from important where ${enough})
      union all (${matching} and not ${enough} ${FIRST} limit ${wanted}))`,
  }
}
