import type { ResumeValue } from '@kontor/contract/person-files.ts'
import type { Person } from '@kontor/contract/person-record.ts'
import { type LinkRow, withText } from '~/records/kit/form/link-rows.ts'
import { keyOf } from './review-keys.ts'
import type { Row } from './review-rows.ts'

/** The fields that a resume fills and a reader corrects beside it. */
export const GROUPS = [
  'name',
  'emails',
  'phones',
  'places',
  'profiles',
  'positions',
  'educations',
  'languages',
  'occupations',
  'skills',
] as const
export type Group = (typeof GROUPS)[number]
export type Draft = Pick<Person, Group>

/**
 * Which entry of the record one of the draft was, or which value of the document: it stays with it when another is
 * removed, and is never sent.
 */
export const ORIGIN = Symbol('origin')
type Origin = number | string
export type Entry = Readonly<Record<string, unknown>> & { readonly [ORIGIN]?: Origin | undefined }

/** As it can be kept in a browser, with where each entry came from. */
export type KeptDraft = { draft: Draft; origins: Partial<Record<Group, (Origin | null)[]>> }

export function keptOf(draft: Draft): KeptDraft {
  const lists = GROUPS.filter((group) => group !== 'name')
  const origins = lists.map((group) => [group, (draft[group] as readonly Entry[]).map((each) => each[ORIGIN] ?? null)])
  return { draft, origins: Object.fromEntries(origins) as KeptDraft['origins'] }
}

export function draftOfKept({ draft, origins }: KeptDraft): Draft {
  const marked = (group: Exclude<Group, 'name'>) =>
    draft[group].map((entry, at): Entry => ({ ...entry, [ORIGIN]: origins[group]?.[at] ?? undefined }))
  return Object.fromEntries(GROUPS.map((group) => [group, group === 'name' ? draft.name : marked(group)])) as Draft
}

export function draftOf(person: Person): Draft {
  const marked = (entries: readonly object[]) => entries.map((entry, at): Entry => ({ ...entry, [ORIGIN]: at }))
  const of = (group: Group) => (group === 'name' ? person.name : marked(person[group]))
  return Object.fromEntries(GROUPS.map((group) => [group, of(group)])) as Draft
}

/** The draft with one value changed. A skill or an occupation with other words is no longer the concept it was. */
export function withValue(
  draft: Draft,
  { group, index, part }: Pick<Row, 'group' | 'index' | 'part'>,
  value: string,
): Draft {
  if (group === 'name') return { ...draft, name: value }
  const isOpen = ['from', 'to', 'proficiency'].includes(part)
  const written = isOpen && value === '' ? null : value
  const more = group === 'skills' || group === 'occupations' ? { id: null } : {}
  const changed = (entry: Entry): Entry =>
    part === 'link'
      ? { ...withText(entry as unknown as LinkRow, value, 'person'), [ORIGIN]: entry[ORIGIN] }
      : { ...entry, ...more, ...elsewhere(part), [part]: written }
  const entries = (draft[group] as readonly Entry[]).map((entry, at) => (at === index ? changed(entry) : entry))
  return { ...draft, [group]: entries }
}

/** Another town is at another place of the map. */
function elsewhere(part: string) {
  return part === 'city' || part === 'country' ? { latitude: null, longitude: null } : {}
}

export function withoutEntry(draft: Draft, { group, index }: Pick<Row, 'group' | 'index'>): Draft {
  if (group === 'name') return draft
  return { ...draft, [group]: (draft[group] as readonly Entry[]).filter((_, at) => at !== index) }
}

/** The draft with a value of the document, whose words are those of the text. */
export function withMissing(draft: Draft, value: ResumeValue, words: string): Draft {
  const group = value.field as Group
  if (group === 'name') return draft
  const entry: Entry = { ...entryOf(group, value.value, words), [ORIGIN]: keyOf(value) }
  return { ...draft, [group]: [...(draft[group] as readonly Entry[]), entry] }
}

function entryOf(group: Group, value: string, words: string): object {
  const [first = '', second] = value.split(' · ')
  if (group === 'emails') return { email: first, kind: 'private', verified: false }
  if (group === 'phones') return { phone: first, kind: 'private' }
  if (group === 'occupations') return { id: value, name: words }
  if (group === 'profiles') return withText({ type: 'website' }, value, 'person')
  if (group === 'places') return placeOf(first, second)
  return { id: null, name: first }
}

function placeOf(city: string, country: string | undefined): Draft['places'][number] {
  const empty = { kind: 'home', street: '', postalCode: '', region: '', latitude: null, longitude: null } as const
  return { ...empty, city, country: (country ?? '') as Draft['places'][number]['country'] }
}

/** What differs from the record, field by field. */
export function changesOf(draft: Draft, known: Draft): Partial<Draft> {
  const changed = GROUPS.filter((group) => JSON.stringify(draft[group]) !== JSON.stringify(known[group]))
  return Object.fromEntries(changed.map((group) => [group, draft[group]]))
}

/** What was written here, on top of the record as somebody else has left it meanwhile. */
export function rebased(draft: Draft, before: Draft, now: Draft): { draft: Draft; conflicts: Group[] } {
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  const isMine = (group: Group) => !same(draft[group], before[group]) && !same(draft[group], now[group])
  const conflicts = GROUPS.filter((group) => isMine(group) && !same(before[group], now[group]))
  const kept = (group: Group) => {
    if (!isMine(group)) return now[group]
    // Their entries are others now, so that none of these is one of them.
    return conflicts.includes(group) && group !== 'name' ? draft[group].map(withoutOrigin) : draft[group]
  }
  return { draft: Object.fromEntries(GROUPS.map((group) => [group, kept(group)])) as Draft, conflicts }
}

function withoutOrigin(entry: object): Entry {
  return { ...entry, [ORIGIN]: undefined }
}
