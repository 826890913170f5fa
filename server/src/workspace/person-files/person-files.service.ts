import { ACCOUNT_FILE_BYTES, MOST_FILES_OF_PERSON, type PersonFile } from '@kontor/contract/person-files.ts'
import type { personFiles as endpoints } from '@kontor/contract/person-files.ts'
import { isRestrictedUser } from '@kontor/contract/kit/roles.ts'
import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import { personType } from '#catalogue/people/person-type.ts'
import { namesOf } from '#identity/accounts/people.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx, PublicCtx } from '#kit/http/context.ts'
import { KEPT_MS } from '#kit/records/deleting.ts'
import { recordKind, type RecordPointer } from '#kit/records/kinds.ts'
import { readable } from '#kit/records/reading.ts'
import { kindOfMedia, safeName } from './file-kinds.ts'
import * as files from './person-files.repository.ts'
import type { NewFile, Row } from './person-files.repository.ts'

/** The files of a person, under its own id or that of one that was merged into it. */
export async function list(ctx: Ctx, personId: string) {
  const person = await readable(ctx, personType, personId)
  const rows = await files.list(ctx.tx, await aliasesOf(ctx, person.id))
  return { items: await present(ctx, rows, person.id) }
}

/** The files of a person whom the caller was found to see, by their names. */
export async function filesOf(ctx: PublicCtx, personId: string) {
  const rows = ctx.session === null ? [] : await files.list(ctx.tx, await aliasesOf(ctx, personId))
  return rows.map(({ id, name }) => ({ fileId: id, name }))
}

/** A file and its person as they are today; the file of a person who is not there is not there either. */
export async function read(ctx: Ctx, fileId: string) {
  const row = await files.find(ctx.tx, fileId)
  if (!row) throw new AppError('notFound')
  const person = await readable(ctx, personType, row.person_id)
  return { row, person }
}

export async function info(ctx: Ctx, fileId: string): Promise<PersonFile> {
  const { row, person } = await read(ctx, fileId)
  return presentOne(ctx, row, person.id)
}

type Change = InputOf<typeof endpoints.update>['body']

export async function update(ctx: Ctx, fileId: string, { name, fileType, language }: Change) {
  const { row, person } = await read(ctx, fileId)
  const written = await files.update(ctx.tx, row.id, {
    ...(name === undefined ? {} : { name: safeName(name, kindOfMedia(row.media_type)) }),
    ...(fileType === undefined ? {} : { file_type: fileType }),
    ...(language === undefined ? {} : { language }),
  })
  return presentOne(ctx, written, person.id)
}

export async function markReviewed(ctx: Ctx, fileId: string) {
  const { row, person } = await read(ctx, fileId)
  return presentOne(ctx, await files.update(ctx.tx, row.id, { reviewed_at: ctx.now }), person.id)
}

export async function remove(ctx: Ctx, fileId: string) {
  const { row } = await read(ctx, fileId)
  await files.update(ctx.tx, row.id, { deleted_at: ctx.now })
  return null
}

/** Asked for twice, it is brought back once. */
export async function bringBack(ctx: Ctx, fileId: string) {
  const row =
    (await files.findDeleted(ctx.tx, fileId, new Date(ctx.now.getTime() - KEPT_MS))) ??
    (await files.find(ctx.tx, fileId))
  if (!row) throw new AppError('notFound')
  const person = await readable(ctx, personType, row.person_id)
  return presentOne(ctx, await files.update(ctx.tx, row.id, { deleted_at: null }), person.id)
}

export async function preview(ctx: Ctx, fileId: string) {
  await read(ctx, fileId)
  const known = await files.findRead(ctx.tx, fileId)
  if (!known || known.text === null || known.layout === null) throw new AppError('notFound')
  return { text: known.text, ...known.layout }
}

/** What was read from a resume. */
export async function readResumeOf(ctx: Ctx, fileId: string) {
  const { row, person } = await read(ctx, fileId)
  const known = await files.findRead(ctx.tx, fileId)
  if (!known || known.text === null || known.layout === null || known.resume === null) throw new AppError('notFound')
  return {
    file: await presentOne(ctx, row, person.id),
    document: { text: known.text, ...known.layout },
    values: known.resume,
    personId: person.id,
  }
}

/** Refuses what is beyond the limits; later ones wait until this transaction ends. */
export async function refuseBeyondQuota(ctx: Ctx, bytes: number, personId?: string) {
  await files.lockAccount(ctx.tx, ctx.session.accountId)
  const isFull = (await files.sumBytes(ctx.tx)) + bytes > ACCOUNT_FILE_BYTES
  const hasMany =
    personId !== undefined && (await files.count(ctx.tx, await aliasesOf(ctx, personId))) >= MOST_FILES_OF_PERSON
  if (isFull || hasMany) throw new AppError('fileQuota', { limit: isFull ? ACCOUNT_FILE_BYTES : MOST_FILES_OF_PERSON })
}

/** The caller has asked the quota and stored the bytes. */
export async function add(ctx: Ctx, file: Omit<NewFile, 'created_by' | 'created_at'>) {
  return files.insert(ctx.tx, { ...file, created_by: ctx.session.userId, created_at: ctx.now })
}

export { isKeyUsed } from './person-files.repository.ts'

async function aliasesOf(ctx: PublicCtx, personId: string) {
  const aliases = await recordKind('person').aliasesOf(ctx, [personId])
  return [...new Set([personId, ...aliases.map(({ id }) => id)])]
}

async function presentOne(ctx: Ctx, row: Row, personId: string): Promise<PersonFile> {
  const [shown] = await present(ctx, [row], personId)
  return shown as PersonFile
}

async function present(ctx: Ctx, rows: readonly Row[], personId: string): Promise<PersonFile[]> {
  const names = await namesOf(
    ctx.tx,
    rows.flatMap(({ created_by }) => created_by ?? []),
  )
  const may = !isRestrictedUser(ctx.session)
  return rows.map((row) => ({
    fileId: row.id,
    personId,
    name: row.name,
    fileType: row.file_type,
    language: row.language,
    mediaType: row.media_type,
    bytes: row.bytes,
    preview: row.preview,
    hasResume: row.has_resume,
    reviewedAt: row.reviewed_at?.toISOString() ?? null,
    createdBy: (row.created_by && names.get(row.created_by)) ?? null,
    createdAt: row.created_at.toISOString(),
    can: { edit: may, delete: may },
  }))
}

/** Files of a person who is merged or removed for good. */
export const filePointer: RecordPointer = {
  name: 'personFiles',
  kinds: ['person'],
  move: files.move,
  giveBack: files.giveBack,
  erase: (tx, _kind, ids) => files.erase(tx, ids),
}
