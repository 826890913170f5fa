import type { Line, SourceDocument } from '../documents/document.ts'
import { headingKinds, kindByStem, type SectionKind } from './headings.ts'
import { namesLanguage } from '../documents/language-names.ts'

/** The lines below a heading; no kinds for what stands before the first heading: name, contact, title. */
export type Section = { kinds: readonly SectionKind[]; heading: string; lines: Line[] }

const INLINE = /^([^:\t]{3,40}?)\s*[:\t]\s*(?=\S)/u
/** A label at the beginning of a line, such as Tools: */
export const LABEL = /^[\p{Lu}\d][^:\t.]{1,40}:(?=\s|$)/u

/** The document in sections. A column goes on with the section that stands above it on the page. */
export function sectionsOf(document: SourceDocument): Section[] {
  const looks = headingLooks(document)
  const owners = new Map<Line, Section>()
  const sections: Section[] = []
  const begin = (kinds: readonly SectionKind[], heading: string): Section => {
    const section = { kinds, heading, lines: [] }
    sections.push(section)
    return section
  }
  let open = begin([], '')
  /** The section to go back to when a heading rules one line only. */
  let outer = open
  for (const [index, line] of document.lines.entries()) {
    if (index > 0 && document.lines[index - 1]?.column !== line.column) {
      const above = lineAbove(document.lines, index)
      outer = (above && owners.get(above)) ?? begin([], '')
      open = outer
    }
    const text = document.text.slice(line.start, line.end)
    const heading = headingAt(line, text, { looks, open, isBelow: sections.length > 1 })
    if (heading) open = begin(heading.kinds, heading.text)
    else if (open !== outer && (LABEL.test(text) || line.gap > 1.9)) open = outer
    if (heading && heading.length === text.length) outer = open
    else open.lines.push({ ...line, start: line.start + (heading?.length ?? 0) })
    owners.set(line, open)
  }
  return sections.filter(({ lines }) => lines.length > 0)
}

type Heading = { kinds: readonly SectionKind[]; text: string; length: number }
type Context = { looks: ReadonlySet<string>; open: Section; isBelow: boolean }

/** The heading that a line is, or that its first part is. */
function headingAt(line: Line, text: string, { looks, open, isBelow }: Context): Heading | undefined {
  const known = headingKinds(text)
  const isLike = known.length === 0 && !line.isListItem && looks.has(lookOf(line, text))
  const kinds = isLike ? unusual(text, isBelow) : known
  return kinds.length > 0 ? { kinds, text, length: text.length } : inlineHeading(text, open)
}

/** Size, weight and capitals of a line. */
function lookOf({ size, isBold, isHeading }: Line, text: string) {
  const isLoud = /\p{Lu}{3}/u.test(text) && text === text.toUpperCase()
  return `${Math.round(size * 2)} ${isBold} ${isHeading} ${isLoud}`
}

/** The looks that headings have in this document: most lines that look so are headings that we know. */
function headingLooks({ lines, text }: SourceDocument): Set<string> {
  const counts = new Map<string, { exact: number; likely: number; all: number }>()
  for (const line of lines) {
    const written = text.slice(line.start, line.end)
    const count = counts.get(lookOf(line, written)) ?? { exact: 0, likely: 0, all: 0 }
    count.all += 1
    if (headingKinds(written).length > 0) count.exact += 1
    else if (isShort(written) && kindByStem(written) !== 'other') count.likely += 1
    counts.set(lookOf(line, written), count)
  }
  const usual = [...counts].filter(([, { exact, likely, all }]) => exact >= 2 && exact + likely >= all * 0.6)
  return new Set(usual.map(([look]) => look))
}

/** An unusual heading; before the first usual one it must tell what it is about, because a name may look the same. */
function unusual(text: string, isBelow: boolean): SectionKind[] {
  const kind = isShort(text) ? kindByStem(text) : undefined
  return kind && (kind !== 'other' || isBelow) ? [kind] : []
}

function isShort(text: string) {
  return text.length < 40 && text.split(/\s+/).length <= 5 && !/[\d@\t.]|:\s/.test(text)
}

const INLINE_KINDS = new Set<SectionKind>(['skills', 'languages', 'certificates', 'summary', 'other'])

/** Languages: German, English — a heading with its content in one line. Languages: Java, C++ is none of them. */
function inlineHeading(text: string, open: Section): Heading | undefined {
  const match = INLINE.exec(text)
  const heading = match?.[1]
  if (!match || heading === undefined) return undefined
  const kinds = headingKinds(heading)
  const [kind] = kinds
  if (!kind || !INLINE_KINDS.has(kind)) return undefined
  if (kinds.includes('languages') && !namesLanguage(text.slice(match[0].length))) return undefined
  const isInside =
    open.kinds.includes('experience') || (open.kinds.includes('skills') && (kind === 'skills' || kind === 'other'))
  return isInside ? undefined : { kinds, text: heading, length: match[0].length }
}

/** The nearest line above on the page that stands over this one, else the last such line of the page before. */
function lineAbove(lines: readonly Line[], index: number): Line | undefined {
  const line = lines[index]
  const box = line?.box
  if (!line || !box) return lines[index - 1]
  const overlaps = ({ box: other }: Line) => other && other.x < box.x + box.width && box.x < other.x + other.width
  const before = lines.slice(0, index).filter(overlaps)
  const above = before.filter((other) => other.page === line.page && (other.box?.y ?? 0) < box.y)
  const nearest = above.toSorted((a, b) => (b.box?.y ?? 0) - (a.box?.y ?? 0))[0]
  return nearest ?? before.findLast((other) => other.page < line.page)
}
