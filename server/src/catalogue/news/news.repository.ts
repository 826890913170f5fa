import { type Insertable, type Selectable, sql } from 'kysely'
import type { DB } from '#kit/db/schema.ts'
import type { Tx } from '#kit/db/scope.ts'
import { endOf } from '#kit/records/rows.repository.ts'

type Table = DB['catalogue.news']
export type Row = Selectable<Table>
export type NewRow = Insertable<Table>
type Mood = NonNullable<Row['mood']>

export function insert(tx: Tx, row: NewRow): Promise<Row> {
  return tx.insertInto('catalogue.news').values(row).returningAll().executeTakeFirstOrThrow()
}

/** A deleted one too. */
export function find(tx: Tx, id: string): Promise<Row | undefined> {
  return tx.selectFrom('catalogue.news').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Not deleted. */
export async function listByIds(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return []
  return tx
    .selectFrom('catalogue.news')
    .select(['id', 'title'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
}

export function lock(tx: Tx, id: string): Promise<Row | undefined> {
  return tx.selectFrom('catalogue.news').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export type Filter = {
  from?: Date | undefined
  /** Before this time. */
  to?: Date | undefined
  /** The company under every id that it is or was known by. */
  companyIds?: readonly string[] | undefined
  mood?: Mood | undefined
  trigger?: string | undefined
  language?: Row['language'] | undefined
  /** About one of these companies. */
  aboutIds?: readonly string[] | undefined
  /** Each of them stands in the story, or begins a word of it. */
  words?: readonly string[] | undefined
}
type Mark = { publishedAt: Date; id: string }

/** Stories that are no further source of another. A mood is what the account says, or else what was read. */
function matching(tx: Tx, filter: Filter) {
  const { companyIds } = filter
  let rows = tx
    .selectFrom('catalogue.news as story')
    .where('story.deleted_at', 'is', null)
    .where('story.folded_into', 'is', null)
  if (filter.from) rows = rows.where('story.published_at', '>=', filter.from)
  if (filter.to) rows = rows.where('story.published_at', '<', filter.to)
  if (filter.language) rows = rows.where('story.language', '=', filter.language)
  if (filter.trigger)
    rows = rows.where(sql<boolean>`exists (select from catalogue.news_terms about
    where about.news_id = story.id and about.term = 'trigger' and about.key = ${filter.trigger})`)
  if (companyIds)
    rows = rows.where(sql<boolean>`story.id in (select named.news_id from catalogue.news_terms named
      where named.term = 'company' and named.key = any(${companyIds}::text[])
        and (${filter.mood ?? null}::text is null or ${filter.mood ?? null} = coalesce(
          (select said.mood from catalogue.news_corrections said where said.news_id = named.news_id
            and said.company_id = any(${companyIds}::uuid[]) and said.ended_at is null limit 1), named.mood)))`)
  else if (filter.mood)
    rows = rows.where(sql<boolean>`${filter.mood} = coalesce(
      (select said.mood from catalogue.news_corrections said where said.news_id = story.id
        and said.company_id is null and said.ended_at is null), story.mood)`)
  if (filter.aboutIds)
    rows = rows.where(sql<boolean>`story.id in (select about.news_id from catalogue.news_terms about
      where about.term = 'company' and about.key = any(${filter.aboutIds}::text[]))`)
  for (const word of filter.words ?? [])
    rows = rows.where(sql<boolean>`story.id in (select said.news_id from catalogue.news_terms said
      where said.term = 'word' and said.key >= ${word} and said.key < ${endOf(word)})`)
  return rows
}

/** The newest first. */
export function list(tx: Tx, filter: Filter, page: { before?: Mark | undefined; limit: number }): Promise<Row[]> {
  let rows = matching(tx, filter).selectAll('story')
  if (page.before)
    rows = rows.where(
      sql<boolean>`(story.published_at, story.id) < (${page.before.publishedAt}, ${page.before.id}::uuid)`,
    )
  return rows.orderBy('story.published_at', 'desc').orderBy('story.id', 'desc').limit(page.limit).execute()
}

/** How many there are, counted no further than told. */
export async function count(tx: Tx, filter: Filter, most: number) {
  const some = matching(tx, filter).select('story.id').limit(most)
  const { count: found } = await tx
    .selectFrom(some.as('some'))
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(found)
}

/** What the stories since a time mean for a company, by month, as the account knows it. */
export async function listMoods(tx: Tx, companyIds: readonly string[], since: Date) {
  const { rows } = await sql<{ month: string; mood: Mood; count: number }>`
    select to_char(named.published_at at time zone 'UTC', 'YYYY-MM') as month, judged.mood, count(*)::integer as count
    from catalogue.news_terms named
    join catalogue.news story on story.id = named.news_id and story.deleted_at is null and story.folded_into is null
    cross join lateral (select coalesce(
      (select said.mood from catalogue.news_corrections said where said.news_id = named.news_id
        and said.company_id = any(${companyIds}::uuid[]) and said.ended_at is null limit 1), named.mood) as mood) judged
    where named.term = 'company' and named.key = any(${companyIds}::text[]) and named.published_at >= ${since}
      and judged.mood is not null
    group by 1, 2`.execute(tx)
  return rows
}

/** Where else the stories came from, the oldest first. */
export function listFolded(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([])
  return tx
    .selectFrom('catalogue.news')
    .select(['id', 'folded_into', 'source', 'title', 'address', 'published_at'])
    .where('folded_into', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('published_at')
    .orderBy('id')
    .execute()
}

type Reading = Pick<NewRow, 'language' | 'mood' | 'reasons' | 'triggers' | 'companies' | 'folded_into'>

export async function setRead(tx: Tx, id: string, reading: Reading, at: Date) {
  await tx
    .updateTable('catalogue.news')
    .set({ ...reading, read_at: at })
    .where('id', '=', id)
    .execute()
}

export async function setDeleted(tx: Tx, id: string, at: Date | null) {
  await tx.updateTable('catalogue.news').set({ deleted_at: at }).where('id', '=', id).execute()
}

export type Term = Pick<Insertable<DB['catalogue.news_terms']>, 'term' | 'key' | 'mood'>

export async function setTerms(tx: Tx, { id, account_id, published_at }: Row, terms: readonly Term[]) {
  await tx.deleteFrom('catalogue.news_terms').where('news_id', '=', id).execute()
  if (terms.length === 0) return
  await tx
    .insertInto('catalogue.news_terms')
    .values(terms.map((term) => ({ ...term, account_id, news_id: id, published_at })))
    .execute()
}

/** One story after the other of a layer, so that two equal ones that come together see each other. */
export async function lockLayer(tx: Tx, layer: string | null) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`news ${layer ?? 'public'}`}, 0))`.execute(tx)
}

type Around = { layer: string | null; except: string; pieces: readonly string[]; from: Date; to: Date; limit: number }

/** Stories of the same layer and days that share pieces of text. */
export async function listSharing(tx: Tx, { layer, except, pieces, from, to, limit }: Around): Promise<Row[]> {
  return tx
    .selectFrom('catalogue.news as story')
    .selectAll('story')
    .where('story.deleted_at', 'is', null)
    .where('story.folded_into', 'is', null)
    .where('story.id', '<>', except)
    .where('story.account_id', layer === null ? 'is' : '=', layer)
    .where(sql<boolean>`story.id in (select news_id from catalogue.news_terms
      where term = 'piece' and key = any(${pieces}::text[]) and published_at between ${from} and ${to})`)
    .orderBy('story.created_at')
    .orderBy('story.id')
    .limit(limit)
    .execute()
}

export function listCorrections(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([])
  return tx
    .selectFrom('catalogue.news_corrections')
    .select(['news_id', 'company_id', 'mood', 'user_id', 'at'])
    .where('news_id', 'in', ids)
    .where('ended_at', 'is', null)
    .execute()
}

type Correcting = { newsId: string; companyId: string | null; userId: string; now: Date }

/** What was said before stays, as something of the past. */
export async function endCorrection(tx: Tx, { newsId, companyId, now }: Omit<Correcting, 'userId'>) {
  const ended = await tx
    .updateTable('catalogue.news_corrections')
    .set({ ended_at: now })
    .where('news_id', '=', newsId)
    .where(sql<boolean>`company_id is not distinct from ${companyId}::uuid`)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return Number(ended.numUpdatedRows) > 0
}

export async function insertCorrection(tx: Tx, said: Correcting & { mood: Mood; readMood: Mood | null }) {
  await tx
    .insertInto('catalogue.news_corrections')
    .values({
      news_id: said.newsId,
      company_id: said.companyId,
      mood: said.mood,
      read_mood: said.readMood,
      user_id: said.userId,
      at: said.now,
    })
    .execute()
}

/** Removes for good what was deleted before the time, with its other sources. */
export async function removeOld(tx: Tx, layer: string | null, before: Date) {
  await sql`
    with gone as (
      delete from catalogue.news where deleted_at < ${before} and account_id is not distinct from ${layer}::uuid returning id)
    delete from catalogue.news where folded_into in (select id from gone)
      and account_id is not distinct from ${layer}::uuid`.execute(tx)
}
