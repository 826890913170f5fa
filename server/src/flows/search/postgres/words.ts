import { sql } from 'kysely'
import type { Tx } from '#kit/db/scope.ts'
import type { Layer, OwnView, Word } from '../engine.ts'
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
 * A list of the words of an account holds those of every field, so whoever sees few of them asks the documents instead:
 * there are as many as the account has records.
 */
function inTeasers({ table }: IndexTables, query: Sql) {
  return sql`exists (select 1 from ${table.teaser} where ${IS_OWN} and terms @@ ${query}::tsquery)`
}

/** Words and lexemes that occur, each as it was asked for. */
export async function listKnown(
  tx: Tx,
  index: IndexTables,
  written: readonly string[],
  lexemes: readonly string[],
  own: OwnView,
) {
  const ofKind = sql`kind = ${index.name}`
  const ofOwn: Record<OwnView, Sql> = {
    full: sql`exists (select 1 from flows.own_words where ${IS_OWN} and ${ofKind} and lexeme = asked)`,
    teaser: inTeasers(index, sql`term`),
    none: sql`false`,
  }
  const writtenByOwn =
    own === 'full'
      ? sql`union all select word from flows.own_words where ${IS_OWN} and ${ofKind} and word = any(${written}::text[])`
      : sql``
  const { rows } = await sql<{ known: string }>`
    select word as known from flows.public_words where ${ofKind} and word = any(${written}::text[])
    ${writtenByOwn}
    union all select asked from unnest(${lexemes}::text[], ${lexemes.map(quoted)}::text[]) given (asked, term)
      where exists (select 1 from flows.public_words where ${ofKind} and lexeme = asked) or ${ofOwn[own]}`.execute(tx)
  return new Set(rows.map((row) => row.known))
}

export async function hasBeginning(tx: Tx, index: IndexTables, lexeme: string, own: OwnView) {
  const begins = sql`kind = ${index.name} and lexeme >= ${lexeme} and lexeme < ${endOf(lexeme)}`
  const ofOwn: Record<OwnView, Sql> = {
    full: sql`exists (select 1 from flows.own_words where ${IS_OWN} and ${begins})`,
    teaser: inTeasers(index, sql`${`${quoted(lexeme)}:*`}`),
    none: sql`false`,
  }
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from flows.public_words where ${begins}) or ${ofOwn[own]} as found`.execute(tx)
  return rows[0]?.found === true
}

/** Words that share at least this part of their pieces of three letters with the typed one, the likest first. */
export async function listAlike(
  tx: Tx,
  { name }: IndexTables,
  lexeme: string,
  share: number,
  own: OwnView,
): Promise<Word[]> {
  await sql`select set_config('pg_trgm.similarity_threshold', ${String(share)}, true)`.execute(tx)
  const likest = sql`order by similarity(lexeme, ${lexeme}) desc, word limit ${CANDIDATES}`
  // Said so that no index is drawn in for the kind: it would bring every word where few are alike.
  const isAlike = sql`kind || '' = ${name} and lexeme % ${lexeme}`
  const ofOwn = sql`union all (select word, lexeme from flows.own_words where ${IS_OWN} and ${isAlike} ${likest})`
  const { rows } = await sql<Word>`
    (select word, lexeme from flows.public_words where ${isAlike} ${likest})
    ${own === 'full' ? ofOwn : sql``}`.execute(tx)
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
