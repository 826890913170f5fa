import { sql } from 'kysely'
import type { Tx } from '#kit/db/scope.ts'
import type { Asked, Likeness } from '../engine.ts'
import { endOf, TABLE } from './conditions.ts'
import { allOf, anyOf, nameQuery, quoted } from './term-query.ts'

/** So many names that begin alike are compared by their importance; a shorter beginning has too many. */
const COMPARED = 500
const SHORT = 3

const OF = { public: sql`true`, own: sql`account_id = (select app.account_id())` }

type Ranked = { id: string; popularity: number }
const BY_POPULARITY = sql`order by popularity desc, company_id desc`

/** Names that begin so, then names with a word that does; each the most important first. */
export async function listSuggested(tx: Tx, { phrase, parts }: Asked, limit: number): Promise<string[]> {
  const begins = sql`name_key >= ${phrase} and name_key < ${endOf(phrase)}`
  const shown = sql`company_id as id, popularity`
  const named =
    phrase.length < SHORT
      ? sql`select ${shown} from ${TABLE.public} where ${begins} ${BY_POPULARITY} limit ${limit}`
      : sql`select * from (select ${shown}, company_id from ${TABLE.public} where ${begins}
          order by name_key, company_id limit ${COMPARED}) alike ${BY_POPULARITY} limit ${limit}`
  const own = sql`select ${shown} from ${TABLE.own}
    where account_id = (select app.account_id()) and ${begins} ${BY_POPULARITY} limit ${limit}`
  const first = await sql<Ranked>`
    select id, popularity from (select id, popularity from (${named}) a union all select id, popularity from (${own}) b) found
    order by popularity desc, id desc limit ${limit}`.execute(tx)
  const ids = first.rows.map((row) => row.id)
  if (ids.length >= limit || phrase.length < SHORT) return ids
  const query = allOf(parts.map(nameQuery))
  const words = (arm: 'public' | 'own') => sql`(select ${shown} from ${TABLE[arm]}
    where ${OF[arm]} and terms @@ ${query}::tsquery
    ${BY_POPULARITY} limit ${limit * 2})`
  const second = await sql<Ranked>`
    select id, popularity from (${words('public')} union all ${words('own')}) found
    order by popularity desc, id desc limit ${limit * 2}`.execute(tx)
  return [...new Set([...ids, ...second.rows.map((row) => row.id)])].slice(0, limit)
}

type Likened = { id: string; likeWords: number; unlikeWords: number; probed: boolean[] }

function rankOf(words: readonly string[]) {
  return words.length > 0 ? sql`ts_rank('{1,1,1,1}', terms, ${anyOf(words.map(quoted))}::tsquery)` : sql`0::real`
}

/** Of each group of terms so many documents. */
const CANDIDATES = 250

/** Documents that have all terms of one of the groups, the most important of each, with the rank of the given words. */
export async function listSimilar(tx: Tx, { groups, probes, words, otherWords, exclude }: Likeness) {
  if (groups.length === 0) return []
  const probed = sql`array[${sql.join(probes.map((terms) => (terms.length > 0 ? sql`terms @@ ${anyOf(terms.map(quoted))}::tsquery` : sql`false`)))}]::boolean[]`
  const of = (arm: 'public' | 'own', terms: readonly string[]) => {
    return sql`(select company_id as id, ${rankOf(words)} as "likeWords", ${rankOf(otherWords)} as "unlikeWords",
      ${probed} as probed from ${TABLE[arm]}
      where ${OF[arm]} and terms @@ ${terms.map(quoted).join(' & ')}::tsquery and company_id <> all(${exclude}::uuid[])
      ${BY_POPULARITY} limit ${CANDIDATES})`
  }
  const pieces = groups.flatMap((terms) => [of('public', terms), of('own', terms)])
  const { rows } = await sql<Likened>`${sql.join(pieces, sql` union `)}`.execute(tx)
  return rows
}
