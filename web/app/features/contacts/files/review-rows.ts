import type { ResumeValue } from '@kontor/contract/person-files.ts'
import type { Person } from '@kontor/contract/person-record.ts'
import { type LinkRow, textOf as linkText, withText } from '~/records/kit/form/link-rows.ts'
import { type Said, saidOf } from './review-said.ts'

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

/** One value of the record that can be corrected, with its place in the document if it stands there. */
export type Row = {
  /** The same for the input, the label and the place in the draft: `positions.0.title`. */
  path: string
  group: Group
  index: number | null
  part: string
  value: string
  source: ResumeValue | undefined
  /** What the document says instead. */
  said: Said | undefined
  /** Somebody has written it here. */
  isChanged: boolean
  /** A part of a position that goes on, as the record has it. */
  isToday: boolean
}

const PARTS: Readonly<Record<Exclude<Group, 'name'>, readonly string[]>> = {
  emails: ['email'],
  phones: ['phone'],
  places: ['city', 'country'],
  profiles: ['link'],
  positions: ['title', 'company', 'from', 'to'],
  educations: ['school', 'degree', 'subject', 'from', 'to'],
  languages: ['proficiency'],
  occupations: ['name'],
  skills: ['name'],
}
/** Where an entry of a list stands, by its first part. */
export function pathOf(group: Group, index: number) {
  return group === 'name' ? 'name' : `${group}.${index}.${PARTS[group][0] ?? ''}`
}

/** Parts of the record under the name that the reader of resumes has for them. */
const READ_AS: Readonly<Record<string, string | null>> = {
  from: 'dates',
  to: 'dates',
  email: null,
  phone: null,
  city: null,
  country: null,
  link: null,
  proficiency: null,
  name: null,
}

/** Which entry of the record one of the draft was: it stays with it when another is removed, and is never sent. */
const ORIGIN = Symbol('origin')
type Entry = Readonly<Record<string, unknown>> & { readonly [ORIGIN]?: number | undefined }

/** As it can be kept in a browser, with where each entry came from. */
export type KeptDraft = { draft: Draft; origins: Partial<Record<Group, (number | null)[]>> }

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

export function rowsOf(draft: Draft, known: Draft, values: readonly ResumeValue[]): Row[] {
  return GROUPS.flatMap((group): Row[] => {
    if (group === 'name') {
      const place = { group, index: null, part: 'name' } as const
      const source = sourceOf(values, place, [known.name])
      const value = draft.name
      const said = saidOf(values, place, {}, value)
      return [{ path: 'name', ...place, value, source, said, isChanged: value !== known.name, isToday: false }]
    }
    const entries = draft[group] as readonly Entry[]
    return entries.flatMap((entry, index) =>
      PARTS[group].map((part): Row => {
        const origin = entry[ORIGIN]
        const place = { group, index: origin ?? null, part }
        const original = origin === undefined ? undefined : (known[group] as readonly Entry[])[origin]
        const before = original ?? entry
        const words = part === 'proficiency' ? textOf(before['language']) : partText(before, part)
        const value = partText(entry, part)
        const source = sourceOf(values, place, [words, textOf(before['id'])])
        return {
          path: `${group}.${index}.${part}`,
          group,
          index,
          part,
          value,
          source,
          said: saidOf(values, place, before, value),
          isChanged: original === undefined || value !== partText(original, part),
          isToday: group === 'positions' && before['to'] === null,
        }
      }),
    )
  })
}

function partText(entry: Entry, part: string) {
  return part === 'link' ? linkText(entry as unknown as LinkRow) : textOf(entry[part])
}

/** What is not there has no text. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The piece of the document that says the value: the entry with the same place first, since most records come from it. */
function sourceOf(
  values: readonly ResumeValue[],
  { group, index, part }: Pick<Row, 'group' | 'index' | 'part'>,
  said: readonly string[],
): ResumeValue | undefined {
  const wanted = part in READ_AS ? READ_AS[part] : part
  const says = ({ value }: ResumeValue) => said.some((words) => words !== '' && value.includes(words))
  const fitting = values.filter((each) => each.field === group && each.part === wanted && says(each))
  return fitting.find((each) => each.index === index) ?? fitting[0]
}

/** Values of the document that the record does not have. */
export function missingOf(rows: readonly Row[], values: readonly ResumeValue[]): ResumeValue[] {
  const taken = new Set(rows.flatMap(({ source, said }) => source ?? said?.source ?? []))
  const addable = new Set<string>(['emails', 'phones', 'skills', 'places', 'profiles', 'occupations'])
  return values.filter((value) => addable.has(value.field) && value.isKept && !taken.has(value))
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
export function withMissing(draft: Draft, { field, value }: ResumeValue, words: string): Draft {
  const [first = '', second] = value.split(' · ')
  if (field === 'emails')
    return { ...draft, emails: [...draft.emails, { email: first, kind: 'private', verified: false }] }
  if (field === 'phones') return { ...draft, phones: [...draft.phones, { phone: first, kind: 'private' }] }
  if (field === 'occupations') return { ...draft, occupations: [...draft.occupations, { id: value, name: words }] }
  if (field === 'profiles') {
    const link = withText({ type: 'website' }, value, 'person') as Draft['profiles'][number]
    return { ...draft, profiles: [...draft.profiles, link] }
  }
  if (field === 'places') return { ...draft, places: [...draft.places, placeOf(first, second)] }
  return { ...draft, skills: [...draft.skills, { id: null, name: first }] }
}

function placeOf(city: string, country: string | undefined): Draft['places'][number] {
  const empty = { kind: 'home', street: '', postalCode: '', region: '', latitude: null, longitude: null } as const
  return { ...empty, city, country: (country ?? '') as Draft['places'][number]['country'] }
}

/** How a value that can be added is called: a concept by the words of the document, all else by itself. */
export function missingWords({ field, value, start, end }: ResumeValue, text: string) {
  if (field === 'occupations') return text.slice(start, end)
  return value.split(' · ')[0] ?? ''
}

/** What differs from the record, field by field. */
export function changesOf(draft: Draft, known: Draft): Partial<Draft> {
  const changed = GROUPS.filter((group) => JSON.stringify(draft[group]) !== JSON.stringify(known[group]))
  return Object.fromEntries(changed.map((group) => [group, draft[group]]))
}
