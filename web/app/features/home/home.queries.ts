import { jobCandidates } from '@kontor/contract/job-candidates.ts'
import { submissions } from '@kontor/contract/submissions.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '~/lib/client.ts'

const FRESH_MS = 5 * 60_000

/** The caller's live jobs with their pipelines. */
export function ownPipelines() {
  return queryOptions({
    queryKey: ['submissions', 'own-pipelines'],
    queryFn: ({ signal }) => call(submissions.pipelines, { query: {} }, { signal }),
  })
}

/** How many people who are new to a job fit it. Scored anew by the server, so it is not asked at every glance. */
export function strengthOf(jobId: string) {
  return queryOptions({
    queryKey: ['submissions', 'strength', jobId],
    queryFn: ({ signal }) => call(jobCandidates.strength, { params: { id: jobId } }, { signal }),
    staleTime: FRESH_MS,
  })
}
