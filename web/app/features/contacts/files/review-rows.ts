import type { ResumeValue } from '@kontor/contract/person-files.ts'
import { type LinkRow, targetOf, textOf as linkText } from '~/records/kit/form/link-rows.ts'
import { type Draft, type Entry, type Group, GROUPS, ORIGIN } from './review-draft.ts'
import { keyOf } from './review-keys.ts'
import { type Said, saidOf } from './review-said.ts'

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
        const at = typeof origin === 'number' ? origin : undefined
        const place = { group, index: at ?? null, part }
        const original = at === undefined ? undefined : (known[group] as readonly Entry[])[at]
        const before = original ?? entry
        const words = part === 'proficiency' ? textOf(before['language']) : partText(before, part)
        const value = partText(entry, part)
        const source =
          typeof origin === 'string'
            ? values.find((each) => keyOf(each) === origin)
            : sourceOf(values, place, [words, textOf(before['id']), linkAddress(group, before)])
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
  const known = said.filter((words) => words !== '')
  const plain = new Set(known.map(plainOf))
  const fitting = values.filter((each) => each.field === group && each.part === wanted)
  const isSame = ({ value }: ResumeValue) => value.split(' · ').some((piece) => plain.has(plainOf(piece)))
  // A longer value is the one of this entry only where both stand at the same place.
  const isLonger = ({ value }: ResumeValue) => known.some((words) => value.includes(words))
  const here = fitting.filter((each) => each.index === index)
  return here.find(isSame) ?? fitting.find(isSame) ?? here.find(isLonger)
}

/** An address is the same with its letters written out, and with or without a last slash. */
function plainOf(words: string) {
  return (URL.canParse(words) ? decodeURI(words).replace(/\/$/, '') : words).trim().toLowerCase()
}

function linkAddress(group: Group, entry: Entry) {
  return group === 'profiles' ? (targetOf(entry as unknown as LinkRow, 'person') ?? '') : ''
}

const ADDABLE: ReadonlySet<string> = new Set(['emails', 'phones', 'skills', 'places', 'profiles', 'occupations'])
const NONE: ReadonlySet<string> = new Set()

/** Values of the document that the record does not have, and that nobody left out. */
export function missingOf(
  rows: readonly Row[],
  values: readonly ResumeValue[],
  leftOut: ReadonlySet<string> = NONE,
): ResumeValue[] {
  const taken = new Set(rows.flatMap(({ source, said }) => source ?? said?.source ?? []))
  return values.filter(
    (value) => ADDABLE.has(value.field) && value.isKept && !taken.has(value) && !leftOut.has(keyOf(value)),
  )
}

/** How a value that can be added is called: a concept by the words of the document, all else by itself. */
export function missingWords({ field, value, start, end }: ResumeValue, text: string) {
  if (field === 'occupations') return text.slice(start, end)
  return value.split(' · ')[0] ?? ''
}
