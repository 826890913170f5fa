import type { Ctx } from '#kit/http/context.ts'
import { lockMany } from '#kit/records/rows.repository.ts'
import { BY_USER, writeValues } from '#kit/records/writing.ts'
import { jobType } from './job-type.ts'
import * as jobs from './jobs.repository.ts'

export { countOfMember as countHeld } from './jobs.repository.ts'

type Users = { fromId: string; toId: string }

/** The place in the team with its part goes over; who is in the team already stays as they are. */
export async function handOver(ctx: Ctx, { fromId, toId }: Users, limit: number) {
  const ids = await jobs.listOfMember(ctx.tx, fromId, limit)
  if (ids.length === 0) return 0
  const rows = await lockMany(ctx.tx, jobType, ids)
  for (const row of rows.values()) {
    const isThere = row.team_ids.includes(toId)
    const team = row.team.flatMap((member) => {
      if (member.userId !== fromId) return [member]
      return isThere ? [] : [{ ...member, userId: toId }]
    })
    await writeValues(ctx, jobType, row, { values: { team }, source: BY_USER })
  }
  return ids.length
}
