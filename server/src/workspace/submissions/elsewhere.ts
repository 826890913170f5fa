import { RUNNING_SUBMISSIONS } from '@kontor/contract/hiring-states.ts'
import { type ElsewhereCandidate, MOST_ELSEWHERE } from '@kontor/contract/job-candidates.ts'
import { jobType } from '#catalogue/jobs/job-type.ts'
import type { Ctx } from '#kit/http/context.ts'
import { listByIds } from '#kit/records/rows.repository.ts'
import { WITHDRAWN } from './pipelines.ts'
import { stageOf } from './present.ts'
import * as rows from './submissions.repository.ts'

/** Of each person the other jobs that they are or were a candidate of. */
export type Elsewhere = ReadonlyMap<string, ElsewhereCandidate[]>

/** More is read by nobody. */
const MOST = 5000
const SHOWN: readonly rows.Row['status'][] = ['active', 'onHold', 'hired', 'rejected', 'withdrawn']

/** How people stand with other jobs, as far as the caller sees those: the running first, then the newest. */
export async function elsewhereOf(ctx: Ctx, jobId: string, personIds: readonly string[]): Promise<Elsewhere> {
  const filter = { personIds, statuses: SHOWN, withdrawn: WITHDRAWN }
  const listed = await rows.list(ctx.tx, filter, { sort: 'newest', offset: 0, limit: MOST })
  const found = listed.filter(({ job_id }) => job_id !== jobId)
  const jobs = await listByIds(ctx.tx, jobType, [...new Set(found.map(({ job_id }) => job_id))])
  const seen = new Map(jobs.map((job) => [job.id, job]))
  const shown = found.flatMap((row) => {
    const job = seen.get(row.job_id)
    if (!job) return []
    const candidate: ElsewhereCandidate = {
      submissionId: row.id,
      jobId: job.id,
      title: job.title,
      clientCompany: job.client_company,
      stage: stageOf(job, row.stage_id),
      status: row.status,
      reason: row.reason,
      since: row.status_since.toISOString(),
    }
    return { personId: row.person_id, candidate }
  })
  const isRunning = ({ candidate }: (typeof shown)[number]) => RUNNING_SUBMISSIONS.includes(candidate.status)
  const byPerson = Map.groupBy(
    shown.toSorted((a, b) => Number(isRunning(b)) - Number(isRunning(a))),
    ({ personId }) => personId,
  )
  return new Map([...byPerson].map(([id, all]) => [id, all.slice(0, MOST_ELSEWHERE).map(({ candidate }) => candidate)]))
}
