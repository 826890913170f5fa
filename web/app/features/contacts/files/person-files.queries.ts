import type { CallOf } from '@kontor/contract/kit/endpoint.ts'
import { type FileType, personFiles, type ResumeReview } from '@kontor/contract/person-files.ts'
import { pathOf } from '@kontor/contract/kit/endpoint.ts'
import type { PersonChange } from '@kontor/contract/person-record.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, fetchFile, postForm } from '~/lib/client.ts'

const KEY = ['person-files'] as const
const REVIEWS = [...KEY, 'review'] as const
const MINUTE_MS = 60_000
/** What lists and pages of people hold. */
const PEOPLE = ['people'] as const

export function filesOf(personId: string) {
  return queryOptions({
    queryKey: [...KEY, 'of', personId],
    queryFn: ({ signal }) => call(personFiles.list, { params: { id: personId } }, { signal }),
  })
}

/** Documents in whose text the words stand. */
export function documentsWith(query: string) {
  return queryOptions({
    queryKey: [...KEY, 'with', query],
    queryFn: ({ signal }) => call(personFiles.search, { query: { query } }, { signal }),
  })
}

export function filePreview(fileId: string) {
  return queryOptions({
    queryKey: [...KEY, 'preview', fileId],
    queryFn: ({ signal }) => call(personFiles.preview, { params: { fileId } }, { signal }),
    staleTime: Infinity,
  })
}

/** A picture as the server drew it, as an address the browser can show. */
export function filePicture(fileId: string) {
  return queryOptions({
    queryKey: [...KEY, 'picture', fileId],
    queryFn: () => fetchFile(pathOf(personFiles.picture, { fileId })),
    staleTime: Infinity,
    gcTime: Infinity,
  })
}

export function resumeReview(fileId: string) {
  return queryOptions({
    queryKey: [...REVIEWS, fileId],
    queryFn: ({ signal }) => call(personFiles.review, { params: { fileId } }, { signal }),
    // What was read does not change by itself, and nothing is pulled away below whoever corrects it.
    staleTime: 5 * MINUTE_MS,
    gcTime: 60 * MINUTE_MS,
    refetchOnWindowFocus: false,
  })
}

function formOf(file: File, fields: Readonly<Record<string, string | undefined>> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value) form.append(name, value)
  form.append('file', file)
  return form
}

type UploadQuery = CallOf<typeof personFiles.uploadResume>['query']

export function uploadResume(file: File, query: UploadQuery) {
  return postForm(personFiles.uploadResume, { query }, formOf(file))
}

export function uploadState(uploadId: string) {
  return call(personFiles.upload, { params: { uploadId } })
}

export type ChosenType = { fileType?: FileType | undefined; language?: string | undefined }

/** The file of a resume that was read in the background; none for those who may not see documents. */
export async function newestResume(personId: string) {
  const files = await call(personFiles.list, { params: { id: personId } }).catch(() => undefined)
  return files?.items.find(({ hasResume }) => hasResume)?.fileId
}

/** Type and language are sent only if somebody chose them. */
export function addFile(personId: string, file: File, chosen: ChosenType = {}) {
  return postForm(personFiles.add, { params: { id: personId }, query: {} }, formOf(file, chosen))
}

/** Saves the bytes under the name of the file. */
export async function saveFile(fileId: string, name: string) {
  const address = await fetchFile(pathOf(personFiles.download, { fileId }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** What was shown of files and people before is asked for again. */
export function useForget() {
  const cache = useQueryClient()
  return () => Promise.all([cache.invalidateQueries({ queryKey: KEY }), cache.invalidateQueries({ queryKey: PEOPLE })])
}

type Change = CallOf<typeof personFiles.update>['body']

export function useChangeFile() {
  const forget = useForget()
  return useMutation({
    mutationFn: ({ fileId, change }: { fileId: string; change: Change }) =>
      call(personFiles.update, { params: { fileId }, body: change }),
    onSuccess: forget,
  })
}

export function useRemoveFile() {
  const forget = useForget()
  return useMutation({
    mutationFn: (fileId: string) => call(personFiles.remove, { params: { fileId } }),
    onSuccess: forget,
  })
}

export function useBringFileBack() {
  const forget = useForget()
  return useMutation({
    mutationFn: (fileId: string) => call(personFiles.bringBack, { params: { fileId }, body: {} } as never),
    onSuccess: forget,
  })
}

type Corrections = { fileId: string; version: number; change: Omit<PersonChange, 'version'> }

/** The resumes of other people are not asked for again; others of the same person stand on another version now. */
export function useSaveReview() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ fileId, version, change }: Corrections) =>
      call(personFiles.saveReview, { params: { fileId }, body: { version, change } }),
    onSuccess: ({ file: { personId } }) =>
      Promise.all([
        cache.invalidateQueries({ queryKey: REVIEWS, predicate: ({ state }) => isOf(personId, state.data) }),
        cache.invalidateQueries({ queryKey: [...KEY, 'of'] }),
        cache.invalidateQueries({ queryKey: PEOPLE }),
      ]),
  })
}

/** Asks for a review again, after the record has changed below it. */
export function useRereadReview() {
  const cache = useQueryClient()
  return (fileId: string) => cache.invalidateQueries({ queryKey: resumeReview(fileId).queryKey })
}

function isOf(personId: string, review: unknown) {
  return (review as ResumeReview | undefined)?.person.personId === personId
}
