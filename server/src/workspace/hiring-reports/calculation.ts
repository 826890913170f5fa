import { AGE_STEPS, type HiringReport } from '@kontor/contract/hiring-reports.ts'
import {
  LIVE_JOB_STATUSES,
  RUNNING_SUBMISSIONS,
  SUBMISSION_ORIGINS,
  SUBMISSION_STATUSES,
  type JobStatus,
  type SubmissionOrigin,
  type SubmissionStatus,
} from '@kontor/contract/hiring-states.ts'
import { STAGE_KINDS, type Stage, type StageKind } from '@kontor/contract/hiring-stages.ts'
import { median, seconds, type JobChange, type Visit } from '#workspace/submissions/clocks.ts'

const DAY_MS = 86_400_000
const INTERVIEW = STAGE_KINDS.indexOf('interview')

export type ReportedJob = {
  id: string
  title: string
  status: JobStatus
  clientCompany: string | null
  openedAt: Date | null
  createdAt: Date
  stages: readonly Stage[]
  memberIds: readonly string[]
  changes: readonly JobChange[]
}
export type ReportedCandidate = {
  jobId: string
  origin: SubmissionOrigin
  status: SubmissionStatus
  previous: SubmissionStatus | null
  reason: string | null
  addedAt: Date
  /** When it was hired last, for those who are. */
  hiredAt: Date | null
  isStuck: boolean
  visits: readonly Visit[]
}
export type Period = { from: Date; before: Date }
type Scene = { jobs: readonly ReportedJob[]; candidates: readonly ReportedCandidate[]; period: Period; now: Date }

type Numbers = Pick<
  HiringReport,
  'candidates' | 'timeToFill' | 'filled' | 'stages' | 'sources' | 'reasons' | 'openJobs' | 'ages'
> & { workload: Omit<HiringReport['workload'][number], 'name'>[] }

/** Every number of a report, from rows that were read at one moment. */
export function calculate(scene: Scene): Numbers {
  const { candidates, period, jobs } = scene
  const added = candidates.filter(({ addedAt }) => isIn(period, addedAt))
  const stagesOf = new Map(jobs.map(({ id, stages }) => [id, kindsOf(stages)]))
  const read = added.map((candidate) => ({ candidate, visits: visitsIn(candidate, stagesOf) }))
  const filled = jobs.flatMap((job) => filledIn(job, period))
  return {
    candidates: statusesOf(added),
    timeToFill: spreadOf(filled.map(({ milliseconds }) => milliseconds)),
    filled: filled
      .toSorted((a, b) => b.at.getTime() - a.at.getTime())
      .map(({ job, milliseconds, at }) => ({
        jobId: job.id,
        title: job.title,
        seconds: seconds(milliseconds),
        filledAt: at.toISOString(),
      })),
    stages: stagesIn(read),
    sources: sourcesIn(read),
    reasons: reasonsIn(added),
    ...workOf(scene),
  }
}

function isIn({ from, before }: Period, at: Date) {
  return at >= from && at < before
}

export function isHired({ status, previous }: Pick<ReportedCandidate, 'status' | 'previous'>) {
  return status === 'hired' || previous === 'hired'
}

function statusesOf(added: readonly ReportedCandidate[]): HiringReport['candidates'] {
  const counts = SUBMISSION_STATUSES.map((status) => [status, added.filter((each) => each.status === status).length])
  return { total: added.length, ...Object.fromEntries(counts) } as HiringReport['candidates']
}

/** When the job was filled for good, counted from its first opening. */
function filledIn(job: ReportedJob, period: Period) {
  const opened = job.changes.find(({ to_status }) => to_status === 'open')
  const last = job.changes.findLastIndex(({ to_status }) => to_status === 'filled')
  const filled = job.changes[last]
  const isReopened = job.changes.slice(last + 1).some(({ to_status }) => to_status !== 'archived')
  if (!opened || !filled || isReopened || !isIn(period, filled.at)) return []
  return [{ job, at: filled.at, milliseconds: filled.at.getTime() - opened.at.getTime() }]
}

type KindVisit = { kind: number; milliseconds: number }
type Read = { candidate: ReportedCandidate; visits: readonly KindVisit[] }

function kindsOf(stages: readonly Stage[]) {
  return new Map(stages.map(({ stageId, kind }) => [stageId, STAGE_KINDS.indexOf(kind)]))
}

