import type { CallOf } from '@kontor/contract/kit/endpoint.ts'
import { people } from '@kontor/contract/people.ts'
import { submissions } from '@kontor/contract/submissions.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '~/lib/client.ts'
import { jobApi } from '~/records/job/job.queries.ts'

const PICKED = 20
export const SUBMISSIONS = ['submissions'] as const

/** Contacts of the account by their name, to add to a job. */
export function contactPicks(query: string) {
  return queryOptions({
    queryKey: ['people', 'picks', query, 'candidates'],
    queryFn: async ({ signal }) =>
      (await call(people.list, { query: { ...(query ? { query } : {}), limit: PICKED } }, { signal })).items,
    placeholderData: keepPreviousData,
  })
}

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
