import type { Ctx } from '#kit/http/context.ts'
import { lockMany } from '#kit/records/rows.repository.ts'
import { BY_USER, writeValues } from '#kit/records/writing.ts'
import { taskType } from './task-type.ts'
import * as tasks from './tasks.repository.ts'

export { countOpenOf as countHeld } from './tasks.repository.ts'

type Users = { fromId: string; toId: string }

/** Open tasks; who has done one is still who did it. */
export async function handOver(ctx: Ctx, { fromId, toId }: Users, limit: number) {
  const ids = await tasks.listOpenOf(ctx.tx, fromId, limit)
  if (ids.length === 0) return 0
  const rows = await lockMany(ctx.tx, taskType, ids)
  for (const row of rows.values()) {
    if (row.assignee_id !== fromId) continue
    await writeValues(ctx, taskType, row, { values: { assigneeId: toId }, source: BY_USER })
  }
  return ids.length
}
