import type { Submission } from '@kontor/contract/submission-record.ts'
import { MOST_ON_BOARD } from '@kontor/contract/submissions.ts'
import { jobType } from '#catalogue/jobs/job-type.ts'
import { personType } from '#catalogue/people/person-type.ts'
import type { Ctx } from '#kit/http/context.ts'
import { withdrawnIds } from '#kit/records/rows.repository.ts'
import * as rows from './submissions.repository.ts'
import type { Filter, Row } from './submissions.repository.ts'

/** Records that are deleted or merged. */
export const WITHDRAWN: Filter['withdrawn'] = {
  people: { ids: (tx) => withdrawnIds(tx, personType) },
  jobs: { ids: (tx) => withdrawnIds(tx, jobType) },
}

/** How somebody stands in a pipeline, by the id of the person or of the job. */
export type Pipeline = ReadonlyMap<string, Pick<Submission, 'submissionId' | 'status' | 'reason'>>

/** More is read by nobody. */
const MOST = 10_000

function newestBy(found: readonly Row[], key: 'person_id' | 'job_id'): Pipeline {
  const newest = new Map<string, { submissionId: string; status: Row['status']; reason: string | null }>()
  for (const row of found)
    if (!newest.has(row[key])) newest.set(row[key], { submissionId: row.id, status: row.status, reason: row.reason })
  return newest
}

function listNewest(ctx: Ctx, filter: Omit<Filter, 'withdrawn'>) {
  return rows.list(ctx.tx, { ...filter, withdrawn: WITHDRAWN }, { sort: 'newest', offset: 0, limit: MOST })
}

/** The newest submission of each of the people to a job. */
export async function pipelineOf(ctx: Ctx, jobId: string, personIds: readonly string[]): Promise<Pipeline> {
  return newestBy(await listNewest(ctx, { jobIds: [jobId], personIds }), 'person_id')
}

/** The newest submission of a person to each job. */
export async function pipelinesOf(ctx: Ctx, personId: string): Promise<Pipeline> {
  return newestBy(await listNewest(ctx, { personIds: [personId] }), 'job_id')
}

const IN_PIPELINE: readonly Row['status'][] = ['active', 'onHold', 'hired']

/** Who is in the pipeline of a job, each once. */
export async function peopleIn(ctx: Ctx, jobId: string): Promise<string[]> {
  const found = await listNewest(ctx, { jobIds: [jobId], statuses: IN_PIPELINE })
  return [...new Set(found.map(({ person_id }) => person_id))]
}

/** The candidates of a job as a board shows them, with the same ones left out. */
export async function onBoard(ctx: Ctx, jobId: string, statuses: readonly Row['status'][] | undefined) {
  const filter = { jobIds: [jobId], statuses, withdrawn: WITHDRAWN }
  const found = await rows.list(ctx.tx, filter, { sort: 'position', offset: 0, limit: MOST_ON_BOARD })
  return found.map(({ id, person_id }) => ({ submissionId: id, personId: person_id }))
}
