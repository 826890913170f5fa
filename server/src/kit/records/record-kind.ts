import { isRestrictedUser } from '@kontor/contract/kit/roles.ts'
import { accessOf } from '../access.ts'
import type { PublicCtx } from '../http/context.ts'
import { listAliases, listSurvivors } from './aliases.repository.ts'
import { listLastChanges } from './changes.repository.ts'
import type { RecordKind, SeenRecord } from './kinds.ts'
import { isInPlan, isRowInPlan } from './plan.ts'
import type { RecordRow, RecordType } from './record-type.ts'
import { listByIds } from './rows.repository.ts'

/** Declared records as everything that points at them knows them. */
export function kindOf<R extends RecordRow, V>(type: RecordType<R, V>): RecordKind {
  return {
    kind: type.kind,
    type,
    async seenBy(ctx, ids) {
      if (!isInPlan(ctx, type)) return new Map()
      const survivors = await listSurvivors(ctx.tx, type, ids)
      const rows = new Map((await listByIds(ctx.tx, type, [...survivors.values()])).map((row) => [row.id, row]))
      const seen = [...survivors].flatMap(([asked, id]) => {
        const row = rows.get(id)
        return row && isRowInPlan(ctx, type, row) ? [[asked, lineOf(ctx, type, row)] as const] : []
      })
      return new Map(seen)
    },
    aliasesOf: (ctx, ids) => listAliases(ctx.tx, type, ids),
    async lastChanges(ctx, ids) {
      const rows = await listByIds(ctx.tx, type, ids)
      const wanted = rows.map((row) => ({
        id: row.id,
        without: type.hiddenOf(ctx.session, row),
        // What the account changed for itself about a public record is no field that a restricted user sees.
        ownChanges: row.account_id !== null || !isRestrictedUser(ctx.session),
      }))
      return listLastChanges(ctx.tx, type.kind, wanted)
    },
  }
}

/** A record in one line, as the caller sees it. */
export function lineOf<R extends RecordRow, V>(ctx: PublicCtx, type: RecordType<R, V>, row: R): SeenRecord {
  const hidden = type.hiddenOf(ctx.session, row)
  return {
    kind: type.kind,
    id: row.id,
    access: accessOf(row),
    title: titleOf(type, row),
    slug: row.slug ?? '',
    ...type.describe(ctx, row, hidden),
    hidden,
  }
}

export function titleOf<R extends RecordRow, V>(type: RecordType<R, V>, row: R) {
  return String(type.fields[type.titleField].read(row))
}
