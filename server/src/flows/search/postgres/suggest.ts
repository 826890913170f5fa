import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#kit/db/scope.ts'
import type { Asked, Candidate, Hit, Likeness } from '../engine.ts'
import { beginsWith, TABLE } from './conditions.ts'
import { HIT_COLUMNS } from './documents.ts'
import { allOf, anyOf, nameQuery, quoted } from './term-query.ts'
import { mostImportant } from './tiers.ts'

type Sql = RawBuilder<unknown>

/** A shorter beginning has too many words. */
const SHORT = 3

const IS_OWN = sql`account_id = (select app.account_id())`
const BY_POPULARITY = sql`order by popularity desc, company_id desc`

/** Names that begin so, then names with a word that does; each the most important first. */
export async function listSuggested(tx: Tx, { phrase, parts }: Asked, limit: number): Promise<Hit[]> {
  const hits = await listFirst(tx, beginsWith(phrase), limit)
  if (hits.length >= limit || phrase.length < SHORT) return hits
  const others = await listFirst(tx, sql`terms @@ ${allOf(parts.map(nameQuery))}::tsquery`, limit * 2)
  const known = new Set(hits.map((hit) => hit.company_id))
  return [...hits, ...others.filter((hit) => !known.has(hit.company_id))].slice(0, limit)
}

/** The most important documents that fulfil it, public ones and the account's own. */
async function listFirst(tx: Tx, condition: Sql, limit: number): Promise<Hit[]> {
  const { parts, rows } = mostImportant(HIT_COLUMNS, condition, limit)
  const found = await sql<Hit>`
    with ${sql.join(parts)}
    select * from (
      select ${HIT_COLUMNS}, false as "isOwn" from ${rows} important
      union all (select ${HIT_COLUMNS}, true from ${TABLE.own}
        where ${IS_OWN} and ${condition} ${BY_POPULARITY} limit ${limit})) found
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

const COMPARED = sql`company_id, country, city, latitude, longitude, employees, revenue, tags, popularity`
/** Of each group of terms so many documents. */
const CANDIDATES = 40

/** Documents that have all terms of one of the groups, the most important of each, with the rank of the given words. */
export async function listSimilar(
  tx: Tx,
  { groups, levels, otherLevels, words, otherWords, exclude }: Likeness,
): Promise<Candidate[]> {
  if (groups.length === 0) return []
  const condition = sql`terms @@ asked.question and company_id <> all(${exclude}::uuid[])`
  const columns = sql`${COMPARED}, terms`
  const { parts, rows } = mostImportant(columns, condition, CANDIDATES)
  const questions = groups.map((group) => allOf(group.map((terms) => anyOf(terms.map(quoted)))))
  const found = await sql<Candidate>`
    select ${COMPARED}, ${rankOf(words)} as "likeWords", ${rankOf(otherWords)} as "unlikeWords",
      ${levelOf(levels)} as "likeLevel", ${levelOf(otherLevels)} as "unlikeLevel"
    from (
      select distinct on (company_id) ${columns}
      from unnest(${questions}::tsquery[]) asked (question) cross join lateral (
        with ${sql.join(parts)}
        select ${columns} from ${rows} important
        union all (select ${columns} from ${TABLE.own}
          where ${IS_OWN} and ${condition} ${BY_POPULARITY} limit ${CANDIDATES})) alike
    ) candidates`.execute(tx)
  return found.rows
}
