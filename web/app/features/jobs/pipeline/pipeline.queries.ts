import { jobCandidates } from '@kontor/contract/job-candidates.ts'
import type { CallOf, OutputOf } from '@kontor/contract/kit/endpoint.ts'
import type { Submission, SubmissionChange } from '@kontor/contract/submission-record.ts'
import { submissions } from '@kontor/contract/submissions.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '~/lib/client.ts'
import { infiniteList } from '~/records/kit/record.queries.ts'
import { jobApi } from '~/records/job/job.queries.ts'
import { SUBMISSIONS } from '../candidates.queries.ts'

type Filter = NonNullable<CallOf<typeof submissions.ofJob>['query']>
type Pipeline = OutputOf<typeof submissions.ofJob>

/** The candidates of a job. What was shown stays while another choice of them loads. */
export function pipelineOf(jobId: string, filter: Filter) {
  return queryOptions({
    queryKey: [...SUBMISSIONS, 'job', jobId, filter],
    queryFn: ({ signal }) => call(submissions.ofJob, { params: { id: jobId }, query: filter }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** How well the candidates of a job fit, and what is next about each. */
export function marksOf(jobId: string, status: string | undefined) {
  return queryOptions({
    queryKey: [...SUBMISSIONS, 'marks', jobId, status ?? ''],
    queryFn: ({ signal }) =>
      call(jobCandidates.marks, { params: { id: jobId }, query: status ? { status } : {} }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function funnelOf(jobId: string) {
  return queryOptions({
    queryKey: [...SUBMISSIONS, 'funnel', jobId],
    queryFn: ({ signal }) => call(submissions.funnel, { params: { id: jobId } }, { signal }),
  })
}

export function submissionOf(id: string) {
  return queryOptions({
    queryKey: [...SUBMISSIONS, 'id', id],
    queryFn: ({ signal }) => call(submissions.get, { params: { id } }, { signal }),
  })
}

export function submissionEvents(id: string) {
  return infiniteList([...SUBMISSIONS, 'events', id], (mark, signal) =>
    call(submissions.events, { params: { id }, query: mark }, { signal }),
  )
}

export function submissionsOfPerson(personId: string) {
  return infiniteList([...SUBMISSIONS, 'person', personId], (mark, signal) =>
    call(submissions.ofPerson, { params: { personId }, query: mark }, { signal }),
  )
}

type Change = Omit<SubmissionChange, 'version'>
/** `shown` is what every board shows until the server has answered. */
export type Wish = {
  submission: Pick<Submission, 'submissionId' | 'version' | 'jobId'>
  change: Change
  shown?: Partial<Submission>
}

/** Moves one candidate or changes it. Boards show the wish at once, and what was before it after a refusal, also offline. */
export function useChangeSubmission() {
  const cache = useQueryClient()
  const find = (id: string) =>
    cache
      .getQueriesData<Pipeline>({ queryKey: [...SUBMISSIONS, 'job'] })
      .flatMap(([, known]) => known?.items ?? [])
      .find(({ submissionId }) => submissionId === id)
  const patch = (id: string, part: Partial<Submission>) =>
    cache.setQueriesData<Pipeline>({ queryKey: [...SUBMISSIONS, 'job'] }, (known) =>
      known
        ? { ...known, items: known.items.map((item) => (item.submissionId === id ? { ...item, ...part } : item)) }
        : known,
    )
  return useMutation({
    mutationFn: ({ submission, change }: Wish) =>
      call(submissions.update, {
        params: { id: submission.submissionId },
        body: { ...change, version: submission.version },
      }),
    onMutate: async ({ submission, shown }) => {
      await cache.cancelQueries({ queryKey: [...SUBMISSIONS, 'job'] })
      const before = find(submission.submissionId)
      if (shown) patch(submission.submissionId, shown)
      return before
    },
    onSuccess: (saved) => patch(saved.submissionId, saved),
    onError: (_refusal, { submission }, before) => before && patch(submission.submissionId, before),
    onSettled: (_saved, _error, { submission: { jobId } }) =>
      Promise.all([
        cache.invalidateQueries({ queryKey: SUBMISSIONS }),
        cache.invalidateQueries({ queryKey: jobApi.byId(jobId).queryKey }),
      ]),
  })
}

type Removed = Pick<Submission, 'submissionId' | 'jobId'>

/** Deletes a submission that was made by mistake, and brings it back. */
export function useRemoveSubmission() {
  const cache = useQueryClient()
  const settled = {
    onSettled: (_done: unknown, _error: unknown, { jobId }: Removed) =>
      Promise.all([
        cache.invalidateQueries({ queryKey: SUBMISSIONS }),
        cache.invalidateQueries({ queryKey: jobApi.byId(jobId).queryKey }),
      ]),
  }
  const remove = useMutation({
    mutationFn: ({ submissionId }: Removed) => call(submissions.remove, { params: { id: submissionId } }),
    ...settled,
  })
  const bringBack = useMutation({
    mutationFn: ({ submissionId }: Removed) => call(submissions.bringBack, { params: { id: submissionId } }),
    ...settled,
  })
  return { remove: remove.mutateAsync, bringBack: bringBack.mutateAsync }
}

type Several = NonNullable<CallOf<typeof submissions.updateMany>['body']>

/** Moves several candidates of a job: all of them or none. */
export function useChangeMany(jobId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Several) => call(submissions.updateMany, { params: { id: jobId }, body }),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: SUBMISSIONS }),
        cache.invalidateQueries({ queryKey: jobApi.byId(jobId).queryKey }),
      ]),
  })
}
