import { jobType } from '#catalogue/jobs/job-type.ts'
import type { Tx } from '#kit/db/scope.ts'
import type { Ctx } from '#kit/http/context.ts'
import { recordKind } from '#kit/records/kinds.ts'
import { find, listByIds } from '#kit/records/rows.repository.ts'
import * as rows from './submissions.repository.ts'

type Seen =
  Awaited<ReturnType<ReturnType<typeof recordKind>['seenBy']>> extends ReadonlyMap<string, infer L> ? L : never
export type Candidate = { person: Seen; job: Seen }

/** Who was submitted to what, each as the caller sees it; those of whom one is not seen are left out. */
export async function candidatesOf(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, Candidate>> {
  if (ids.length === 0) return new Map()
  const found = await rows.listByIds(ctx.tx, ids)
  const people = await recordKind('person').seenBy(
    ctx,
    found.map(({ person_id }) => person_id),
  )
  const jobs = await recordKind('job').seenBy(
    ctx,
    found.map(({ job_id }) => job_id),
  )
  return new Map(
    found.flatMap(({ id, person_id, job_id }) => {
      const [person, job] = [people.get(person_id), jobs.get(job_id)]
      return person && job ? [[id, { person, job }] as const] : []
    }),
  )
}

/** Submissions that were not deleted, by their ids. */
export async function submittedOf(tx: Tx, ids: readonly string[]) {
  const found = ids.length === 0 ? [] : await rows.listByIds(tx, [...new Set(ids)])
  return new Map(found.map((row) => [row.id, row]))
}

/** Who looks after a job: its owners, else its recruiters. */
export async function ownersOf(tx: Tx, jobId: string): Promise<string[]> {
  const job = await find(tx, jobType, jobId)
  const withRole = (wanted: string) => (job?.team ?? []).filter(({ role }) => role === wanted)
  const owners = withRole('owner')
  return (owners.length > 0 ? owners : withRole('recruiter')).map(({ userId }) => userId)
}

/** What jobs call their stages in the language of the caller; nothing for a stage that a job no longer has. */
export async function stageNamesOf(ctx: Ctx, jobIds: readonly string[]) {
  const jobs = jobIds.length === 0 ? [] : await listByIds(ctx.tx, jobType, [...new Set(jobIds)])
  const stages = new Map(jobs.map((job) => [job.id, job.stages]))
  return (jobId: string, stageId: string): string | undefined => {
    const names = stages.get(jobId)?.find((stage) => stage.stageId === stageId)?.names
    return names && (names[ctx.locale] ?? names.en ?? Object.values(names)[0])
  }
}

/** Who hears what becomes of a candidate: whoever added them, and those who look after the job. */
export async function interestedIn(tx: Tx, submissionId: string): Promise<string[]> {
  const submission = (await submittedOf(tx, [submissionId])).get(submissionId)
  if (!submission) return []
  const { created_by, job_id } = submission
  return [...new Set([...(created_by ? [created_by] : []), ...(await ownersOf(tx, job_id))])]
}
