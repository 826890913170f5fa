import { careersSettings as careers, type JobOnCareers } from '@kontor/contract/careers-settings.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '~/lib/client.ts'

/** Asked again with every change of the job: a job that is closed is no longer shown. */
export function jobOnCareers(id: string, version: number) {
  return queryOptions({
    queryKey: ['careers', 'job', id, version],
    queryFn: ({ signal }) => call(careers.ofJob, { params: { id } }, { signal }),
  })
}

export function usePublishJob(id: string, version: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (published: boolean) => call(careers.publish, { params: { id }, body: { published } }),
    onSuccess: (saved: JobOnCareers) => cache.setQueryData(jobOnCareers(id, version).queryKey, saved),
  })
}
