import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { createUploads, type UploadItem, type Uploads, useUploadItems } from '~/records/kit/files/use-uploads.ts'

/** The person that a resume became. */
export type Outcome = { name: string; personId: string; fileId?: string | undefined }
export type ResumeItem = UploadItem<Outcome>

/** Resumes that were chosen together, and what can be done with those that became nobody. */
export type ResumeBatch = {
  uploads: Uploads<Outcome>
  addFile: (item: ResumeItem, personId: string, name: string) => void
  tryAgain: (item: ResumeItem) => void
  addAnyway: (item: ResumeItem) => void
}

const KEY = ['resume-batch'] as const
const LASTING = { gcTime: Infinity, staleTime: Infinity, structuralSharing: false } as const

/** The batch is kept for the screen on which its resumes are reviewed, as long as the document lives. */
export function useKeepBatch() {
  const cache = useQueryClient()
  return (batch: ResumeBatch) => {
    cache.setQueryDefaults(KEY, LASTING)
    cache.setQueryData(KEY, batch)
  }
}

const NONE = createUploads<Outcome>()

export function useResumeBatch() {
  const { data: batch } = useQuery<ResumeBatch>({ queryKey: KEY, queryFn: skipToken, ...LASTING })
  const items = useUploadItems(batch?.uploads ?? NONE)
  return { batch, items }
}
