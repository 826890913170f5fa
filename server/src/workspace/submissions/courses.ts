import { STUCK_DAYS } from '@kontor/contract/submission-record.ts'
import type { Ctx } from '#kit/http/context.ts'
import { seconds } from './clocks.ts'
import { WITHDRAWN } from './pipelines.ts'
import { timesOf } from './present.ts'
import * as rows from './submissions.repository.ts'

const STUCK_SECONDS = STUCK_DAYS * 86_400

/** How candidates of some jobs went: the same rows that their pipelines show, with the times spent in each stage. */
export async function coursesOf(ctx: Ctx, jobIds: readonly string[], limit: number) {
  if (jobIds.length === 0) return []
  const found = await rows.list(ctx.tx, { jobIds, withdrawn: WITHDRAWN }, { sort: 'newest', offset: 0, limit })
  const times = await timesOf(ctx, found)
  const hired = found.filter(({ status, previous_status }) => status === 'hired' || previous_status === 'hired')
  const events = await rows.listEvents(
    ctx.tx,
    hired.map(({ id }) => id),
  )
  const hiredAt = new Map(events.filter(({ to_status }) => to_status === 'hired').map((e) => [e.submission_id, e.at]))
  return found.map((row) => {
    const visits = times.get(row.id) ?? []
    const stay = seconds(visits.at(-1)?.milliseconds ?? 0)
    return {
      jobId: row.job_id,
      origin: row.origin,
      status: row.status,
      previous: row.previous_status,
      reason: row.reason,
      addedAt: row.created_at,
      hiredAt: hiredAt.get(row.id) ?? null,
      isStuck: row.status === 'active' && stay >= STUCK_SECONDS,
      visits,
    }
  })
}
