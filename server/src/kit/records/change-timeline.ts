import type { TimelineEvent } from '@kontor/contract/timeline.ts'
import { isRestrictedUser } from '@kontor/contract/kit/roles.ts'
import { canEdit } from '../access.ts'
import type { Ctx } from '../http/context.ts'
import { listChangeGroups } from './change-groups.repository.ts'
import { DELETED } from './deleting.ts'
import { earlierValue, pastFrom } from './history.ts'
import { findKind } from './kinds.ts'
import type { RecordRow, RecordType } from './record-type.ts'
import { listByIds } from './rows.repository.ts'
import type { Happened, TimelineSource } from './timeline.ts'

/** What was written into records, as their history keeps it: what was saved together is told together. */
export const changeTimeline: TimelineSource = {
  name: 'changes',
  forRestricted: true,
  async list(ctx, { kind, ids }, slice) {
    const type = findKind(kind)?.type
    if (!type) return []
    const rows = new Map((await listByIds(ctx.tx, type, ids)).map((row) => [row.id, row]))
    const wanted = await Promise.all([...rows.values()].map((row) => wantedOf(ctx, type, row)))
    const groups = await listChangeGroups(ctx.tx, kind, wanted, slice)
    return groups.flatMap(({ id, at, record_id, version, actor_id, source, changes }): Happened[] => {
      const row = rows.get(record_id)
      if (!row) return []
      const isEditable = canEdit(ctx.session, row)
      return [
        {
          id,
          at,
          event: eventOf(version, changes),
          recordId: record_id,
          actorId: actor_id,
          source,
          changes: changes.map((change) => ({
            ...change,
            can: { restore: isEditable && version > 1 && earlierValue(type, row, change) !== undefined },
          })),
        },
      ]
    })
  },
}

async function wantedOf<R extends RecordRow, V>(ctx: Ctx, type: RecordType<R, V>, row: R) {
  const from = await pastFrom(ctx, type, row)
  return {
    id: row.id,
    without: type.hiddenOf(ctx.session, row),
    // What the account changed for itself about a public record is no field that a restricted user sees.
    ownChanges: row.account_id !== null || !isRestrictedUser(ctx.session),
    fromVersion: from?.version ?? null,
    fromField: from?.field ?? null,
  }
}

function eventOf(
  version: number,
  changes: readonly { field: string; before: unknown; after: unknown }[],
): TimelineEvent {
  const deleted = changes.find(({ field }) => field === DELETED)
  if (deleted) return deleted.after === null ? 'restored' : 'deleted'
  return version === 1 && changes.every(({ before }) => before === null) ? 'created' : 'changed'
}
