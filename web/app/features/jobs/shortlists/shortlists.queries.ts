import type { CallOf } from '@kontor/contract/kit/endpoint.ts'
import { shortlists } from '@kontor/contract/shortlists.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '~/lib/client.ts'
import { infiniteList } from '~/records/kit/record.queries.ts'
import { SUBMISSIONS } from '../candidates.queries.ts'

const KEY = ['shortlists'] as const

export function shortlistsOf(jobId: string) {
  return queryOptions({
    queryKey: [...KEY, 'job', jobId],
    queryFn: async ({ signal }) => (await call(shortlists.ofJob, { params: { id: jobId } }, { signal })).items,
  })
}

export function viewsOf(id: string) {
  return infiniteList([...KEY, 'views', id], (mark, signal) =>
    call(shortlists.views, { params: { id }, query: mark }, { signal }),
  )
}

function useForget() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: KEY })
}

export type NewShortlist = NonNullable<CallOf<typeof shortlists.create>['body']>

export function useShare(jobId: string) {
  const forget = useForget()
  return useMutation({
    mutationFn: (body: NewShortlist) => call(shortlists.create, { params: { id: jobId }, body }),
    onSuccess: forget,
  })
}

export function useRevoke() {
  const forget = useForget()
  return useMutation({
    mutationFn: (id: string) => call(shortlists.revoke, { params: { id } }),
    onSuccess: forget,
  })
}

type Wish = { id: string; feedbackId: string; decision: 'accepted' | 'dismissed'; reason?: string }

/** Does what a reader proposed, or sets it aside; the pipeline is asked for again. */
export function useDecide() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, feedbackId, ...body }: Wish) => call(shortlists.decide, { params: { id, feedbackId }, body }),
    onSettled: () =>
      Promise.all([cache.invalidateQueries({ queryKey: KEY }), cache.invalidateQueries({ queryKey: SUBMISSIONS })]),
  })
}
