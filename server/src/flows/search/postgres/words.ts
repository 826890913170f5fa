import { sql } from 'kysely'
import type { Tx } from '#kit/db/scope.ts'
import type { Layer, View, Word } from '../engine.ts'
import { endOf, IS_OWN } from './conditions.ts'
import type { IndexTables, Sql } from './index-tables.ts'
import { quoted } from './term-query.ts'

const CANDIDATES = 40

/** New words are added; known ones are marked as still there by the rebuild of this generation. */
export async function writeWords(
  tx: Tx,
  { name }: IndexTables,
  layer: Layer,
  words: readonly Word[],
  generation: number,
) {
  if (words.length === 0) return
  const given = sql`unnest(${words.map(({ word }) => word)}::text[], ${words.map(({ lexeme }) => lexeme)}::text[])
    as given (word, lexeme)`
  const again = sql`do update set generation = excluded.generation where here.generation < excluded.generation`
  const insert =
    layer === null
      ? sql`insert into flows.public_words as here (kind, word, lexeme, generation)
          select ${name}, word, lexeme, ${generation}::integer from ${given} order by word
          on conflict (word, kind) ${again}`
      : sql`insert into flows.own_words as here (account_id, kind, word, lexeme, generation)
          select ${layer}::uuid, ${name}, word, lexeme, ${generation}::integer from ${given} order by word
          on conflict (account_id, word, kind) ${again}`
  await insert.execute(tx)
}

export async function removeOldWords(tx: Tx, { name }: IndexTables, layer: Layer, generation: number) {
  const isOld = sql`kind = ${name} and generation < ${generation}::integer`
  await (
    layer === null
      ? sql`delete from flows.public_words where ${isOld}`
      : sql`delete from flows.own_words where account_id = ${layer}::uuid and ${isOld}`
  ).execute(tx)
}

/**
 * Lists of words hold those of every field, so whoever sees few of them asks the documents instead: an account's own are
 * as many as it has records, and public ones have an index of their visible words.
 */
function inTeasers({ table }: IndexTables, arm: 'public' | 'teaser', query: Sql) {
  const owned = arm === 'teaser' ? sql`${IS_OWN} and` : sql``
  return sql`exists (select 1 from ${table[arm]} where ${owned} terms @@ ${query}::tsquery)`
}

/** Words and lexemes that occur, each as it was asked for. */
export async function listKnown(
  tx: Tx,
  index: IndexTables,
  written: readonly string[],
  lexemes: readonly string[],
  view: View,
) {
  const ofKind = sql`kind = ${index.name}`
  const ofOwn: Record<View, Sql> = {
    full: sql`exists (select 1 from flows.own_words where ${IS_OWN} and ${ofKind} and lexeme = asked)`,
    teasers: inTeasers(index, 'teaser', sql`term`),
    public: sql`false`,
    publicTeasers: sql`false`,
  }
  const ofPublic = index.isTeased
    ? inTeasers(index, 'public', sql`term`)
    : sql`exists (select 1 from flows.public_words where ${ofKind} and lexeme = asked)`
  const isWritten = sql`${ofKind} and word = any(${written}::text[])`
  const writtenByPublic = index.isTeased ? sql`` : sql`union all select word from flows.public_words where ${isWritten}`
  const writtenByOwn =
    view === 'full' ? sql`union all select word from flows.own_words where ${IS_OWN} and ${isWritten}` : sql``
  const { rows } = await sql<{ known: string }>`
    select asked as known from unnest(${lexemes}::text[], ${lexemes.map(quoted)}::text[]) given (asked, term)
      where ${ofPublic} or ${ofOwn[view]}
    ${writtenByPublic} ${writtenByOwn}`.execute(tx)
  return new Set(rows.map((row) => row.known))
}

export async function hasBeginning(tx: Tx, index: IndexTables, lexeme: string, view: View) {
  const begins = sql`kind = ${index.name} and lexeme >= ${lexeme} and lexeme < ${endOf(lexeme)}`
  const query = sql`${`${quoted(lexeme)}:*`}`
  const ofOwn: Record<View, Sql> = {
    full: sql`exists (select 1 from flows.own_words where ${IS_OWN} and ${begins})`,
    teasers: inTeasers(index, 'teaser', query),
    public: sql`false`,
    publicTeasers: sql`false`,
  }
  const ofPublic = index.isTeased
    ? inTeasers(index, 'public', query)
    : sql`exists (select 1 from flows.public_words where ${begins})`
  const { rows } = await sql<{ found: boolean }>`select ${ofPublic} or ${ofOwn[view]} as found`.execute(tx)
  return rows[0]?.found === true
}

/**
 * Words that share at least this part of their pieces of three letters with the typed one, the likest first. They may
 * stand in any field, so where public documents are teasers there are none.
 */
export async function listAlike(
  tx: Tx,
  { name, isTeased, table }: IndexTables,
  lexeme: string,
  share: number,
  view: View,
): Promise<Word[]> {
  if (isTeased) return []
  await sql`select set_config('pg_trgm.similarity_threshold', ${String(share)}, true)`.execute(tx)
  const likest = sql`order by similarity(lexeme, ${lexeme}) desc, word limit ${CANDIDATES}`
  // Said so that no index is drawn in for the kind: it would bring every word where few are alike.
  const isAlike = sql`kind || '' = ${name} and lexeme % ${lexeme}`
  // The list remembers words whose records are gone or were made confidential; only what the caller finds is offered.
  const ofOwn = sql`union all (select word, lexeme from (
      select word, lexeme from flows.own_words where ${IS_OWN} and ${isAlike} ${likest}) alike
    where exists (select from ${table.own} where ${IS_OWN} and terms @@ quote_literal(alike.lexeme)::tsquery))`
  const { rows } = await sql<Word>`
    (select word, lexeme from flows.public_words where ${isAlike} ${likest})
    ${view === 'full' ? ofOwn : sql``}`.execute(tx)
  return rows
}

/** For each stem the shortest word that begins so. */
export async function listSpelled(
  tx: Tx,
  { name }: IndexTables,
  stems: readonly string[],
): Promise<Map<string, string>> {
  const begins = sql`kind = ${name} and lexeme >= stem and lexeme < stem || ${endOf('')}`
  const { rows } = await sql<{ stem: string; word: string }>`
    select stem, word from unnest(${stems}::text[]) stem cross join lateral (
      (select word from flows.public_words where ${begins} order by length(word), word limit 1)
      union all (select word from flows.own_words where ${IS_OWN} and ${begins} order by length(word), word limit 1)
      limit 1) spelled`.execute(tx)
  return new Map(rows.map(({ stem, word }) => [stem, word]))
}
