import type { Order } from '@kontor/contract/kit/filters.ts'
import { sql } from 'kysely'
import type { Tx } from '#kit/db/scope.ts'
import type { Asked, Mark, Page, Question } from '../engine.ts'
import { armsOf, beginsWith, columnOf, conditionOf } from './conditions.ts'
import type { IndexTables, Sql } from './index-tables.ts'
import { anyOf, partQuery } from './term-query.ts'
import { mostImportant, namedInEachTier } from './tiers.ts'

export type Match = { id: string; key: string | null; total: number | null }
type Sorting = { key: Sql; type: Sql; nullable: boolean }

export const POINTS = { exactName: 1000, namePrefix: 500, words: 100, size: 30 } as const
/** How much a word counts in descriptions, place, trade and name. */
const WEIGHTS = sql`'{0.1,0.2,0.4,1}'`

/** The parts of a score; a sum of them ranks the hits. */
export function scoreParts({ phrase, parts }: Asked) {
  const isPrefix = beginsWith(phrase)
  const named = phrase !== ''
  return {
    exactName: named ? sql`case when name_key = ${phrase} then ${POINTS.exactName}::float8 else 0 end` : sql`0::float8`,
    namePrefix: named
      ? sql`case when name_key <> ${phrase} and ${isPrefix} then ${POINTS.namePrefix}::float8 else 0 end`
      : sql`0::float8`,
    words: sql`${POINTS.words}::float8 * ts_rank(${WEIGHTS}, terms, ${anyOf(parts.map(partQuery))}::tsquery)`,
    size: sql`${POINTS.size}::float8 * popularity`,
  }
}

function scoreOf(asked: Asked | undefined): Sql {
  if (!hasWords(asked)) return sql`popularity`
  const { exactName, namePrefix, words, size } = scoreParts(asked)
  return sql`${exactName} + ${namePrefix} + ${words} + ${size}`
}

const PLAIN: Readonly<Record<string, Sorting>> = {
  name: { key: sql`name_key`, type: sql`text`, nullable: false },
  updatedAt: { key: sql`updated_at`, type: sql`timestamptz`, nullable: false },
}

/** Without words the most important are the most relevant. */
function sortingOf(index: IndexTables, by: string, asked: Asked | undefined): Sorting {
  if (by === 'relevance') {
    return { key: scoreOf(asked), type: hasWords(asked) ? sql`float8` : sql`real`, nullable: false }
  }
  const column = PLAIN[by] ? '' : columnOf(index, by)
  return PLAIN[by] ?? { key: sql.ref(column), type: index.columns.get(column) ?? sql`float8`, nullable: true }
}

export function hasWords(asked: Asked | undefined): asked is Asked {
  return asked !== undefined && asked.parts.length > 0
}

/** After the mark, in the given order; documents without a value come last either way. */
function afterMark(after: Mark | undefined, order: Order, type: Sql): Sql {
  if (!after) return sql`true`
  const further = order === 'asc' ? sql`>` : sql`<`
  if (after.key === null) return sql`sort_key is null and id ${further} ${after.id}::uuid`
  return sql`(sort_key is null or (sort_key, id) ${further} (${after.key}::text::${type}, ${after.id}::uuid))`
}

const directed = (order: Order) => (order === 'asc' ? sql`asc` : sql`desc`)
const ordered = (order: Order) => sql`(sort_key is null), sort_key ${directed(order)}, id ${directed(order)}`

/**
 * Every match is read and sorted: right where there are few. The total comes along. More than `most` of them are cut
 * off, which the caller sees by the total.
 */
export async function listAll(
  tx: Tx,
  index: IndexTables,
  question: Question,
  { by, order, after, limit }: Page,
  most: number,
) {
  const { key, type } = sortingOf(index, by, question.asked)
  const arms = armsOf(question).map(
    (arm) => sql`(select record_id as id, ${key} as sort_key from ${index.table[arm]}
      where ${conditionOf(index, arm, question)} limit ${most + 1})`,
  )
  const { rows } = await sql<Match>`
    with found as materialized (${sql.join(arms, sql` union all `)})
    select id, sort_key::text as key, (select count(*)::integer from found) as total from found
    where ${afterMark(after, order, type)} order by ${ordered(order)} limit ${limit}`.execute(tx)
  return rows
}

