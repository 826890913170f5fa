import { jobCandidates } from '@kontor/contract/job-candidates.ts'
import type { OutputOf } from '@kontor/contract/kit/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '~/lib/client.ts'
import { infiniteList } from '~/records/kit/record.queries.ts'

const RANKINGS = ['rankings'] as const
export type Ranking = OutputOf<typeof jobCandidates.ranking>

/** The orders that were shown for a job, the newest first. */
export function rankingsOf(jobId: string) {
  return infiniteList([...RANKINGS, jobId], (mark, signal) =>
    call(jobCandidates.rankings, { params: { id: jobId }, query: mark }, { signal }),
  )
}

/** One of them, worked out again with each reading. */
export function rankingOf(jobId: string, rankingId: string) {
  return queryOptions({
    queryKey: [...RANKINGS, jobId, rankingId],
    queryFn: ({ signal }) => call(jobCandidates.ranking, { params: { id: jobId, rankingId } }, { signal }),
  })
}
