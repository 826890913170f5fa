import type { Kind } from '@kontor/contract/kit/kinds.ts'
import type { Owner } from '@kontor/contract/kit/record-parts.ts'
import { listOwners } from '#identity/accounts/people.ts'
import { actingFor } from '#kit/db/scope.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { findKind } from '#kit/records/kinds.ts'
import { fold } from '#kit/text/fold.ts'

const MOST = 8

/** A record that the caller sees, as it is today. */
export async function seenRecord(ctx: Ctx, kind: Kind, id: string) {
  const record = (await findKind(kind)?.seenBy(ctx, [id]))?.get(id)
  if (!record) throw new AppError('notFound')
  return record
}

/** People who see the record and whose name, or a part of it, begins like the words. */
export async function people(ctx: Ctx, kind: Kind, id: string, { query: words = '', listId }: Asked) {
  await seenRecord(ctx, kind, id)
  if (listId) await seenRecord(ctx, 'list', listId)
  const place = { kind, recordId: id, listId: listId ?? null }
  const asked = fold(words)
  const fitting = (await listOwners(ctx.tx)).filter(({ name }) =>
    [fold(name), ...fold(name).split(' ')].some((part) => part.startsWith(asked)),
  )
  const items: Owner[] = []
  for (const person of fitting) {
    if (items.length === MOST) break
    if (await sees(ctx, person.userId, place)) items.push(person)
  }
  return { items }
}

type Asked = { query?: string | undefined; listId?: string | undefined }
/** What a comment is about: a record, perhaps as a member of a list. */
type Place = { kind: Kind; recordId: string; listId: string | null }

/** What somebody keeps private is seen by nobody else, so nobody else can be called there. */
function sees(ctx: Ctx, userId: string, { kind, recordId, listId }: Place) {
  return actingFor(ctx.tx, userId, async () => {
    const seen = await findKind(kind)?.seenBy(ctx, [recordId])
    if (!seen?.has(recordId) || listId === null) return seen?.has(recordId) ?? false
    return (await findKind('list')?.seenBy(ctx, [listId]))?.has(listId) ?? false
  })
}

/** Refuses mentions of people who do not see the record, or who are not there. */
export async function checkMentions(ctx: Ctx, place: Place, userIds: readonly string[]) {
  if (userIds.length === 0) return
  const known = new Set((await listOwners(ctx.tx)).map(({ userId }) => userId))
  for (const userId of userIds) {
    if (!known.has(userId)) throw new AppError('notFound')
    if (!(await sees(ctx, userId, place)))
      throw new AppError('invalid', { faults: [{ path: 'mentions', key: 'invalid' }] })
  }
}
