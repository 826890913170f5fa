import { sql } from 'kysely'
import type { Tx } from '#kit/db/scope.ts'
import type { Layer, Word } from '../engine.ts'
import { endOf } from './conditions.ts'

const CANDIDATES = 40

/** New words are added; known ones are marked as still there by the rebuild of this generation. */
export async function writeWords(tx: Tx, layer: Layer, words: readonly Word[], generation: number) {
  if (words.length === 0) return
  const given = sql`unnest(${words.map(({ word }) => word)}::text[], ${words.map(({ lexeme }) => lexeme)}::text[])
    as given (word, lexeme)`
  const again = sql`do update set generation = excluded.generation where here.generation < excluded.generation`
  const insert =
    layer === null
      ? sql`insert into flows.public_words as here (word, lexeme, generation)
          select word, lexeme, ${generation}::integer from ${given} order by word on conflict (word) ${again}`
      : sql`insert into flows.own_words as here (account_id, word, lexeme, generation)
          select ${layer}::uuid, word, lexeme, ${generation}::integer from ${given} order by word
          on conflict (account_id, word) ${again}`
  await insert.execute(tx)
}

export async function removeOldWords(tx: Tx, layer: Layer, generation: number) {
  await (
    layer === null
      ? sql`delete from flows.public_words where generation < ${generation}::integer`
      : sql`delete from flows.own_words where account_id = ${layer}::uuid and generation < ${generation}::integer`
  ).execute(tx)
}

const OWN = sql`account_id = (select app.account_id())`

/** Words and lexemes that occur, each as it was asked for. */
export async function listKnown(tx: Tx, written: readonly string[], lexemes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ known: string }>`
    select word as known from flows.public_words where word = any(${written}::text[])
    union all select word from flows.own_words where ${OWN} and word = any(${written}::text[])
    union all select asked from unnest(${lexemes}::text[]) asked
      where exists (select 1 from flows.public_words where lexeme = asked)
        or exists (select 1 from flows.own_words where ${OWN} and lexeme = asked)`.execute(tx)
  return new Set(rows.map((row) => row.known))
}

export async function hasBeginning(tx: Tx, lexeme: string) {
  const begins = sql`lexeme >= ${lexeme} and lexeme < ${endOf(lexeme)}`
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from flows.public_words where ${begins})
      or exists (select 1 from flows.own_words where ${OWN} and ${begins}) as found`.execute(tx)
  return rows[0]?.found === true
}

/** Words that share at least this part of their pieces of three letters with the typed one, the likest first. */
export async function listAlike(tx: Tx, lexeme: string, share: number): Promise<Word[]> {
  await sql`select set_config('pg_trgm.similarity_threshold', ${String(share)}, true)`.execute(tx)
  const likest = sql`order by similarity(lexeme, ${lexeme}) desc, word limit ${CANDIDATES}`
  const { rows } = await sql<Word>`
    (select word, lexeme from flows.public_words where lexeme % ${lexeme} ${likest})
    union all
    (select word, lexeme from flows.own_words where ${OWN} and lexeme % ${lexeme} ${likest})`.execute(tx)
  return rows
}

/** For each stem the shortest word that begins so. */
export async function listSpelled(tx: Tx, stems: readonly string[]): Promise<Map<string, string>> {
  const begins = sql`lexeme >= stem and lexeme < stem || ${endOf('')}`
  const { rows } = await sql<{ stem: string; word: string }>`
    select stem, word from unnest(${stems}::text[]) stem cross join lateral (
      (select word from flows.public_words where ${begins} order by length(word), word limit 1)
      union all (select word from flows.own_words where ${OWN} and ${begins} order by length(word), word limit 1)
      limit 1) spelled`.execute(tx)
  return new Map(rows.map(({ stem, word }) => [stem, word]))
}
