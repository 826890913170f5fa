import type { PersonFile, ResumeReview } from '@kontor/contract/person-files.ts'
import type { ResumeItem } from './resume-batch.ts'
import { countsOf, linesOf, proposalsOf } from './review-lines.ts'
import { draftOf } from './review-draft.ts'
import { missingOf, rowsOf } from './review-rows.ts'

export type StripState = 'saved' | 'ready' | 'waiting' | 'reading' | 'known' | 'failed' | 'gone' | 'other'
/** One file of the strip, with where it is opened. */
export type StripEntry = {
  id: string
  name: string
  state: StripState
  progress?: number | undefined
  toCheck?: number | undefined
  at?: { personId: string; fileId: string | undefined } | undefined
  /** An upload that became nobody says why. */
  item?: ResumeItem | undefined
}

/** What was read of a file, as far as it was asked for; nothing of one that was deleted meanwhile. */
export type Reviews = ReadonlyMap<string, ResumeReview | 'gone'>

/** How many values nobody has looked at yet. */
function toCheckOf({ person, values, file }: ResumeReview) {
  const known = draftOf(person)
  const rows = rowsOf(known, known, values)
  const accepted = { isReviewed: file.reviewedAt !== null, keys: new Set<string>() }
  return countsOf(linesOf(rows), proposalsOf(missingOf(rows, values)), accepted).toCheck
}

function ofReview(review: ResumeReview | 'gone' | undefined): Pick<StripEntry, 'state' | 'toCheck'> {
  if (review === 'gone') return { state: 'gone' }
  if (!review) return { state: 'ready' }
  return review.file.reviewedAt === null ? { state: 'ready', toCheck: toCheckOf(review) } : { state: 'saved' }
}

export function entriesOfItems(items: readonly ResumeItem[], reviews: Reviews): StripEntry[] {
  return items.map((item): StripEntry => {
    const { id, file, state, outcome, progress, existing } = item
    const shared = { id: `${id}`, name: file.name }
    if (outcome) {
      const { personId, fileId } = outcome
      return { ...shared, ...ofReview(reviews.get(fileId ?? '')), at: { personId, fileId } }
    }
    if (state === 'failed') return { ...shared, state: existing ? 'known' : 'failed', item }
    return { ...shared, state: state === 'waiting' ? 'waiting' : 'reading', progress }
  })
}

export function entriesOfFiles(files: readonly PersonFile[], reviews: Reviews): StripEntry[] {
  return files.map((file): StripEntry => {
    const { fileId, personId, name, hasResume, reviewedAt } = file
    const shared = { id: fileId, name, at: { personId, fileId } }
    if (!hasResume) return { ...shared, state: 'other' }
    return reviewedAt === null ? { ...shared, ...ofReview(reviews.get(fileId)) } : { ...shared, state: 'saved' }
  })
}

/** The next one to review after the current one, from the beginning again after the last. */
export function nextOf(entries: readonly StripEntry[], current: number) {
  const rest = [...entries.slice(current + 1), ...entries.slice(0, Math.max(0, current))]
  return rest.find(({ state, at }) => state === 'ready' && at?.fileId !== undefined)
}

const BEFORE = 4
const AFTER = 8

/** Those near the current one are read ahead: the strip says what is to check, and the next one opens at once. */
export function nearOf<Entry>(entries: readonly Entry[], current: number) {
  return entries.slice(Math.max(0, current - BEFORE), current + AFTER + 1)
}
