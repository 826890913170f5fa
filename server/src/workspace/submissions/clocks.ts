import type { JobStatus, SubmissionStatus } from '@kontor/contract/hiring-states.ts'

/** A change of a job's status, in their order. */
export type JobChange = { to_status: JobStatus; at: Date }
/** What happened to a submission, in its order; what an event says nothing of stays. */
export type StageEvent = { to_stage: string | null; to_status: SubmissionStatus | null; at: Date }
type Span = { from: number; to: number }
/** A stay in a stage, with the time in which candidate and job were active. */
export type Visit = { stageId: string; milliseconds: number; isLast: boolean }

/** When the job was open: in all other times clocks stand still. */
export function openSpans(changes: readonly JobChange[], now: Date): Span[] {
  return changes.flatMap(({ to_status, at }, index) =>
    to_status === 'open' ? [{ from: at.getTime(), to: (changes[index + 1]?.at ?? now).getTime() }] : [],
  )
}

/** The stays of a candidate in the stages, one after the other. */
export function visitsOf(events: readonly StageEvent[], open: readonly Span[], now: Date): Visit[] {
  const visits: Visit[] = []
  let status: SubmissionStatus = 'active'
  let since = 0
  const count = (until: number) => {
    const last = visits.at(-1)
    if (last && status === 'active') last.milliseconds += within(open, { from: since, to: until })
    since = until
  }
  for (const { to_stage, to_status, at } of events) {
    count(at.getTime())
    if (to_stage !== null) visits.push({ stageId: to_stage, milliseconds: 0, isLast: false })
    if (to_status !== null) status = to_status
  }
  count(now.getTime())
  const last = visits.at(-1)
  if (last) last.isLast = true
  return visits
}

function within(spans: readonly Span[], { from, to }: Span) {
  return spans.reduce((sum, span) => sum + Math.max(0, Math.min(span.to, to) - Math.max(span.from, from)), 0)
}

export function seconds(milliseconds: number) {
  return Math.floor(milliseconds / 1000)
}

/** The middle one; of an even number the lower of the two in the middle. */
export function median(values: readonly number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0
}