/** A stage that the job lost counts as its beginning. */
function visitsIn({ jobId, visits }: ReportedCandidate, stagesOf: ReadonlyMap<string, ReadonlyMap<string, number>>) {
  return visits.map(({ stageId, milliseconds }) => ({ kind: stagesOf.get(jobId)?.get(stageId) ?? 0, milliseconds }))
}

const furthest = ({ visits }: Read) => Math.max(0, ...visits.map(({ kind }) => kind))

function stagesIn(read: readonly Read[]): HiringReport['stages'] {
  const far = read.map(furthest)
  const reached = STAGE_KINDS.map((_, kind) => far.filter((each) => each >= kind).length)
  return STAGE_KINDS.map((kind: StageKind, at) => {
    const stays = read.flatMap(({ visits }) => {
      const own = visits.filter((visit) => visit.kind === at)
      return own.length === 0 ? [] : [own.reduce((sum, { milliseconds }) => sum + milliseconds, 0)]
    })
    const before = at === 0 ? read.length : (reached[at - 1] ?? 0)
    const here = reached[at] ?? 0
    return { kind, reached: here, conversion: before === 0 ? null : here / before, time: spreadOf(stays) }
  })
}

function spreadOf(values: readonly number[]) {
  if (values.length === 0) return null
  return { median: seconds(median(values)), longest: seconds(Math.max(...values)), count: values.length }
}

function sourcesIn(read: readonly Read[]): HiringReport['sources'] {
  return SUBMISSION_ORIGINS.flatMap((origin) => {
    const came = read.filter(({ candidate }) => candidate.origin === origin)
    if (came.length === 0) return []
    const interviewed = came.filter((each) => furthest(each) >= INTERVIEW).length
    return [
      { origin, count: came.length, interviewed, hired: came.filter(({ candidate }) => isHired(candidate)).length },
    ]
  })
}

function reasonsIn(added: readonly ReportedCandidate[]): HiringReport['reasons'] {
  const counts = new Map<string, number>()
  for (const { reason, status, previous } of added)
    if (reason !== null && (status === 'rejected' || previous === 'rejected'))
      counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .toSorted((a, b) => b.count - a.count || a.reason.localeCompare(b.reason))
}

/** What is to be done at this moment, by job and by person. */
function workOf({ jobs, candidates, period, now }: Scene): Pick<Numbers, 'workload' | 'openJobs' | 'ages'> {
  const byJob = Map.groupBy(candidates, ({ jobId }) => jobId)
  const running = ({ id }: ReportedJob) =>
    (byJob.get(id) ?? []).filter(({ status }) => RUNNING_SUBMISSIONS.includes(status))
  const live = jobs.filter(({ status }) => LIVE_JOB_STATUSES.includes(status))
  const openJobs = live
    .map((job) => ({
      jobId: job.id,
      title: job.title,
      clientCompany: job.clientCompany,
      status: job.status,
      days: Math.max(0, Math.floor((now.getTime() - (job.openedAt ?? job.createdAt).getTime()) / DAY_MS)),
      active: running(job).length,
    }))
    .toSorted((a, b) => b.days - a.days || a.title.localeCompare(b.title))
  const hiresOf = ({ id }: ReportedJob) =>
    (byJob.get(id) ?? []).filter(({ hiredAt }) => hiredAt !== null && isIn(period, hiredAt)).length
  const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
  const members = [...new Set(jobs.flatMap(({ memberIds }) => memberIds))]
  const workload = members.flatMap((userId) => {
    const own = jobs.filter(({ memberIds }) => memberIds.includes(userId))
    const ownLive = own.filter((job) => live.includes(job))
    const work = {
      userId,
      jobs: ownLive.length,
      active: sum(ownLive.map((job) => running(job).length)),
      stuck: sum(ownLive.map((job) => running(job).filter(({ isStuck }) => isStuck).length)),
      hires: sum(own.map(hiresOf)),
    }
    return work.jobs + work.hires === 0 ? [] : [work]
  })
  const edges = [0, ...AGE_STEPS]
  const ages = edges.map((from, at) => {
    const to = edges[at + 1] ?? null
    return { from, to, count: openJobs.filter(({ days }) => days >= from && (to === null || days < to)).length }
  })
  return { workload: workload.toSorted((a, b) => b.active - a.active || b.jobs - a.jobs), openJobs, ages }
}
