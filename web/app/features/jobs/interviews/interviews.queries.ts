import { interviews, type NewScorecard } from '@kontor/contract/interviews.ts'
import type { CallOf } from '@kontor/contract/kit/endpoint.ts'
import { records } from '@kontor/contract/records.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '~/lib/client.ts'

const KEY = ['interviews'] as const

export function interviewsOf(jobId: string) {
  return queryOptions({
    queryKey: [...KEY, 'job', jobId],
    queryFn: async ({ signal }) => (await call(interviews.ofJob, { params: { id: jobId } }, { signal })).items,
  })
}

/** People of the account who can be invited. */
export function colleagues() {
  return queryOptions({
    queryKey: ['records', 'owners'],
    queryFn: async ({ signal }) => (await call(records.owners, {}, { signal })).items,
  })
}

export type Planned = NonNullable<CallOf<typeof interviews.plan>['body']>
type Wish =
  | { submissionId: string; body: Planned; idempotencyKey: string }
  | { interviewId: string; body: Planned & { version: number } }

/** Plans an interview, or changes one. */
export function usePlan() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (wish: Wish) =>
      'interviewId' in wish
        ? call(interviews.change, { params: { id: wish.interviewId }, body: wish.body })
        : call(
            interviews.plan,
            { params: { id: wish.submissionId }, body: wish.body },
            { idempotencyKey: wish.idempotencyKey },
          ),
    onSuccess: () => cache.invalidateQueries({ queryKey: KEY }),
  })
}

export function useCancel() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(interviews.cancel, { params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: KEY }),
  })
}

export function useScore() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: NewScorecard }) => call(interviews.score, { params: { id }, body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: KEY }),
  })
}
