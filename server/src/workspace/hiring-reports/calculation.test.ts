import { DEFAULT_STAGES, STAGE_KINDS } from '@kontor/contract/hiring-stages.ts'
import { SUBMISSION_ORIGINS, type SubmissionStatus } from '@kontor/contract/hiring-states.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type JobChange, openSpans, type StageEvent, visitsOf } from '#workspace/submissions/clocks.ts'
import { runs, SEED } from '../../../../tools/runs.ts'
import { calculate, type ReportedCandidate, type ReportedJob } from './calculation.ts'

const HOUR_MS = 3_600_000
const START = Date.parse('2026-03-01T00:00:00Z')
/** Some weeks, hour by hour: few enough that the second calculation can walk through each of them. */
const HOURS = 24 * 40
const at = (hour: number) => new Date(START + hour * HOUR_MS)
const now = at(HOURS)

type Step = { hour: number; stage: number | null; status: SubmissionStatus | null; reason: string | null }
type History = { job: number; origin: (typeof SUBMISSION_ORIGINS)[number]; steps: Step[] }
type JobStory = { changes: { hour: number; to: JobChange['to_status'] }[]; members: number[] }

const hour = fc.integer({ min: 0, max: HOURS - 1 })
const stage = fc.integer({ min: 0, max: DEFAULT_STAGES.length - 1 })
const status = fc.constantFrom<SubmissionStatus>('active', 'onHold', 'rejected', 'withdrawn', 'hired')
const step = fc.record({
  hour,
  stage: fc.option(stage),
  status: fc.option(status),
  reason: fc.constantFrom('salary', 'skills', null),
})
const history = fc.record({
  job: fc.integer({ min: 0, max: 3 }),
  origin: fc.constantFrom(...SUBMISSION_ORIGINS),
  steps: fc
    .array(step, { minLength: 1, maxLength: 8 })
    .map((steps) => steps.toSorted((a, b) => a.hour - b.hour))
    .map(([first, ...rest]): Step[] => [
      { hour: first?.hour ?? 0, stage: 0, status: 'active', reason: null },
      ...rest.filter((each) => each.stage !== null || each.status !== null),
    ]),
})
const jobStory = fc.record({
  changes: fc
    .array(fc.record({ hour, to: fc.constantFrom<JobChange['to_status']>('open', 'onHold', 'filled', 'closed') }), {
      minLength: 1,
      maxLength: 5,
    })
    .map((changes) => changes.toSorted((a, b) => a.hour - b.hour)),
  members: fc.uniqueArray(fc.integer({ min: 0, max: 2 }), { maxLength: 2 }),
})
const world = fc.record({
  jobs: fc.tuple(jobStory, jobStory, jobStory, jobStory),
  histories: fc.array(history, { minLength: 500, maxLength: 500 }),
  days: fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 20 })),
})

const idOf = (job: number) => `job ${job}`

function jobOf({ changes, members }: JobStory, nth: number): ReportedJob {
  const last = changes.at(-1)
  const opened = changes.find(({ to }) => to === 'open')
  return {
    id: idOf(nth),
    title: `Job ${nth}`,
    status: last?.to ?? 'draft',
    clientCompany: null,
    openedAt: opened ? at(opened.hour) : null,
    createdAt: at(0),
    stages: DEFAULT_STAGES,
    memberIds: members.map((member) => `user ${member}`),
    changes: changes.map((change) => ({ to_status: change.to, at: at(change.hour) })),
  }
}

function candidateOf({ job, origin, steps }: History, jobs: readonly ReportedJob[]): ReportedCandidate {
  const events: StageEvent[] = steps.map((each) => ({
    to_stage: each.stage === null ? null : (DEFAULT_STAGES[each.stage]?.stageId ?? ''),
    to_status: each.status,
    at: at(each.hour),
  }))
  const ended = steps.findLast((each) => each.status !== null)
  const visits = visitsOf(events, openSpans(jobs[job]?.changes ?? [], now), now)
  return {
    jobId: idOf(job),
    origin,
    status: ended?.status ?? 'active',
    previous: null,
    reason: ended?.reason ?? null,
    addedAt: events[0]?.at ?? now,
    hiredAt: ended?.status === 'hired' ? at(ended.hour) : null,
    isStuck: false,
    visits,
  }
}

/** What stood at an hour, found by reading the whole story again. */
function stateAt(moment: number, { steps }: History) {
  const past = steps.filter((each) => each.hour <= moment)
  return {
    stage: past.findLast((each) => each.stage !== null)?.stage ?? 0,
    status: past.findLast((each) => each.status !== null)?.status ?? 'active',
  }
}
const jobAt = (moment: number, { changes }: JobStory) => changes.findLast((change) => change.hour <= moment)?.to

/** The hours that a candidate spent in each stage, walked through one by one. */
function hoursIn(story: History, job: JobStory) {
  const spent = new Map<number, number>()
  for (const { stage: visited } of story.steps) if (visited !== null) spent.set(visited, 0)
  for (let moment = story.steps[0]?.hour ?? 0; moment < HOURS; moment += 1) {
    const { stage: there, status: how } = stateAt(moment, story)
    if (how === 'active' && jobAt(moment, job) === 'open') spent.set(there, (spent.get(there) ?? 0) + 1)
  }
  return spent
}
const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)]

