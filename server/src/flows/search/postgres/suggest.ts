import { sql } from 'kysely'
import type { Tx } from '#kit/db/scope.ts'
import type { Asked, Candidate, Hit, Likeness, View } from '../engine.ts'
import { beginsWith, IS_OWN, ownArms } from './conditions.ts'
import { type IndexTables, listed, type Sql } from './index-tables.ts'
import { allOf, anyOf, nameQuery, quoted } from './term-query.ts'
import { mostImportant } from './tiers.ts'

/** A shorter beginning has too many words. */
const SHORT = 3

const BY_POPULARITY = sql`order by popularity desc, record_id desc`

/** Names that begin so, then names with a word that does; each the most important first. */
export async function listSuggested(
  tx: Tx,
  index: IndexTables,
  { phrase, parts }: Asked,
  limit: number,
  view: View,
): Promise<Hit[]> {
  const hits = await listFirst(tx, index, beginsWith(phrase), limit, view)
  if (hits.length >= limit || phrase.length < SHORT) return hits
  const others = await listFirst(tx, index, sql`terms @@ ${allOf(parts.map(nameQuery))}::tsquery`, limit * 2, view)
  const known = new Set(hits.map((hit) => hit.record_id))
  return [...hits, ...others.filter((hit) => !known.has(hit.record_id))].slice(0, limit)
}

/** The most important documents that fulfil it, public ones and the account's own. */
async function listFirst(tx: Tx, index: IndexTables, condition: Sql, limit: number, view: View): Promise<Hit[]> {
  const { hitColumns, table } = index
  const owned = ownArms(view).map(
    (arm) => sql`union all (select ${hitColumns}, true from ${table[arm]}
        where ${IS_OWN} and ${condition} ${BY_POPULARITY} limit ${limit})`,
  )
  const { parts, rows } = mostImportant(index, hitColumns, condition, limit)
  const found = await sql<Hit>`
    with ${sql.join(parts)}
    select * from (
      select ${hitColumns}, false as "isOwn" from ${rows} important
      ${sql.join(owned, sql` `)}) found
    ${BY_POPULARITY} limit ${limit}`.execute(tx)
  return found.rows
}

function rankOf(words: readonly string[]) {
  return words.length > 0 ? sql`ts_rank('{1,1,1,1}', terms, ${anyOf(words.map(quoted))}::tsquery)` : sql`0::real`
}

/** The first of the levels that a document has any term of. */
function levelOf(levels: readonly (readonly string[])[]) {
  const cases = levels.flatMap((terms, level) =>
    terms.length > 0 ? [sql`when terms @@ ${anyOf(terms.map(quoted))}::tsquery then ${level}::integer`] : [],
  )
  return cases.length > 0 ? sql`case ${sql.join(cases, sql` `)} end` : sql`null::integer`
}

/** Of each group of terms so many documents. */
const CANDIDATES = 40

/** Documents that have all terms of one of the groups, the most important of each, with the rank of the given words. */
export async function listSimilar<Columns>(
  tx: Tx,
  index: IndexTables,
  { groups, levels, otherLevels, words, otherWords, exclude }: Likeness,
  compared: readonly string[],
): Promise<Candidate<Columns>[]> {
  if (groups.length === 0) return []
  const condition = sql`terms @@ asked.question and record_id <> all(${exclude}::uuid[])`
  const shown = listed(['record_id', ...compared, 'popularity'])
  const columns = sql`${shown}, terms`
  const { parts, rows } = mostImportant(index, columns, condition, CANDIDATES)
  const questions = groups.map((group) => allOf(group.map((terms) => anyOf(terms.map(quoted)))))
  const found = await sql<Candidate<Columns>>`
    select ${shown}, ${rankOf(words)} as "likeWords", ${rankOf(otherWords)} as "unlikeWords",
      ${levelOf(levels)} as "likeLevel", ${levelOf(otherLevels)} as "unlikeLevel"
    from (
      select distinct on (record_id) ${columns}
      from unnest(${questions}::tsquery[]) asked (question) cross join lateral (
        with ${sql.join(parts)}
        select ${columns} from ${rows} important
        union all (select ${columns} from ${index.table.own}
          where ${IS_OWN} and ${condition} ${BY_POPULARITY} limit ${CANDIDATES})) alike
    ) candidates`.execute(tx)
  return found.rows
}
