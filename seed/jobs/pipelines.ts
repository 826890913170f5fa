import { DEFAULT_STAGES } from '@kontor/contract/hiring-stages.ts'
import type { SubmissionOrigin, SubmissionStatus } from '@kontor/contract/hiring-states.ts'
import type { NewEvent } from '../../server/src/workspace/submissions/submissions.repository.ts'
import { between, chance, type Random, some, weighted } from '../companies/dice.ts'
import { pick } from '../duplicate-noise.ts'
import type { DemoPerson } from '../people/world.ts'
import { uuidOf } from '../people/world.ts'
import { NOTES } from './texts.ts'
import type { DemoJob } from './world.ts'

const DAY = 86_400_000
const STAGES = DEFAULT_STAGES.map(({ stageId }) => stageId)
const OFFER = STAGES.indexOf('offer')
const ORIGINS: readonly (readonly [SubmissionOrigin, number])[] = [
  ['sourced', 5],
  ['applied', 4],
  ['suggested', 2],
  ['referred', 1],
]

export type DemoSubmission = {
  id: string
  personId: string
  origin: SubmissionOrigin
  stageId: string
  status: SubmissionStatus
  reason: string | null
  note: string | null
  rating: number | null
  at: { added: Date; stage: Date; status: Date }
  events: Omit<NewEvent, 'submission_id'>[]
}

/** Those whose career fits the job, and some others. */
function candidatesFor(random: Random, { ladder }: DemoJob, people: readonly DemoPerson[]) {
  const titles = new Set(Object.values(ladder.titles).flat())
  const fitting = people.filter(({ values }) => values.positions.some(({ title }) => titles.has(title)))
  const isOpen = ({ values }: DemoPerson) => values.doNotContact === null
  return some(random, (fitting.length >= 8 ? fitting : people).filter(isOpen), between(random, 6, 13))
}

/** The candidates of a job, each with a way through its stages that fits what became of the job. */
export function pipelineOf(random: Random, job: DemoJob, people: readonly DemoPerson[], now: Date, userId: string) {
  const { status } = job.values
  if (status === 'draft') return []
  const isOver = status === 'filled' || status === 'closed' || status === 'archived'
  const until = isOver || status === 'onHold' ? job.endedAt : now
  return candidatesFor(random, job, people).map((person, at): DemoSubmission => {
    const isHired = status === 'filled' && at === 0
    const reach = isHired
      ? OFFER
      : Math.min(between(random, 0, 3) + (chance(random, 0.35) ? between(random, 0, 2) : 0), OFFER)
    const span = until.getTime() - job.openedAt.getTime()
    const added = job.openedAt.getTime() + span * random() * 0.45
    // Some wait for long in their stage, others have come just now.
    const last = added + (until.getTime() - added) * (chance(random, 0.2) ? 0.3 : 0.5 + random() * 0.45)
    const times = Array.from({ length: reach }, (_, step) => added + ((last - added) * (step + 1)) / Math.max(reach, 1))
    const base = { reason: null, note: null, actor_id: userId, skipped: [] as string[] }
    const events: DemoSubmission['events'] = [
      {
        ...base,
        event: 'added',
        from_stage: null,
        to_stage: 'new',
        from_status: null,
        to_status: 'active',
        at: new Date(added),
      },
      ...times.map((time, step) => ({
        ...base,
        event: 'moved' as const,
        from_stage: STAGES[step] ?? null,
        to_stage: STAGES[step + 1] ?? null,
        from_status: null,
        to_status: null,
        note: chance(random, 0.25) ? pick(random, NOTES.moved) : null,
        at: new Date(time),
      })),
    ]
    const end = endOf(random, { isHired, isOver })
    const stageAt = new Date(times.at(-1) ?? added)
    const endAt = new Date(Math.min(until.getTime(), stageAt.getTime() + between(random, 1, 4) * DAY))
    if (end.status !== 'active')
      events.push({
        ...base,
        event: 'status',
        from_status: 'active',
        to_status: end.status,
        reason: end.reason,
        note: end.note,
        at: endAt,
        from_stage: isHired ? 'offer' : null,
        to_stage: isHired ? 'hired' : null,
      })
    return {
      id: uuidOf(random),
      personId: person.id,
      origin: weighted(random, ORIGINS),
      stageId: isHired ? 'hired' : (STAGES[reach] ?? 'new'),
      ...end,
      rating: chance(random, 0.5) ? between(random, 2, 5) : null,
      at: {
        added: new Date(added),
        stage: isHired ? endAt : stageAt,
        status: end.status === 'active' ? new Date(added) : endAt,
      },
      events,
    }
  })
}

type End = Pick<DemoSubmission, 'status' | 'reason' | 'note'>

function endOf(random: Random, { isHired, isOver }: { isHired: boolean; isOver: boolean }): End {
  if (isHired) return { status: 'hired', reason: null, note: null }
  const left = (): End =>
    chance(random, 0.2)
      ? { status: 'withdrawn', reason: null, note: null }
      : {
          status: 'rejected',
          reason: pick(random, ['skills', 'experience', 'salary', 'client-decision', 'location']),
          note: pick(random, NOTES.rejected),
        }
  if (isOver) return chance(random, 0.4) ? { status: 'rejected', reason: 'position-closed', note: null } : left()
  if (chance(random, 0.3)) return left()
  if (chance(random, 0.06)) return { status: 'onHold', reason: NOTES.hold, note: null }
  return { status: 'active', reason: null, note: null }
}