const endOf = (each: History) => stateAt(HOURS, each).status
const isLive = ({ changes }: JobStory) => ['open', 'onHold'].includes(changes.at(-1)?.to ?? '')

type World = { stories: readonly JobStory[]; histories: readonly History[]; isInside: (moment: number) => boolean }

function candidatesOf(cohort: readonly History[]) {
  const count = (end: string) => cohort.filter((story) => endOf(story) === end).length
  const parts = ['active', 'onHold', 'hired', 'rejected', 'withdrawn', 'archived'].map((end) => [end, count(end)])
  return { total: cohort.length, ...Object.fromEntries(parts) }
}

function stagesOf(cohort: readonly History[], stories: readonly JobStory[]) {
  const far = cohort.map(({ steps }) => steps.reduce((most, each) => Math.max(most, each.stage ?? 0), 0))
  const hours = cohort.map((each) => hoursIn(each, stories[each.job] as JobStory))
  return STAGE_KINDS.map((kind, nth) => {
    const reached = far.filter((each) => each >= nth).length
    const before = nth === 0 ? cohort.length : far.filter((each) => each >= nth - 1).length
    const stays = hours.flatMap((spent) => spent.get(nth) ?? [])
    const median = stays.length === 0 ? null : (middle(stays) ?? 0) * 3600
    return { kind, reached, conversion: before === 0 ? null : reached / before, count: stays.length, median }
  })
}

function sourcesOf(cohort: readonly History[]) {
  return SUBMISSION_ORIGINS.map((origin) => {
    const came = cohort.filter((each) => each.origin === origin)
    return [origin, came.length, came.filter((each) => endOf(each) === 'hired').length]
  })
}

const REASONS = ['salary', 'skills']
function reasonsOf(cohort: readonly History[]) {
  const rejected = cohort.filter((each) => endOf(each) === 'rejected')
  const why = (each: History) => each.steps.findLast((one) => one.status !== null)?.reason
  return REASONS.map((reason) => rejected.filter((each) => why(each) === reason).length)
}

function wasFilled({ changes }: JobStory, isInside: World['isInside']) {
  const last = changes.at(-1)
  return last?.to === 'filled' && isInside(last.hour) && changes.some(({ to }) => to === 'open')
}

/** Jobs, running candidates and hires of one member of the team. */
function workOf(member: number, { stories, histories, isInside }: World) {
  const own = stories.flatMap((story, nth) => (story.members.includes(member) ? [nth] : []))
  const open = own.filter((nth) => isLive(stories[nth] as JobStory))
  const running = histories.filter((each) => open.includes(each.job) && ['active', 'onHold'].includes(endOf(each)))
  const hires = histories.filter(({ job, steps }) => {
    const last = steps.findLast((each) => each.status !== null)
    return own.includes(job) && last?.status === 'hired' && isInside(last.hour)
  })
  return [open.length, running.length, hires.length]
}

/** What the report says, in the shape of what is worked out here. */
function toldBy(report: ReturnType<typeof calculate>) {
  return {
    stages: report.stages.map(({ kind, reached, conversion, time }) => {
      const { count = 0, median = null } = time ?? {}
      return { kind, reached, conversion: conversion ?? null, count, median }
    }),
    sources: SUBMISSION_ORIGINS.map((origin) => {
      const { count = 0, hired = 0 } = report.sources.find((each) => each.origin === origin) ?? {}
      return [origin, count, hired]
    }),
    reasons: REASONS.map((reason) => report.reasons.find((each) => each.reason === reason)?.count ?? 0),
    workload: [0, 1, 2].map((member) => {
      const {
        jobs = 0,
        active = 0,
        hires = 0,
      } = report.workload.find(({ userId }) => userId === `user ${member}`) ?? {}
      return [jobs, active, hires]
    }),
  }
}

test('reports of 500 candidates equal what comes out when every hour is walked through', () => {
  fc.assert(
    fc.property(world, ({ jobs: stories, histories, days: [first, length] }) => {
      const jobs = stories.map(jobOf)
      const period = { from: at(first * 24), before: at((first + length) * 24) }
      const candidates = histories.map((each) => candidateOf(each, jobs))
      const report = calculate({ jobs, candidates, period, now })

      const isInside = (moment: number) => moment >= first * 24 && moment < (first + length) * 24
      const cohort = histories.filter(({ steps }) => isInside(steps[0]?.hour ?? -1))
      expect(report.candidates).toEqual(candidatesOf(cohort))
      expect(toldBy(report)).toEqual({
        stages: stagesOf(cohort, stories),
        sources: sourcesOf(cohort),
        reasons: reasonsOf(cohort),
        workload: [0, 1, 2].map((member) => workOf(member, { stories, histories, isInside })),
      })
      const live = stories.filter(isLive)
      expect(report.filled).toHaveLength(stories.filter((story) => wasFilled(story, isInside)).length)
      expect(report.openJobs).toHaveLength(live.length)
      expect(report.ages.reduce((sum, { count }) => sum + count, 0)).toBe(live.length)
    }),
    { numRuns: runs(4), seed: SEED },
  )
})
