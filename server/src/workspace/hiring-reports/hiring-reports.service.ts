import {
  type HiringReport,
  type hiringReports as endpoints,
  MOST_REPORT_DAYS,
  MOST_REPORTED,
  REPORT_DAYS,
} from '@kontor/contract/hiring-reports.ts'
import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import { listReported, listStatusChanges } from '#catalogue/jobs/jobs.service.ts'
import { namesOf, requireUser } from '#identity/accounts/people.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { coursesOf } from '#workspace/submissions/courses.ts'
import { calculate, type Period, type ReportedJob } from './calculation.ts'

const DAY_MS = 86_400_000

type Asked = InputOf<typeof endpoints.report>['query']

/** Jobs that the caller sees: a confidential one is counted for its team alone, because nobody else reads its row. */
export async function report(ctx: Ctx, { from, to, member, client }: Asked): Promise<HiringReport> {
  const days = daysOf(ctx.now, from, to)
  if (member !== undefined) await requireUser(ctx.tx, member)
  const seen = await listReported(ctx.tx)
  const chosen = seen.filter(
    (job) =>
      (member === undefined || job.team_ids.includes(member)) &&
      (client === undefined || client === '' || job.client_company === client),
  )
  const ids = chosen.map(({ id }) => id)
  const changes = Map.groupBy(await listStatusChanges(ctx.tx, ids), ({ job_id }) => job_id)
  const jobs: ReportedJob[] = chosen.map((job) => ({
    id: job.id,
    title: job.title,
    status: job.status,
    clientCompany: job.client_company,
    openedAt: job.opened_at,
    createdAt: job.created_at,
    stages: job.stages,
    memberIds: job.team_ids,
    changes: changes.get(job.id) ?? [],
  }))
  const period = { from: new Date(`${days.from}T00:00:00Z`), before: endOf(days.to) } satisfies Period
  const candidates = await coursesOf(ctx, ids, MOST_REPORTED)
  const { workload, ...numbers } = calculate({ jobs, candidates, period, now: ctx.now })
  const names = await namesOf(
    ctx.tx,
    seen.flatMap(({ team_ids }) => team_ids),
  )
  const clients = new Set(seen.flatMap(({ client_company }) => client_company ?? []))
  return {
    period: days,
    ...numbers,
    workload: workload.flatMap((work) => {
      const name = names.get(work.userId)
      return name === undefined ? [] : [{ ...work, name }]
    }),
    members: [...names].map(([userId, name]) => ({ userId, name })).toSorted((a, b) => a.name.localeCompare(b.name)),
    clients: [...clients].filter(Boolean).toSorted((a, b) => a.localeCompare(b)),
  }
}

function endOf(day: string) {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS)
}

/** The days of the period, in UTC as all times are kept. */
function daysOf(now: Date, from: string | undefined, to: string | undefined) {
  const last = to ?? now.toISOString().slice(0, 10)
  const first = from ?? new Date(endOf(last).getTime() - REPORT_DAYS * DAY_MS).toISOString().slice(0, 10)
  const length = endOf(last).getTime() - Date.parse(`${first}T00:00:00Z`)
  if (length <= 0 || length > MOST_REPORT_DAYS * DAY_MS)
    throw new AppError('invalid', { faults: [{ path: 'from', key: 'report.period' }] })
  return { from: first, to: last }
}
