import { canManagePublicItems } from '@kontor/contract/kit/roles.ts'
import { AppError } from '../errors.ts'
import { record } from '../events/events.ts'
import type { Ctx } from '../http/context.ts'
import { listFieldsSince } from './changes.repository.ts'
import { type Happening, idKeyOf, recordEvent } from './events.ts'
import { changedFields, columnsOf, emptyOf, fieldNames, valuesOf } from './fields.ts'
import { noteChanges, provenanceOf } from './journal.ts'
import { lockEditable } from './reading.ts'
import type { RecordRow, RecordType } from './record-type.ts'
import * as rows from './rows.repository.ts'
import { freeSlug, renamedSlug } from './slugs.ts'

/** The source of what a person wrote by hand. */
export const BY_USER = 'user'

/** Tells whoever listens what happened to a record. */
export async function tell<R extends RecordRow, V>(ctx: Ctx, type: RecordType<R, V>, what: Happening, id: string) {
  await record(ctx.tx, recordEvent(type.kind, what), ctx.session.accountId, { [idKeyOf(type.kind)]: id })
}

type New = { isPublic?: boolean; source?: string }

export async function create<R extends RecordRow, V>(
  ctx: Ctx,
  type: RecordType<R, V>,
  given: Partial<V>,
  { isPublic = false, source = BY_USER }: New = {},
): Promise<R> {
  if (isPublic && !canManagePublicItems(ctx.session)) throw new AppError('forbidden')
  const fields = fieldNames(type.fields).filter((field) => given[field] !== undefined)
  const whole = { ...emptyOf(type.fields), ...given }
  const values = type.tidy ? type.tidy(whole) : whole
  await type.checks?.given?.(ctx, values)
  await checkWritten(ctx, type, values)
  const account_id = isPublic ? null : ctx.session.accountId
  const title = String(values[type.titleField])
  const row = await rows.insert(ctx.tx, type, {
    ...columnsOf(type.fields, values),
    account_id,
    ...(type.slugs ? { slug: await freeSlug(ctx.tx, type, title, { accountId: account_id }) } : {}),
    provenance: JSON.stringify(provenanceOf(fields, source, ctx.now)),
    created_by: ctx.session.userId,
    created_at: ctx.now,
    updated_at: ctx.now,
  })
  const changes = fields.map((field) => ({ field, before: null, after: values[field] }))
  await noteChanges(ctx, { ...row, kind: type.kind }, source, changes)
  await tell(ctx, type, 'added', row.id)
  return row
}

/** Changes what was read in the given version; where others changed it since, they are told which fields. */
export async function update<R extends RecordRow, V>(
  ctx: Ctx,
  type: RecordType<R, V>,
  id: string,
  { version, change }: { version: number; change: Partial<V> },
): Promise<R> {
  const row = await lockEditable(ctx, type, id)
  if (version !== row.version) {
    const fields = await listFieldsSince(ctx.tx, { kind: type.kind, id }, version)
    throw new AppError('conflict', { version: row.version, fields: fields.filter((field) => field in type.fields) })
  }
  await type.checks?.given?.(ctx, change, row)
  return applyChange(ctx, type, row, { change, source: BY_USER })
}

/** What the type's checks must not refuse is looked at by whoever writes it. */
type Change<V> = { change: Partial<V>; source: string; isRefusable?: boolean }

/**
 * Writes what differs and nothing else: the fields, where they come from, one entry of the history for each,
 * the address when the title asks for another one, and the event. The caller has locked the row and asked the policy.
 */
export async function applyChange<R extends RecordRow, V>(
  ctx: Ctx,
  type: RecordType<R, V>,
  row: R,
  { change: given, source, isRefusable = true }: Change<V>,
): Promise<R> {
  const change = type.tidy ? type.tidy(given) : given
  const fields = changedFields(type.fields, row, change)
  if (fields.length === 0) return row
  const values = Object.fromEntries(fields.map((field) => [field, change[field]])) as Partial<V>
  if (isRefusable) await checkWritten(ctx, type, values, row)
  return writeValues(ctx, type, row, { values, source })
}

/** The part of it that writes, for what the type's checks do not concern, such as a hand-over between users. */
export async function writeValues<R extends RecordRow, V>(
  ctx: Ctx,
  type: RecordType<R, V>,
  row: R,
  { values, source }: { values: Partial<V>; source: string },
): Promise<R> {
  const fields = changedFields(type.fields, row, values)
  const written = await rows.update(ctx.tx, type, row.id, {
    ...columnsOf(type.fields, values),
    ...(await slugColumn(ctx, type, row, values)),
    provenance: JSON.stringify({ ...row.provenance, ...provenanceOf(fields, source, ctx.now) }),
    version: row.version + 1,
    updated_at: ctx.now,
  })
  const before = valuesOf(type.fields, row)
  const changes = fields.map((field) => ({ field, before: before[field], after: values[field] }))
  await noteChanges(ctx, { ...written, kind: type.kind }, source, changes)
  await tell(ctx, type, 'changed', row.id)
  return written
}

async function checkWritten<R extends RecordRow, V>(
  ctx: Ctx,
  { checks }: RecordType<R, V>,
  values: Partial<V>,
  row?: R,
) {
  const path = checks?.refused?.(values, row)
  if (path !== undefined) throw new AppError('invalid', { faults: [{ path, key: 'invalid' }] })
  await checks?.written?.(ctx, values, row)
}

async function slugColumn<R extends RecordRow, V>(ctx: Ctx, type: RecordType<R, V>, row: R, values: Partial<V>) {
  const { id, account_id, slug } = row
  const title = values[type.titleField]
  if (!type.slugs || slug === undefined || title === undefined) return {}
  return { slug: await renamedSlug(ctx.tx, type, { id, account_id, slug }, String(title)) }
}
