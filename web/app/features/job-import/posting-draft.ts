import type { PostingValue, ReadPosting } from '@kontor/contract/job-imports.ts'
import type { JobLanguage, JobPlace, JobSkill } from '@kontor/contract/job-parts.ts'
import { markOf, type Mark } from '~/records/kit/files/marks.ts'

/** An entry of a list with the mark of its source: whatever is removed before it, it points at the same words. */
type Keyed<T> = T & { key: string }
export const TEXT_FIELDS = ['title', 'clientCompany', 'startDate'] as const
export const NUMBER_FIELDS = ['remoteShare', 'openings'] as const
export const LIST_FIELDS = ['places', 'skills', 'languages'] as const

export type PostingDraft = {
  title: string
  clientCompany: string
  startDate: string
  remoteShare: number | null
  openings: number | null
  salaryMin: number | null
  salaryMax: number | null
  places: Keyed<JobPlace>[]
  skills: Keyed<JobSkill>[]
  languages: Keyed<JobLanguage>[]
}

const keyOf = (field: string, index: number | null) => markOf({ field, index, start: 0, end: 0, confidence: 1 }).id

export function draftOf({ draft }: ReadPosting): PostingDraft {
  const keyed = <T extends object>(field: string, entries: readonly T[] | undefined) =>
    (entries ?? []).map((entry, index) => ({ ...entry, key: keyOf(field, index) }))
  return {
    title: draft.title ?? '',
    clientCompany: draft.clientCompany ?? '',
    startDate: draft.startDate ?? '',
    remoteShare: draft.remoteShare ?? null,
    openings: draft.openings ?? null,
    salaryMin: draft.salary?.min ?? null,
    salaryMax: draft.salary?.max ?? null,
    places: keyed('places', draft.places),
    skills: keyed('skills', draft.skills),
    languages: keyed('languages', draft.languages),
  }
}

function bare<T>(entries: readonly Keyed<T>[]) {
  return entries.map(({ key: _, ...entry }) => entry)
}

/** What is saved: everything that was read, with the corrections. */
export function changeOf({ draft }: ReadPosting, now: PostingDraft) {
  const { salaryMin: min, salaryMax: max } = now
  const salary = draft.salary && (min !== null || max !== null) ? { ...draft.salary, min, max } : null
  return {
    ...draft,
    title: now.title.trim(),
    clientCompany: now.clientCompany.trim() || null,
    startDate: now.startDate || null,
    remoteShare: now.remoteShare,
    openings: now.openings ?? 1,
    salary,
    places: bare(now.places.filter(isKept(draft.places))),
    skills: bare(now.skills).filter(({ name }) => name.trim() !== ''),
    languages: bare(now.languages),
  }
}

/** A place whose town was taken away goes; one that the ad names without a town stays. */
function isKept(read: ReadPosting['draft']['places']) {
  const townless = new Set((read ?? []).flatMap(({ city }, index) => (city === '' ? [keyOf('places', index)] : [])))
  return ({ key, city }: Keyed<JobPlace>) => city.trim() !== '' || townless.has(key)
}

export function sourcesOf(values: readonly PostingValue[]): ReadonlyMap<string, PostingValue> {
  return new Map(values.map((value) => [markOf(value).id, value]))
}

/** The words that the draft still uses. */
export function marksOf(values: readonly PostingValue[], draft: PostingDraft): Mark[] {
  const listed = new Set<string>(LIST_FIELDS.flatMap((field) => draft[field].map(({ key }) => key)))
  return values
    .filter(({ field }) => field !== 'occupations')
    .map((value) => ({ ...markOf(value), isList: (LIST_FIELDS as readonly string[]).includes(value.field) }))
    .filter(({ id, isList }) => !isList || listed.has(id))
}
