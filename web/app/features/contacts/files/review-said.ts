import type { ResumeValue } from '@kontor/contract/person-files.ts'
import type { Group } from './review-draft.ts'

type Entry = Readonly<Record<string, unknown>>
/** What the document says where the record says something else. */
export type Said = { value: string; source: ResumeValue }
type Place = { group: Group; part: string }

/** By what an entry of the record and one of the document are known to be the same: two of them must agree. */
const KEYS: Partial<Record<Group, readonly string[]>> = {
  positions: ['title', 'company', 'from'],
  educations: ['school', 'degree', 'subject', 'from'],
}
const AGREEING = 2

/** A value that is put together is written with a sign between its parts. */
function piecesOf({ value }: ResumeValue) {
  return value.split(' · ')
}

/** What a value of the document is as one part of an entry. */
function textIn(value: ResumeValue, part: string) {
  const [first = '', second = ''] = piecesOf(value)
  return part === 'to' ? second : first
}

function isAlike(one: string, other: unknown) {
  return typeof other === 'string' && one !== '' && one.trim().toLowerCase() === other.trim().toLowerCase()
}

const readAs = (part: string) => (part === 'from' || part === 'to' ? 'dates' : part)

/** The entry of the document that is the one of the record, as its values by part. */
function sameEntry(values: readonly ResumeValue[], group: Group, entry: Entry) {
  const keys = KEYS[group]
  if (!keys) return undefined
  const mine = values.filter(({ field, index, isKept }) => field === group && index !== null && isKept)
  const read = [...Map.groupBy(mine, ({ index }) => index).values()].map(
    (each) => new Map(each.map((value) => [value.part, value])),
  )
  const agreeing = (parts: ReadonlyMap<string | null, ResumeValue>) =>
    keys.filter((part) => {
      const value = parts.get(readAs(part))
      return value !== undefined && isAlike(textIn(value, part), entry[part])
    }).length
  const [best] = read.toSorted((a, b) => agreeing(b) - agreeing(a))
  return best && agreeing(best) >= AGREEING ? best : undefined
}

/** Whoever grew up with a language has the highest level of the record. */
function levelOf(value: ResumeValue) {
  const [, level = ''] = piecesOf(value)
  return level === 'native' ? 'C2' : level
}

/** What the document says about a part of an entry, if it is another thing than the record has. */
export function saidOf(
  values: readonly ResumeValue[],
  { group, part }: Place,
  entry: Entry,
  shown: string,
): Said | undefined {
  const differing = (source: ResumeValue | undefined, value: string) =>
    source && value !== '' && !isAlike(value, shown) ? { value, source } : undefined
  if (group === 'name') {
    const source = values.find(({ field, isKept }) => field === 'name' && isKept)
    return differing(source, source ? textIn(source, part) : '')
  }
  if (group === 'languages') {
    const source = values.find((value) => value.field === group && piecesOf(value)[0] === entry['language'])
    return differing(source, source ? levelOf(source) : '')
  }
  const source = sameEntry(values, group, entry)?.get(readAs(part))
  return differing(source, source ? textIn(source, part) : '')
}
