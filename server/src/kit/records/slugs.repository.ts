import type { Kind } from '@kontor/contract/kit/kinds.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/scope.ts'
import type { Besides } from './rows.repository.ts'

/**
 * The first of the words that nobody else is about to take. Nobody waits for it: many who look for one name at once
 * would wait for each other with a connection in hand.
 */
export async function lockFirst(tx: Tx, kind: Kind, accountId: string | null, words: readonly string[]) {
  const layer = `${kind} ${accountId ?? 'public'}`
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) word
    where pg_try_advisory_xact_lock(hashtextextended(${layer} || ' ' || word, 12)) limit 1`.execute(tx)
  return rows[0]?.word
}

/** Those of the words that led to another record in the past. */
export async function listPast(tx: Tx, kind: Kind, words: readonly string[], but: Besides) {
  let past = tx.selectFrom('catalogue.record_slugs').select('slug').where('kind', '=', kind).where('slug', 'in', words)
  if (but.id !== undefined) past = past.where('record_id', '<>', but.id)
  if (but.isPublic) past = past.where('account_id', 'is', null)
  return (await past.execute()).map(({ slug }) => slug)
}

/** The record that a word of the past leads to; the account's own before the public one. */
export async function findPast(tx: Tx, kind: Kind, slug: string) {
  const past = await tx
    .selectFrom('catalogue.record_slugs')
    .select('record_id')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .orderBy(sql`account_id nulls last`)
    .executeTakeFirst()
  return past?.record_id
}

type Word = { account_id: string | null; id: string; slug: string }

/** The word of the past keeps leading to the record. */
export async function insertPast(tx: Tx, kind: Kind, { account_id, slug, id: record_id }: Word) {
  await tx
    .insertInto('catalogue.record_slugs')
    .values({ account_id, kind, slug, record_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removePast(tx: Tx, kind: Kind, id: string, slug: string) {
  await tx
    .deleteFrom('catalogue.record_slugs')
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .where('slug', '=', slug)
    .execute()
}

/** Of records that are removed for good, as far as they are of the transaction's account. */
export async function removeSlugs(tx: Tx, kind: Kind, ids: readonly string[]) {
  await tx.deleteFrom('catalogue.record_slugs').where('kind', '=', kind).where('record_id', 'in', ids).execute()
}
