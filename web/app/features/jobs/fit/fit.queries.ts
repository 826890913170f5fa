import { jobCandidates } from '@kontor/contract/job-candidates.ts'
import type { CallOf } from '@kontor/contract/kit/endpoint.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '~/lib/client.ts'
import { infiniteList } from '~/records/kit/record.queries.ts'
import { SUBMISSIONS } from '../candidates.queries.ts'

type Asked = NonNullable<CallOf<typeof jobCandidates.suggestions>['query']>
type AskedFit = NonNullable<CallOf<typeof jobCandidates.fit>['query']>

/** Whoever becomes a candidate is told here too, so that these answers age with those of candidates. */
const FITS = [...SUBMISSIONS, 'fit'] as const

/** People who fit a job, the best first. What was shown stays while another weight or filter is asked for. */
export function suggestionsOf(jobId: string, asked: Asked) {
  return {
    ...infiniteList([...FITS, 'suggestions', jobId, asked], (mark, signal) =>
      call(jobCandidates.suggestions, { params: { id: jobId }, query: { ...asked, ...mark } }, { signal }),
    ),
    placeholderData: keepPreviousData,
  }
}

export function fitOf(jobId: string, personId: string, asked: AskedFit) {
  return queryOptions({
    queryKey: [...FITS, 'one', jobId, personId, asked],
    queryFn: ({ signal }) => call(jobCandidates.fit, { params: { jobId, personId }, query: asked }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The same of several, in the given order. */
export function fitsOf(jobId: string, personIds: readonly string[], asked: AskedFit) {
  return queryOptions({
    queryKey: [...FITS, 'several', jobId, personIds, asked],
    queryFn: ({ signal }) =>
      Promise.all(
        personIds.map((personId) => call(jobCandidates.fit, { params: { jobId, personId }, query: asked }, { signal })),
      ),
  })
}

/** So many jobs are compared at a glance. */
const MOST_JOBS = 12

/** Jobs of the account that a person fits, the best first. */
export function jobsFor(personId: string, locale: Locale) {
  return queryOptions({
    queryKey: [...FITS, 'jobs', personId, locale],
    queryFn: async ({ signal }) => {
      const query = { limit: MOST_JOBS, locale }
      return (await call(jobCandidates.jobsOf, { params: { id: personId }, query }, { signal })).items
    },
  })
}

type Hiding = CallOf<typeof jobCandidates.hide>['body'] & { personId: string }

/** Who is hidden of a job, and why. */
export function hiddenOf(jobId: string, isBlind: boolean) {
  return queryOptions({
    queryKey: [...FITS, 'suggestions', jobId, 'hidden', isBlind],
    queryFn: ({ signal }) =>
      call(jobCandidates.hidden, { params: { id: jobId }, query: isBlind ? { blind: 'true' } : {} }, { signal }),
  })
}

/** Hides somebody, and shows them again. */
export function useHiding(jobId: string) {
  const cache = useQueryClient()
  const onSuccess = () => cache.invalidateQueries({ queryKey: [...FITS, 'suggestions', jobId] })
  const hide = useMutation({
    mutationFn: ({ personId, ...body }: Hiding) => call(jobCandidates.hide, { params: { jobId, personId }, body }),
    onSuccess,
  })
  const unhide = useMutation({
    mutationFn: (personId: string) => call(jobCandidates.unhide, { params: { jobId, personId } }),
    onSuccess,
  })
  return { hide, unhide }
}

type Override = CallOf<typeof jobCandidates.override>['body'] & { rankingId: string }

/** Puts somebody at another place of the order that is shown. */
export function useOverride(jobId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ rankingId, ...body }: Override) =>
      call(jobCandidates.override, { params: { id: jobId, rankingId }, body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: [...FITS, 'suggestions', jobId] }),
  })
}
