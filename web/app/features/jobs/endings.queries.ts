import type { CallOf } from '@kontor/contract/kit/endpoint.ts'
import { submissions } from '@kontor/contract/submissions.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '~/lib/client.ts'
import { useRecordStore } from '~/records/kit/record.queries.ts'
import { jobApi } from '~/records/job/job.queries.ts'
import { SUBMISSIONS } from './candidates.queries.ts'

type Ending = NonNullable<CallOf<typeof submissions.end>['body']>

/** Ends a job together with its candidates, and takes that back. */
export function useEndJob(jobId: string) {
  const cache = useQueryClient()
  const store = useRecordStore(jobApi)
  const params = { id: jobId }
  const settled = {
    onSuccess: ({ job }: Awaited<ReturnType<typeof call<typeof submissions.end>>>) => store.put(job),
    onSettled: () => cache.invalidateQueries({ queryKey: SUBMISSIONS }),
  }
  const end = useMutation({ mutationFn: (body: Ending) => call(submissions.end, { params, body }), ...settled })
  const undo = useMutation({
    mutationFn: (version: number) => call(submissions.undoEnd, { params, body: { version } }),
    ...settled,
  })
  return { end: end.mutateAsync, undo: undo.mutateAsync }
}
