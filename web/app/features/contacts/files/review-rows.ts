import type { ResumeValue } from '@kontor/contract/person-files.ts'
import type { Person } from '@kontor/contract/person-record.ts'
import { markOf } from '~/records/kit/files/marks.ts'

/** The fields that a resume fills and a reader corrects beside it. */
export const GROUPS = ['name', 'emails', 'phones', 'positions', 'educations', 'languages', 'skills'] as const
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
}

const PARTS: Readonly<Record<Exclude<Group, 'name'>, readonly string[]>> = {
  emails: ['email'],
  phones: ['phone'],
  positions: ['title', 'company', 'from', 'to'],
  educations: ['school', 'degree', 'from', 'to'],
  languages: ['proficiency'],
  skills: ['name'],
}
/** Parts of the record under the name that the reader of resumes has for them. */
const READ_AS: Readonly<Record<string, string | null>> = {
  from: 'dates',
  to: 'dates',
  email: null,
  phone: null,
  proficiency: null,
  name: null,
}

export function draftOf(person: Person): Draft {
  return Object.fromEntries(GROUPS.map((group) => [group, person[group]])) as Draft
}

type Entry = Readonly<Record<string, unknown>>

export function rowsOf(draft: Draft, known: Draft, values: readonly ResumeValue[]): Row[] {
  return GROUPS.flatMap((group): Row[] => {
    if (group === 'name')
      return [
        {
          path: 'name',
          group,
          index: null,
          part: 'name',
          value: draft.name,
          source: sourceOf(values, { group, index: null, part: 'name' }, [known.name]),
        },
      ]
    const entries = draft[group] as readonly Entry[]
    return entries.flatMap((entry, index) =>
      PARTS[group].map((part) => {
        const before = (known[group] as readonly Entry[])[index] ?? entry
        const words = part === 'proficiency' ? before['language'] : before[part]
        const source = sourceOf(values, { group, index, part }, [textOf(words), textOf(before['id'])])
        return { path: `${group}.${index}.${part}`, group, index, part, value: textOf(entry[part]), source }
      }),
    )
  })
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

export function rowMark(row: Row) {
  return row.source && { ...markOf(row.source), id: row.path }
}

/** Values of the document that the record does not have. */
export function missingOf(rows: readonly Row[], values: readonly ResumeValue[]): ResumeValue[] {
  const taken = new Set(rows.flatMap(({ source }) => source ?? []))
  const addable = new Set<string>(['emails', 'phones', 'skills'])
  return values.filter((value) => addable.has(value.field) && value.isKept && !taken.has(value))
}

/** The draft with one value changed. A skill with other words is no longer the concept it was. */
export function withValue(
  draft: Draft,
  { group, index, part }: Pick<Row, 'group' | 'index' | 'part'>,
  value: string,
): Draft {
  if (group === 'name') return { ...draft, name: value }
  const isOpen = ['from', 'to', 'proficiency'].includes(part)
  const written = isOpen && value === '' ? null : value
  const more = group === 'skills' ? { id: null } : {}
  const entries = (draft[group] as readonly Entry[]).map((entry, at) =>
    at === index ? { ...entry, ...more, [part]: written } : entry,
  )
  return { ...draft, [group]: entries }
}

export function withoutEntry(draft: Draft, { group, index }: Pick<Row, 'group' | 'index'>): Draft {
  if (group === 'name') return draft
  return { ...draft, [group]: (draft[group] as readonly Entry[]).filter((_, at) => at !== index) }
}

export function withMissing(draft: Draft, { field, value }: ResumeValue): Draft {
  const [words = ''] = value.split(' · ')
  if (field === 'emails')
    return { ...draft, emails: [...draft.emails, { email: words, kind: 'private', verified: false }] }
  if (field === 'phones') return { ...draft, phones: [...draft.phones, { phone: words, kind: 'private' }] }
  return { ...draft, skills: [...draft.skills, { id: null, name: words }] }
}

/** What differs from the record, field by field. */
export function changesOf(draft: Draft, known: Draft): Partial<Draft> {
  const changed = GROUPS.filter((group) => JSON.stringify(draft[group]) !== JSON.stringify(known[group]))
  return Object.fromEntries(changed.map((group) => [group, draft[group]]))
}
