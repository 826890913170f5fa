import type { CandidateMark, jobCandidates as endpoints } from '@kontor/contract/job-candidates.ts'
import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import { personType } from '#catalogue/people/person-type.ts'
import type { CtxOf } from '#kit/http/context.ts'
import { listByIds } from '#kit/records/rows.repository.ts'
import { onBoard } from '#workspace/submissions/pipelines.ts'
import { nextAbout } from '#workspace/tasks/next-tasks.ts'
import { meetJob } from '../matching/prepared-job.ts'
import { matcherOf } from '../matching/score-match.ts'
import { turns } from '../matching/turns.ts'
import { readFacts } from './person-facts.ts'
import { ownJob, readJob, termsOf } from './ranking.ts'

/** The fit and the next task of every candidate that a board shows: read together, and worked out with no connection held. */
export async function marks(
  ctx: CtxOf<typeof endpoints.marks>,
  jobId: string,
  { status }: InputOf<typeof endpoints.marks>['query'],
) {
  const { job, candidates, facts, tasks } = await ctx.transact(async (own) => {
    const row = await ownJob(own, jobId)
    const found = await onBoard(own, row.id, status)
    const personIds = [...new Set(found.map(({ personId }) => personId))]
    const people = await listByIds(own.tx, personType, personIds)
    return {
      job: readJob(row),
      candidates: found,
      facts: await readFacts(own.tx, people),
      tasks: await nextAbout(own, { personIds, jobId: row.id }),
    }
  })
  await meetJob(job)
  const match = matcherOf(job, termsOf(ctx.now))
  const turn = turns()
  const items: CandidateMark[] = []
  for (const { submissionId, personId } of candidates) {
    const read = facts.get(personId)
    if (!read) continue
    const { total: score, open, band } = match(read())
    items.push({ submissionId, personId, score, open, band, task: tasks.get(personId) ?? null })
    await turn()
  }
  return { items }
}
