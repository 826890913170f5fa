import type { ResumeValue } from '@kontor/contract/person-files.ts'
import { type Mark, type Tone, UNSURE } from '~/records/kit/files/marks.ts'
import { keyOf } from './review-keys.ts'
import type { Row } from './review-rows.ts'

export const SECTIONS = ['identity', 'current', 'earlier', 'education', 'occupations', 'skills', 'languages'] as const
export type Section = (typeof SECTIONS)[number]

export const TONES: Readonly<Record<Section, Tone>> = {
  identity: 'identity',
  current: 'positions',
  earlier: 'positions',
  education: 'education',
  occupations: 'skills',
  skills: 'skills',
  languages: 'languages',
}

/** What is accepted at once: one value, or the parts of an entry that belong together. */
export type Line = { id: string; section: Section; rows: readonly Row[] }
/** What the document says and the record does not have. */
export type Proposal = { id: string; section: Section; value: ResumeValue }

export function sectionOf(field: string, isToday = false): Section {
  if (field === 'positions') return isToday ? 'current' : 'earlier'
  if (field === 'educations') return 'education'
  if (field === 'skills' || field === 'occupations' || field === 'languages') return field
  return 'identity'
}

/** The parts of a present position are looked at one by one, earlier ones as a whole. */
const ALONE: ReadonlySet<string> = new Set(['title', 'company'])

export function linesOf(rows: readonly Row[]): Line[] {
  const groups = Map.groupBy(rows, ({ group, index, part, isToday }) =>
    [group, index, isToday && (ALONE.has(part) ? part : 'dates')].join(' '),
  )
  const lines = [...groups.values()].flatMap((parts): Line[] => {
    const [first] = parts
    return first ? [{ id: first.path, section: sectionOf(first.group, first.isToday), rows: parts }] : []
  })
  return SECTIONS.flatMap((section) => lines.filter((line) => line.section === section))
}

export function proposalsOf(missing: readonly ResumeValue[]): Proposal[] {
  return missing.map((value) => ({ id: `missing.${keyOf(value)}`, section: sectionOf(value.field), value }))
}

/** What the document says of a row, the same or something else. */
export function litOf({ source, said }: Pick<Row, 'source' | 'said'>) {
  return said?.source ?? source
}

/** What the record could not take. */
export const unkeptId = (value: ResumeValue) => `unkept.${keyOf(value)}`

export type Accepted = { isReviewed: boolean; keys: ReadonlySet<string> }

export function needsCheck(row: Row, { isReviewed, keys }: Accepted) {
  const lit = litOf(row)
  if (!lit || isReviewed || row.isChanged || keys.has(keyOf(lit))) return false
  return row.said !== undefined || lit.confidence < UNSURE
}

export function lineNeedsCheck({ rows }: Line, accepted: Accepted) {
  return rows.some((row) => needsCheck(row, accepted))
}

/** That of the part that was read worst. */
export function worstOf({ rows }: Pick<Line, 'rows'>): ResumeValue | undefined {
  return rows.flatMap((row) => litOf(row) ?? []).toSorted((a, b) => a.confidence - b.confidence)[0]
}

export const isSure = ({ value }: Proposal) => value.confidence >= UNSURE

export type Counts = { accepted: number; total: number; toCheck: number }

/** Once a resume was reviewed nobody waits for what was not taken from it. */
export function countsOf(lines: readonly Line[], proposals: readonly Proposal[], accepted: Accepted): Counts {
  const open = lines.filter((line) => lineNeedsCheck(line, accepted)).length
  const offered = accepted.isReviewed ? [] : proposals
  return {
    accepted: lines.length - open,
    total: lines.length + offered.length,
    toCheck: open + offered.filter((each) => !isSure(each)).length,
  }
}

const spanOf = ({ start, end }: Pick<ResumeValue, 'start' | 'end'>) => `${start}-${end}`

/** The marks of the document; what was read from one span shares one, such as a title and the occupation that it is. */
export function marksOf(
  lines: readonly Line[],
  proposals: readonly Proposal[],
  unkept: readonly ResumeValue[],
  accepted: Accepted,
): Mark[] {
  const marks = new Map<string, Mark>()
  for (const { rows, section } of lines)
    for (const row of rows) {
      const lit = litOf(row)
      if (!lit || marks.has(spanOf(lit))) continue
      const { start, end } = lit
      const isUnsure = needsCheck(row, accepted)
      marks.set(spanOf(lit), { id: row.path, start, end, isUnsure, tone: TONES[section] })
    }
  for (const each of proposals) {
    const { start, end } = each.value
    const mark = { id: each.id, start, end, isUnsure: !isSure(each), tone: TONES[each.section] }
    if (!marks.has(spanOf(each.value))) marks.set(spanOf(each.value), mark)
  }
  for (const value of unkept) {
    const { start, end, field } = value
    const mark = { id: unkeptId(value), start, end, isUnsure: true, tone: TONES[sectionOf(field)] }
    if (!marks.has(spanOf(value))) marks.set(spanOf(value), mark)
  }
  return [...marks.values()]
}

/** The mark that a field lights, which may be that of another part with the same span. */
export function markIdOf(path: string | undefined, lines: readonly Line[], marks: readonly Mark[]) {
  const row = lines.flatMap(({ rows }) => rows).find((each) => each.path === path)
  const lit = row && litOf(row)
  if (!lit) return path
  const own = marks.find(({ id }) => id === path)
  return (own ?? marks.find(({ start, end }) => start === lit.start && end === lit.end))?.id
}
