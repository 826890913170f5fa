import { RUNNING_SUBMISSIONS, SUBMISSION_ORIGINS } from '@kontor/contract/hiring-states.ts'
import { placeOf, type Stage } from '@kontor/contract/hiring-stages.ts'
import type { FunnelStage } from '@kontor/contract/submissions.ts'
import { jobType } from '#catalogue/jobs/job-type.ts'
import type { Ctx } from '#kit/http/context.ts'
import { readable } from '#kit/records/reading.ts'
import { median, seconds, type Visit } from './clocks.ts'
import { timesOf } from './present.ts'
import { listAllOf, type Row } from './submissions.repository.ts'

type Candidate = { row: Row; visits: readonly Visit[] }

/** How many candidates of a job reached each stage, and how long they stayed. */
export async function funnel(ctx: Ctx, jobId: string) {
  const job = await readable(ctx, jobType, jobId)
  const found = await listAllOf(ctx.tx, job.id)
  const times = await timesOf(ctx, found)
  const all = found.map((row) => ({ row, visits: times.get(row.id) ?? [] }))
  const hired = all.filter(({ row }) => isHired(row))
  const rejections = new Map<string, number>()
  for (const { row } of all)
    if (row.reason !== null && (row.status === 'rejected' || row.previous_status === 'rejected'))
      rejections.set(row.reason, (rejections.get(row.reason) ?? 0) + 1)
  return {
    stages: stagesOf(job.stages, all),
    candidates: {
      total: all.length,
      active: all.filter(({ row }) => RUNNING_SUBMISSIONS.includes(row.status)).length,
      hired: hired.length,
    },
    timeToHire: hired.length === 0 ? null : { median: seconds(median(hired.map(wholeTime))), count: hired.length },
    origins: SUBMISSION_ORIGINS.flatMap((origin) => {
      const came = all.filter(({ row }) => row.origin === origin)
      return came.length === 0
        ? []
        : [{ origin, count: came.length, hired: came.filter(({ row }) => isHired(row)).length }]
    }),
    rejections: [...rejections]
      .map(([reason, count]) => ({ reason, count }))
      .toSorted((a, b) => b.count - a.count || a.reason.localeCompare(b.reason)),
  }
}

function isHired({ status, previous_status }: Row) {
  return status === 'hired' || previous_status === 'hired'
}

function wholeTime({ visits }: Candidate) {
  return visits.reduce((sum, { milliseconds }) => sum + milliseconds, 0)
}

/** Whoever reached a stage has reached those before it, passed over or not. */
export function stagesOf(stages: readonly Stage[], all: readonly Candidate[]): FunnelStage[] {
  const furthest = all.map(({ visits }) => Math.max(0, ...visits.map(({ stageId }) => placeOf(stages, stageId))))
  const reached = stages.map((_, place) => furthest.filter((far) => far >= place).length)
  return stages.map((stage, place) => {
    const here = all.filter(({ row }) => row.stage_id === stage.stageId)
    const stays = all.flatMap(({ visits }) => {
      const own = visits.filter(({ stageId }) => stageId === stage.stageId)
      return own.length === 0 ? [] : [own.reduce((sum, { milliseconds }) => sum + milliseconds, 0)]
    })
    const before = place === 0 ? all.length : (reached[place - 1] ?? 0)
    return {
      stage,
      reached: reached[place] ?? 0,
      current: here.filter(({ row }) => RUNNING_SUBMISSIONS.includes(row.status)).length,
      left: here.filter(({ row }) => !RUNNING_SUBMISSIONS.includes(row.status) && !isHired(row)).length,
      conversion: before === 0 ? null : (reached[place] ?? 0) / before,
      time:
        stays.length === 0
          ? null
          : { median: seconds(median(stays)), longest: seconds(Math.max(...stays)), count: stays.length },
    }
  })
}
