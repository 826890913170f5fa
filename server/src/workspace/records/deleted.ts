import { Id } from '@kontor/contract/kit/ids.ts'
import type { Kind } from '@kontor/contract/kit/kinds.ts'
import { canManagePublicItems } from '@kontor/contract/kit/roles.ts'
import type { DeletedRecord } from '@kontor/contract/records.ts'
import { z } from 'zod'
import { namesOf } from '#identity/accounts/people.ts'
import { canDelete } from '#kit/access.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { cursorsOf } from '#kit/http/cursor.ts'
import { listLastActors } from '#kit/records/changes.repository.ts'
import { bringBack as restore, DELETED, KEPT_MS } from '#kit/records/deleting.ts'
import { allTypes, findKind } from '#kit/records/kinds.ts'
import { isInPlan, isOwnInPlan, refuseBeyondPlan, refuseRowBeyondPlan } from '#kit/records/plan.ts'
import { lineOf } from '#kit/records/record-kind.ts'
import type { RecordType } from '#kit/records/record-type.ts'
import { listAny, listDeleted } from '#kit/records/rows.repository.ts'

const cursors = cursorsOf('deleted', z.object({ deletedAt: z.iso.datetime(), id: Id }))
type Query = { kind?: Kind | undefined; searchAfter?: string | undefined; limit: number }

/** What the caller can bring back, the last deleted first. */
export async function list(ctx: Ctx, { kind, searchAfter, limit }: Query) {
  const mark = cursors.read(ctx.kit, searchAfter)
  const after = mark && { deletedAt: new Date(mark.deletedAt), id: mark.id }
  const types = allTypes().filter((type) => kind === undefined || type.kind === kind)
  if (types.length === 0) throw new AppError('invalid', { faults: [{ path: 'kind', key: 'invalid' }] })
  const found: DeletedRecord[] = []
  for (const type of types.filter((each) => isInPlan(ctx, each)))
    found.push(...(await listType(ctx, type, after, limit + 1)))
  const page = cursors.pageOf(ctx.kit, found.toSorted(lastFirst), limit, ({ deletedAt, id }) => ({ deletedAt, id }))
  return { items: page.shown, searchAfter: page.searchAfter }
}

function lastFirst(a: DeletedRecord, b: DeletedRecord) {
  if (a.deletedAt !== b.deletedAt) return a.deletedAt < b.deletedAt ? 1 : -1
  return a.id < b.id ? -1 : 1
}

type After = { deletedAt: Date; id: string } | undefined

async function listType(ctx: Ctx, type: RecordType, after: After, limit: number): Promise<DeletedRecord[]> {
  const since = new Date(ctx.now.getTime() - KEPT_MS)
  const withPublic = type.access === 'public-or-own' && canManagePublicItems(ctx.session)
  const rows = await listDeleted(ctx.tx, type, { withPublic, withOwn: isOwnInPlan(ctx, type), since, after, limit })
  const ids = rows.map(({ id }) => id)
  const actors = await listLastActors(ctx.tx, type.kind, ids, DELETED)
  const names = await namesOf(
    ctx.tx,
    [...actors.values()].flatMap((id) => id ?? []),
  )
  return rows.flatMap((row) => {
    if (!row.deleted_at) return []
    const { kind, id, access, title, subtitle } = lineOf(ctx, type, row)
    return {
      kind,
      id,
      access,
      title,
      subtitle,
      deletedAt: row.deleted_at.toISOString(),
      deletedBy: names.get(actors.get(id) ?? '') ?? null,
      purgedAt: new Date(row.deleted_at.getTime() + KEPT_MS).toISOString(),
      can: { restore: canDelete(ctx.session, row) },
    }
  })
}

export async function bringBack(ctx: Ctx, kind: Kind, id: string) {
  const type = findKind(kind)?.type
  if (!type) throw new AppError('notFound')
  refuseBeyondPlan(ctx, type)
  const row = (await listAny(ctx.tx, type, [id])).get(id)
  if (row) refuseRowBeyondPlan(ctx, type, row)
  return lineOf(ctx, type, await restore(ctx, type, id))
}
