import { namesOf } from '#identity/accounts/people.ts'
import type { Ctx } from '#kit/http/context.ts'
import { noteChanges } from '#kit/records/journal.ts'
import { findKind } from '#kit/records/kinds.ts'
import { RELATIONSHIP } from '#kit/records/relationship.ts'
import { listAny } from '#kit/records/rows.repository.ts'
import { BY_USER } from '#kit/records/writing.ts'
import * as relationships from './relationships.repository.ts'

export { countOwned as countHeld } from './relationships.repository.ts'

type Users = { fromId: string; toId: string }

/** Whoever looked after a record is followed by the other, and the record's history says so. */
export async function handOver(ctx: Ctx, { fromId, toId }: Users, limit: number) {
  const rows = await relationships.lockOwned(ctx.tx, fromId, limit)
  const names = await namesOf(ctx.tx, [fromId, toId])
  const said = (userId: string, status: string | null) => ({
    owner: { userId, name: names.get(userId) ?? '' },
    status,
  })
  for (const [kind, same] of Map.groupBy(rows, (row) => row.kind)) {
    const ids = same.map((row) => row.record_id)
    await relationships.setOwner(ctx.tx, { kind, ids, ownerId: toId })
    const type = findKind(kind)?.type
    const known = type ? await listAny(ctx.tx, type, ids) : new Map<string, { version: number }>()
    for (const { record_id: id, status } of same) {
      const version = known.get(id)?.version ?? 1
      const changed = { kind, id, account_id: ctx.session.accountId, version }
      const change = { field: RELATIONSHIP, before: said(fromId, status), after: said(toId, status) }
      await noteChanges(ctx, changed, BY_USER, [change])
    }
  }
  return rows.length
}
