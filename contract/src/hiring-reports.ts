import { z } from 'zod'
import { SUBMISSION_STATUSES } from './hiring-states.ts'
import { StageKind } from './hiring-stages.ts'
import { JobStatus } from './job-record.ts'
import { CalendarDate } from './kit/dates.ts'
import { endpoint } from './kit/endpoint.ts'
import { Id } from './kit/ids.ts'
import { Owner } from './kit/record-parts.ts'
import { line } from './kit/text.ts'
import { SubmissionOrigin } from './submission-record.ts'

/** A report looks back so many days where nobody says otherwise. */
export const REPORT_DAYS = 90
export const MOST_REPORT_DAYS = 1100
/** So many candidates are read for one report. */
export const MOST_REPORTED = 20_000
/** Open jobs are told apart by these days. */
export const AGE_STEPS = [30, 60, 90] as const

const Count = z.number().int()
/** In seconds. */
const Spread = z.object({ median: Count, longest: Count, count: Count })

export const HiringReport = z.object({
  /** Both days belong to it. */
  period: z.object({ from: z.string(), to: z.string() }),
  /** Candidates who were added in the period, by what became of them. */
  candidates: z.object({
    total: Count,
    ...Object.fromEntries(SUBMISSION_STATUSES.map((s) => [s, Count])),
  }) as z.ZodObject<Record<'total' | (typeof SUBMISSION_STATUSES)[number], z.ZodNumber>>,
  /** From the first opening of a job to being filled, for jobs that were filled in the period. */
  timeToFill: Spread.nullable(),
  filled: z.array(z.object({ jobId: Id, title: z.string(), seconds: Count, filledAt: z.string() })),
  /** By what a stage means, because jobs name theirs as they like. */
  stages: z.array(
    z.object({
      kind: StageKind,
      /** Who came as far or further. */
      reached: Count,
      /** Share of those who reached the kind before; null where nobody did. */
      conversion: z.number().nullable(),
      /** Time spent there, without holds; null where nobody was. */
      time: Spread.nullable(),
    }),
  ),
  sources: z.array(z.object({ origin: SubmissionOrigin, count: Count, interviewed: Count, hired: Count })),
  /** Why candidates were rejected, the most frequent first. */
  reasons: z.array(z.object({ reason: z.string(), count: Count })),
  /** Who works on how much at this moment, and how many were hired in the period. */
  workload: z.array(Owner.extend({ jobs: Count, active: Count, stuck: Count, hires: Count })),
  /** Jobs that are open or on hold, the oldest first. */
  openJobs: z.array(
    z.object({
      jobId: Id,
      title: z.string(),
      clientCompany: z.string().nullable(),
      status: JobStatus,
      days: Count,
      active: Count,
    }),
  ),
  /** How many of them are younger than each step, and the rest. */
  ages: z.array(z.object({ from: Count, to: Count.nullable(), count: Count })),
  /** What the filters offer. */
  members: z.array(Owner),
  clients: z.array(z.string()),
})
export type HiringReport = z.infer<typeof HiringReport>

export const hiringReports = {
  report: endpoint({
    method: 'GET',
    path: '/v1/jobs/reports/hiring',
    summary:
      'How hiring goes: time to fill, conversion, time in stage, sources, reasons, workload and the age of open jobs; with `format=csv` as a file',
    permission: 'record:read',
    feature: 'hiring',
    costly: true,
    query: z.strictObject({
      /** The first and the last day. */
      from: CalendarDate.optional(),
      to: CalendarDate.optional(),
      /** Jobs whose team this person belongs to. */
      member: Id.optional(),
      /** Jobs for this client. */
      client: line(200).optional(),
      format: z.enum(['json', 'csv']).default('json'),
    }),
    response: HiringReport,
    file: 'text/csv',
    problems: ['notFound', 'invalid'],
  }),
}
