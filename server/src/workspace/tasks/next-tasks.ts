import type { Ctx } from '#kit/http/context.ts'
import { listNextAbout } from './tasks.repository.ts'

/** What is to be done next about somebody. */
export type NextTask = { taskId: string; title: string; dueAt: string | null }

/** The next open task about each of the people, of those that are about no other job, by the id of the person. */
export async function nextAbout(
  ctx: Ctx,
  about: { personIds: readonly string[]; jobId: string },
): Promise<ReadonlyMap<string, NextTask>> {
  const found = await listNextAbout(ctx.tx, about)
  return new Map(
    found.map(({ record_id, id, title, due_at }) => [
      record_id,
      { taskId: id, title, dueAt: due_at?.toISOString() ?? null },
    ]),
  )
}
