import type { TextKey } from '@kontor/contract/texts.ts'
import type { I18n } from '@lingui/core'
import { useState, useSyncExternalStore } from 'react'
import { ApiError } from '~/lib/api-error.ts'
import { sharedText } from '~/lib/shared-text.ts'

/** What became of a file has a name under which it is shown. */
type Named = { name: string }
export type UploadItem<Outcome extends Named = Named> = {
  id: number
  file: File
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** Percent while the server reads, nothing while the file is on its way. */
  progress?: number | undefined
  outcome?: Outcome
  error?: unknown
  /** Somebody who is there already, to whom the file may belong. */
  existing?: { personId: string; name: string } | undefined
}
/** Sends one file; tells how far the reading is. */
export type Send<Outcome extends Named> = (file: File, onProgress: (percent: number) => void) => Promise<Outcome>

/** So many on their way at once: the server reads two at a time. */
const AT_ONCE = 2

/** Files that are sent one after the other, two at once; it outlives the screen that began it. */
export function createUploads<Outcome extends Named>() {
  type Item = UploadItem<Outcome>
  let items: readonly Item[] = []
  const listeners = new Set<() => void>()
  function set(next: readonly Item[]) {
    items = next
    listeners.forEach((listener) => listener())
  }
  const change = (id: number, part: Partial<Item>) =>
    set(items.map((item) => (item.id === id ? { ...item, ...part } : item)))

  async function sendOne(item: Item, send: Send<Outcome>): Promise<Item> {
    change(item.id, { state: 'sending', error: undefined, existing: undefined })
    const ended = await send(item.file, (progress) => change(item.id, { progress })).then(
      (outcome): Partial<Item> => ({ state: 'done', outcome }),
      (error: unknown): Partial<Item> => ({ state: 'failed', error, existing: existingIn(error) }),
    )
    change(item.id, ended)
    return { ...item, ...ended }
  }

  /** Answers with all of them when the last one has ended. */
  async function start(files: readonly File[], send: Send<Outcome>): Promise<Item[]> {
    const batch = files.map((file, at): Item => ({ id: items.length + at, file, state: 'waiting' }))
    set([...items, ...batch])
    const waiting = [...batch]
    const ended: Item[] = []
    const work = async () => {
      for (let item = waiting.shift(); item; item = waiting.shift()) ended.push(await sendOne(item, send))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    return ended
  }
  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return { list: () => items, subscribe, start, sendAgain: sendOne }
}
export type Uploads<Outcome extends Named> = ReturnType<typeof createUploads<Outcome>>

export function useUploadItems<Outcome extends Named>({ subscribe, list }: Uploads<Outcome>) {
  return useSyncExternalStore(subscribe, list, list)
}

/** Each file tells how it goes; clearing begins anew. */
export function useUploads<Outcome extends Named>() {
  const [uploads, setUploads] = useState(() => createUploads<Outcome>())
  const items = useUploadItems(uploads)
  return { ...uploads, items, uploads, clear: () => setUploads(createUploads<Outcome>()) }
}

function existingIn(error: unknown) {
  const details = error instanceof ApiError ? error.body.details : undefined
  const { personId, name } = details ?? {}
  return typeof personId === 'string' ? { personId, name: typeof name === 'string' ? name : '' } : undefined
}

/** The codes whose texts say what is wrong with a file; everything else is the general text. */
const RESUME_CODES: readonly number[] = [309, 318, 327, 328, 451]
const FILE_CODES: readonly number[] = [309, 318, 451]

/** Whether the same file may succeed another time: the fault is not the file's. */
export function mayTryAgain({ state, error }: UploadItem) {
  const code = error instanceof ApiError ? error.body.errorCode : undefined
  return state === 'failed' && (code === undefined || code === 327 || !RESUME_CODES.includes(code))
}

const JOB_CODES: readonly number[] = [309, 318, 327]
const CODES = { resume: RESUME_CODES, file: FILE_CODES, job: JOB_CODES }
/** What kind of file is sent; each has its own codes and general text. */
export type UploadKind = keyof typeof CODES

export function uploadFault(i18n: I18n, error: unknown, upload: UploadKind): string {
  const code = error instanceof ApiError ? error.body.errorCode : undefined
  if (code === undefined || !CODES[upload].includes(code))
    return sharedText(i18n, upload === 'job' ? 'upload.job.error' : 'upload.people.error')
  const key = code === 309 && upload === 'file' ? 'errors.309.wide' : `errors.${code}`
  return sharedText(i18n, key as TextKey)
}
