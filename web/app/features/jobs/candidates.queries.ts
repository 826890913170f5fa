import type { CallOf } from '@kontor/contract/kit/endpoint.ts'
import { submissions } from '@kontor/contract/submissions.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '~/lib/client.ts'
import { jobApi } from '~/records/job/job.queries.ts'

export const SUBMISSIONS = ['submissions'] as const

/** What is shown of candidates and of the counts of jobs is asked for again. */
export function useForgetCandidates() {
  const cache = useQueryClient()
  return () =>
    Promise.all([cache.invalidateQueries({ queryKey: SUBMISSIONS }), cache.invalidateQueries({ queryKey: jobApi.key })])
}

type Origin = NonNullable<CallOf<typeof submissions.createMany>['body']>['origin']
type Wish = { personIds: string[]; origin: Origin; idempotencyKey: string }

/** Submits several people to a job; those in its pipeline already are named in the answer. */
export function useAddCandidates(jobId: string) {
  const forget = useForgetCandidates()
  return useMutation({
    mutationFn: ({ personIds, origin, idempotencyKey }: Wish) =>
      call(submissions.createMany, { params: { id: jobId }, body: { personIds, origin } }, { idempotencyKey }),
    onSuccess: forget,
  })
}

/** Takes submissions back that were made by mistake. */
export function useRemoveSubmissions() {
  const forget = useForgetCandidates()
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids) await call(submissions.remove, { params: { id } })
    },
    onSettled: forget,
  })
}
