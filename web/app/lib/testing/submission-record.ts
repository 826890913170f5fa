import { DEFAULT_STAGES, type Stage } from '@kontor/contract/hiring-stages.ts'
import type { Submission } from '@kontor/contract/submission-record.ts'
import { JOB_ID } from './job-record.ts'
import { PERSON_ID } from './person-record.ts'

export const SUBMISSION_ID = '0197a000-0000-7000-8000-0000000000f1'

/** A stage of the usual pipeline. */
export function stageOf(stageId: string): Stage {
  const stage = DEFAULT_STAGES.find((each) => each.stageId === stageId)
  if (!stage) throw new TypeError(`There is no stage ${stageId}`)
  return stage
}

/** An active candidate in the first stage, with what a test wants changed. */
export function submissionRecord(changes: Partial<Submission> = {}): Submission {
  const id = changes.id ?? SUBMISSION_ID
  return {
    submissionId: id,
    id,
    jobId: JOB_ID,
    personId: PERSON_ID,
    job: {
      jobId: JOB_ID,
      title: 'Backend engineer',
      status: 'open',
      access: 'company',
      clientCompany: 'Brenner GmbH',
      stages: DEFAULT_STAGES,
    },
    person: {
      personId: PERSON_ID,
      name: 'Ada Brunner',
      headline: 'Engineer · Brenner GmbH',
      avatarUrl: '',
      access: 'company',
      isDoNotContact: false,
    },
    origin: 'sourced',
    stage: stageOf('new'),
    status: 'active',
    previousStatus: null,
    reason: null,
    note: 'Knows the client',
    rating: null,
    position: 1,
    holdUntil: null,
    startDate: null,
    movedFrom: null,
    stageSince: '2026-11-10T10:00:00Z',
    statusSince: '2026-11-10T10:00:00Z',
    clock: { seconds: 3 * 86_400, running: true },
    isStuck: false,
    addedBy: null,
    createdAt: '2026-11-10T10:00:00Z',
    updatedAt: '2026-11-10T10:00:00Z',
    version: 1,
    can: { move: true, edit: true, delete: true, statuses: ['onHold', 'rejected', 'withdrawn'] },
    ...changes,
  }
}