/** The first of very many matches in the order of a column: its index is followed until there are enough. */
export async function listInOrder(tx: Tx, index: IndexTables, question: Question, { by, order, after, limit }: Page) {
  const { key: shown, type, nullable } = sortingOf(index, by, question.asked)
  const further = order === 'asc' ? sql`>` : sql`<`
  const piecesOf = (rest: Sql, along: Sql, most: number) =>
    armsOf(question).map(
      (arm) => sql`(select record_id as id, ${shown} as sort_key from ${index.table[arm]}
        where ${conditionOf(index, arm, question)} and ${rest} order by ${along} limit ${most})`,
    )
  const list = async (pieces: Sql[], most: number) => {
    const { rows } = await sql<Match>`
      select id, sort_key::text as key, null::integer as total from (${sql.join(pieces, sql` union all `)}) found
      order by ${ordered(order)} limit ${most}`.execute(tx)
    return rows
  }
  const valued = after?.key === null ? [] : await list(piecesOf(valuedAfter(), directedBoth(), limit), limit)
  const missing = limit - valued.length
  if (!nullable || missing === 0) return valued
  const rest = after?.key === null ? sql`record_id ${further} ${after.id}::uuid` : sql`true`
  const along = sql`record_id ${directed(order)}`
  return [...valued, ...(await list(piecesOf(sql`${shown} is null and ${rest}`, along, missing), missing))]

  function valuedAfter() {
    if (!after || after.key === null) return sql`${shown} is not null`
    return sql`${shown} is not null and (${shown}, record_id) ${further} (${after.key}::text::${type}, ${after.id}::uuid)`
  }

  function directedBoth() {
    return sql`${shown} ${directed(order)}, record_id ${directed(order)}`
  }
}

/** So many of the most important matches are ranked by their words. */
export const RANKED = 100

/** Of very many matches the most important are ranked, with all that are named so and with the account's own. */
export async function listRanked(
  tx: Tx,
  index: IndexTables,
  question: Question,
  { after, limit }: Page,
  ranked: number,
) {
  const { asked } = question
  const columns = sql`record_id as id, ${scoreOf(asked)} as sort_key`
  const arms = armsOf(question)
  const phrase = asked?.phrase ?? ''
  const pieces: Sql[] = []
  const before: Sql[] = []
  if (arms.includes('public')) {
    const condition = conditionOf(index, 'public', question)
    const { parts, rows } = mostImportant(index, sql`record_id, name_key, terms, popularity`, condition, ranked)
    before.push(...parts)
    // Ranked are those few alone, not all that the tiers brought.
    pieces.push(sql`(select ${columns} from ${rows} important)`)
    if (phrase !== '') {
      pieces.push(sql`(${namedInEachTier(index, columns, beginsWith(phrase), condition)})`)
    }
  }
  for (const arm of arms.filter((each) => each !== 'public')) {
    pieces.push(sql`(select ${columns} from ${index.table[arm]} where ${conditionOf(index, arm, question)})`)
  }
  const found = sql`found as materialized (${sql.join(pieces, sql` union `)})`
  const { rows } = await sql<Match>`
    with ${sql.join([...before, found])}
    select id, sort_key::text as key, null::integer as total from found
    where ${afterMark(after, 'desc', sql`float8`)} order by ${ordered('desc')} limit ${limit}`.execute(tx)
  return rows
}

/** What comes after those that were ranked: by importance alone, without what was found by its name. */
export async function listRest(tx: Tx, index: IndexTables, question: Question, { after, limit }: Page, ranked: number) {
  if (!armsOf(question).includes('public')) return []
  const start = after?.rest ? after : await lastRanked(tx, index, question, ranked)
  if (!start) return []
  const phrase = question.asked?.phrase ?? ''
  const matching = conditionOf(index, 'public', question)
  const named = namedInEachTier(index, sql`record_id`, beginsWith(phrase), matching)
  const others = phrase === '' ? sql`true` : sql`record_id not in (${named})`
  const condition = sql`${matching} and ${others}
    and (popularity, record_id) < (${start.key}::text::real, ${start.id}::uuid)`
  return listImportant(tx, index, condition, limit)
}

async function lastRanked(tx: Tx, index: IndexTables, question: Question, ranked: number): Promise<Match | undefined> {
  const all = await listImportant(tx, index, conditionOf(index, 'public', question), ranked)
  return all[ranked - 1]
}

async function listImportant(tx: Tx, index: IndexTables, condition: Sql, wanted: number): Promise<Match[]> {
  const { parts, rows } = mostImportant(index, sql`record_id as id, popularity::text as key`, condition, wanted)
  const found = await sql<Match>`with ${sql.join(parts)}
    select id, key, null::integer as total from ${rows} important`.execute(tx)
  return found.rows
}
