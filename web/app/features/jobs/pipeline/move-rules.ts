import type { SubmissionStatus } from '@kontor/contract/hiring-states.ts'
import { placeOf, type Stage } from '@kontor/contract/hiring-stages.ts'
import type { Submission, SubmissionChange } from '@kontor/contract/submission-record.ts'

export type Change = Omit<SubmissionChange, 'version'>
/** What is asked before a change is sent. */
export type Question = 'note' | 'rejectReason' | 'holdReason' | 'startDate'
export type Step = { change: Change; shown: Partial<Submission>; ask?: Question }

type Moved = Pick<Submission, 'stage' | 'status'>

/** Which way a stage lies from the present one, and which stages are passed over on it. */
export function wayTo(from: string, to: string, stages: readonly Stage[]) {
  const [start, end] = [placeOf(stages, from), placeOf(stages, to)]
  return { isBack: end < start, skipped: end > start ? stages.slice(start + 1, end) : [] }
}

/** What putting a candidate into a stage means: a move, a hire, or taking a hire back. */
export function stepTo(submission: Moved, stage: Stage, stages: readonly Stage[]): Step | undefined {
  if (stage.stageId === submission.stage.stageId) return undefined
  if (stage.kind === 'hired') return statusStep('hired', { stage })
  if (submission.status === 'hired') return statusStep('active', { stage })
  const { isBack } = wayTo(submission.stage.stageId, stage.stageId, stages)
  return { change: { stage: stage.stageId }, shown: { stage }, ...(isBack ? { ask: 'note' as const } : {}) }
}

const ASKED: Partial<Record<SubmissionStatus, Question>> = {
  rejected: 'rejectReason',
  onHold: 'holdReason',
  hired: 'startDate',
}
/** Statuses that cannot be taken again without a reason. */
const WITH_REASON: ReadonlySet<SubmissionStatus> = new Set<SubmissionStatus>(['rejected', 'onHold'])

export function statusStep(status: SubmissionStatus, shown: Partial<Submission> = {}): Step {
  const ask = ASKED[status]
  return { change: { status }, shown: { ...shown, status }, ...(ask ? { ask } : {}) }
}

/** What takes a change back, as far as the course of candidates leads back without being asked for a reason. */
export function undoOf(before: Moved & Pick<Submission, 'note'>, saved: Submission, words: string): Change | undefined {
  if (saved.status !== before.status)
    return saved.can.statuses.includes(before.status) && !WITH_REASON.has(before.status)
      ? { status: before.status }
      : undefined
  if (saved.stage.stageId === before.stage.stageId || !saved.can.move) return undefined
  const { isBack } = wayTo(saved.stage.stageId, before.stage.stageId, saved.job.stages)
  return { stage: before.stage.stageId, ...(isBack ? { note: words } : {}) }
}
