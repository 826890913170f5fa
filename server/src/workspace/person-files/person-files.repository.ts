import { type Insertable, type Selectable, sql } from 'kysely'
import type { DB } from '#kit/db/schema.ts'
import type { Tx } from '#kit/db/scope.ts'
import type { Sides } from '#kit/records/kinds.ts'

type Table = DB['workspace.person_files']
export type Whole = Selectable<Table>
export type NewFile = Insertable<Table>

/** Without what was read from the file: that may be long, and lists do not need it. */
const COLUMNS = [
  'id',
  'person_id',
  'name',
  'file_type',
  'language',
  'media_type',
  'bytes',
  'storage_key',
  'preview',
  'refusal',
  'reviewed_at',
  'created_by',
  'created_at',
  'deleted_at',
] as const
export type Row = Pick<Whole, (typeof COLUMNS)[number]> & { has_resume: boolean }

function columns(tx: Tx) {
  return tx
    .selectFrom('workspace.person_files')
    .select(COLUMNS)
    .select(sql<boolean>`resume is not null`.as('has_resume'))
}

export async function insert(tx: Tx, file: NewFile): Promise<Row> {
  const { id } = await tx.insertInto('workspace.person_files').values(file).returning('id').executeTakeFirstOrThrow()
  return columns(tx).where('id', '=', id).executeTakeFirstOrThrow()
}

export function list(tx: Tx, personIds: readonly string[]): Promise<Row[]> {
  return columns(tx)
    .where('person_id', 'in', personIds)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

export function find(tx: Tx, id: string): Promise<Row | undefined> {
  return columns(tx).where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
}

export function findDeleted(tx: Tx, id: string, since: Date): Promise<Row | undefined> {
  return columns(tx).where('id', '=', id).where('deleted_at', '>', since).executeTakeFirst()
}

/**
 * Those whose text holds every word. The texts of one account are read through: row security lets no index of words be
 * used, and an account keeps some thousands of documents.
 */
export function listWithWords(tx: Tx, words: readonly string[], limit: number) {
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
  return tx
    .selectFrom('workspace.person_files')
    .select(['id', 'person_id', 'name', 'text'])
    .where('deleted_at', 'is', null)
    .where('text', 'is not', null)
    .where(sql<boolean>`text ilike all(${patterns}::text[])`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export function findRead(tx: Tx, id: string) {
  return tx
    .selectFrom('workspace.person_files')
    .select(['text', 'layout', 'resume'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Resumes with a text, the newest first. */
export function listResumes(tx: Tx, personIds: readonly string[]) {
  if (personIds.length === 0) return Promise.resolve([])
  return tx
    .selectFrom('workspace.person_files')
    .select(['id', 'person_id', 'language'])
    .where(sql<boolean>`person_id = any (${personIds}::uuid[])`)
    .where('file_type', '=', 'resume')
    .where('text', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** The newest resumes of a person, with where their bytes lie and what was read from them. */
export function listResumeFiles(tx: Tx, personId: string, limit: number) {
  return tx
    .selectFrom('workspace.person_files')
    .select(['id', 'name', 'media_type', 'storage_key', 'text'])
    .where('person_id', '=', personId)
    .where('file_type', '=', 'resume')
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The beginnings of texts, up to so many signs. */
export function listTexts(tx: Tx, ids: readonly string[], signs: number) {
  if (ids.length === 0) return Promise.resolve([])
  return tx
    .selectFrom('workspace.person_files')
    .select(['id', sql<string>`left(text, ${signs})`.as('text')])
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .where('text', 'is not', null)
    .execute()
}

type Change = Partial<Pick<Whole, 'name' | 'file_type' | 'language' | 'reviewed_at' | 'deleted_at'>>

export async function update(tx: Tx, id: string, change: Change): Promise<Row> {
  if (Object.keys(change).length > 0)
    await tx.updateTable('workspace.person_files').set(change).where('id', '=', id).execute()
  return columns(tx).where('id', '=', id).executeTakeFirstOrThrow()
}

/** One upload of an account after the other, so that two at once pass no limit together and make no person twice. */
export async function lockAccount(tx: Tx, accountId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${accountId}, 20))`.execute(tx)
}

/** What an account keeps, deleted files included: they can be brought back. */
export async function sumBytes(tx: Tx): Promise<number> {
  const sum = await tx
    .selectFrom('workspace.person_files')
    .select(({ fn }) => fn.sum<string | null>('bytes').as('bytes'))
    .executeTakeFirst()
  return Number(sum?.bytes ?? 0)
}

export async function count(tx: Tx, personIds: readonly string[]): Promise<number> {
  const counted = await tx
    .selectFrom('workspace.person_files')
    .select(({ fn }) => fn.countAll<string>().as('files'))
    .where('person_id', 'in', personIds)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return Number(counted?.files ?? 0)
}

export async function isKeyUsed(tx: Tx, key: string): Promise<boolean> {
  const found = await tx
    .selectFrom('workspace.person_files')
    .select('id')
    .where('storage_key', '=', key)
    .executeTakeFirst()
  return found !== undefined
}

export async function removeDeleted(tx: Tx, before: Date) {
  await tx.deleteFrom('workspace.person_files').where('deleted_at', '<=', before).execute()
}

/** Files of a public record stay where they are and are read through its aliases. */
export async function move(tx: Tx, { keepId, mergedId, layer }: Sides): Promise<string> {
  if (layer === null) return '[]'
  const moved = await tx
    .updateTable('workspace.person_files')
    .set({ person_id: keepId })
    .where('person_id', '=', mergedId)
    .returning('id')
    .execute()
  return JSON.stringify(moved.map(({ id }) => id))
}

export async function giveBack(tx: Tx, { keepId, mergedId }: Sides, moved: string) {
  const ids = JSON.parse(moved) as string[]
  if (ids.length === 0) return
  await tx
    .updateTable('workspace.person_files')
    .set({ person_id: mergedId })
    .where('id', 'in', ids)
    .where('person_id', '=', keepId)
    .execute()
}

export async function erase(tx: Tx, personIds: readonly string[]) {
  await tx.deleteFrom('workspace.person_files').where('person_id', 'in', personIds).execute()
}
