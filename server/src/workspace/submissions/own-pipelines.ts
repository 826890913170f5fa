import type { OwnPipeline } from '@kontor/contract/own-pipelines.ts'
import { STUCK_DAYS } from '@kontor/contract/submission-record.ts'
import { type JobRow, listLive } from '#catalogue/jobs/jobs.service.ts'
import type { Ctx } from '#kit/http/context.ts'
import { WITHDRAWN } from './pipelines.ts'
import { stuckAmong } from './present.ts'
import * as rows from './submissions.repository.ts'

/** More live jobs, or candidates who wait, has nobody to look after. */
const MOST_JOBS = 200
const MOST_WAITING = 5000
const STUCK_MS = STUCK_DAYS * 86_400_000

/** What the caller's own jobs ask for today. */
export async function ownPipelines(ctx: Ctx, { limit }: { limit: number }) {
  const jobs = await listLive(ctx, MOST_JOBS, ctx.session.userId)
  const active = { jobIds: jobs.map(({ id }) => id), statuses: ['active' as const], withdrawn: WITHDRAWN }
  const counts = Map.groupBy(await rows.countPlaces(ctx.tx, active), ({ job_id }) => job_id)
  // Whoever is stuck has been in the stage for so long at least; clocks may have stood still.
  const waiting = { ...active, stageBefore: new Date(ctx.now.getTime() - STUCK_MS) }
  const late = await rows.list(ctx.tx, waiting, { sort: 'stageSince', offset: 0, limit: MOST_WAITING })
  const stuck = Map.groupBy(await stuckAmong(ctx, late), ({ job_id }) => job_id)
  const all = jobs
    .map((job) => pipelineOf(job, counts.get(job.id) ?? [], stuck.get(job.id)?.length ?? 0))
    .toSorted((a, b) => b.applied + b.stuck - a.applied - a.stuck || activeIn(b) - activeIn(a))
  return {
    items: all.slice(0, limit),
    jobs: all.length,
    applied: sum(all.map(({ applied }) => applied)),
    stuck: sum(all.map((each) => each.stuck)),
  }
}

type Counted = Awaited<ReturnType<typeof rows.countPlaces>>

function pipelineOf(job: JobRow, counts: Counted, stuck: number): OwnPipeline {
  const [first] = job.stages
  const among = (fits: (counted: Counted[number]) => boolean) => sum(counts.filter(fits).map(({ count }) => count))
  return {
    jobId: job.id,
    title: job.title,
    clientCompany: job.client_company,
    status: job.status,
    stages: job.stages.map((stage) => ({ stage, active: among(({ stage_id }) => stage_id === stage.stageId) })),
    applied: among(({ stage_id, origin }) => origin === 'applied' && stage_id === first?.stageId),
    stuck,
  }
}

function activeIn({ stages }: OwnPipeline) {
  return sum(stages.map(({ active }) => active))
}

function sum(numbers: readonly number[]) {
  return numbers.reduce((all, each) => all + each, 0)
}
