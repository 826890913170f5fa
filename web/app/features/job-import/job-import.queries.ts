import { jobImports, type ReadPosting } from '@kontor/contract/job-imports.ts'
import type { CallOf } from '@kontor/contract/kit/endpoint.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { jobs } from '@kontor/contract/jobs.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, postForm } from '~/lib/client.ts'

const JOBS = ['jobs'] as const

export function uploadJob(file: File, locale: Locale) {
  const form = new FormData()
  form.append('file', file)
  return postForm(jobImports.upload, { query: { locale } }, form)
}

export function useReadPosting() {
  return useMutation({
    mutationFn: ({ text, locale }: { text: string; locale: Locale }): Promise<ReadPosting> =>
      call(jobImports.read, { body: { kind: 'posting', text, locale } }),
  })
}

/** Changes only when the operator starts the product anew. */
export function fetchingAllowed() {
  return queryOptions({
    queryKey: ['job-import', 'fetching'],
    queryFn: ({ signal }) => call(jobImports.fetching, {}, { signal }),
    staleTime: Infinity,
  })
}

export function useFetchPosting() {
  return useMutation({
    mutationFn: (body: { url: string; locale: Locale }): Promise<ReadPosting> => call(jobImports.fetch, { body }),
  })
}

/** What was shown of jobs before is asked for again. */
export function useForgetJobs() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: JOBS })
}

type Change = CallOf<typeof jobs.update>['body']
type Saved = { jobId: string; title: string; version: number }

/** A draft that an upload made is changed; one that was pasted is created. */
export function useSavePosting() {
  const forget = useForgetJobs()
  return useMutation({
    mutationFn: async ({
      kept,
      change,
    }: {
      kept: Saved | undefined
      change: Omit<Change, 'version'> & { title: string }
    }) => {
      const job = kept
        ? await call(jobs.update, { params: { id: kept.jobId }, body: { ...change, version: kept.version } })
        : await call(jobs.create, { body: change as never })
      return { jobId: job.jobId, title: job.title, version: job.version }
    },
    onSuccess: forget,
  })
}
