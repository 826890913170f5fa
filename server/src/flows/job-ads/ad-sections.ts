import type { Line, SourceDocument } from '../documents/document.ts'
import type { Span } from '../documents/found.ts'
import { type AdPart, partOfHeading } from './ad-headings.ts'

/** A paragraph or a point of a list, also where it takes several lines; `text` has as many characters as its span. */
export type Block = { span: Span; text: string; isListItem: boolean; line: Line }
export type AdSection = { part: AdPart; heading: string; blocks: Block[] }

/** Du bringst mit: … — a heading with its content in one line. */
const INLINE = /^([^:\t]{3,40}?)\s*:\s+(?=\S)/u
/** A line by itself that is no more than one of these words divides what a profile asks for. */
const DIVIDER =
  /^(?:essential|desirable|must[- ]haves?|nice[- ]to[- ]haves?|required|preferred|zwingend|wünschenswert|indispensable|souhaité)s?:?$/iu

/** The ad in sections, each with its paragraphs and points. */
export function adSections(document: SourceDocument): AdSection[] {
  const sections: AdSection[] = [{ part: 'start', heading: '', blocks: [] }]
  const rights = rightEdges(document.lines)
  const title = titleSize(document.lines)
  let isInline = false
  for (const [index, line] of document.lines.entries()) {
    const text = document.text.slice(line.start, line.end)
    const before = document.lines[index - 1]
    const heading = headingAt(line, text, { next: document.lines[index + 1], title })
    // A heading with its content in one line rules that line, and the list below it.
    if (!heading && isInline && !line.isListItem && !(before && continues(document, before, line, rights)))
      sections.push({ part: 'other', heading: '', blocks: [] })
    if (heading || !line.isListItem) isInline = heading !== undefined && heading.length < text.length
    if (heading) {
      sections.push({ part: heading.part, heading: text.slice(0, heading.length), blocks: [] })
      if (heading.length >= text.length) continue
    }
    const isMore = !heading && before !== undefined && continues(document, before, line, rights)
    addLine(document, sections, line, { isMore, from: heading?.length ?? 0 })
  }
  return sections
}

type Added = { /** It goes on with the block above it. */ isMore: boolean; from: number }

function addLine({ text }: SourceDocument, sections: readonly AdSection[], line: Line, { isMore, from }: Added) {
  const blocks = sections.at(-1)?.blocks
  const last = blocks?.at(-1)
  if (last && isMore) {
    last.span.end = line.end
    last.text = text.slice(last.span.start, line.end).replaceAll('\n', ' ')
    return
  }
  const start = line.start + from
  blocks?.push({ span: { start, end: line.end }, text: text.slice(start, line.end), isListItem: line.isListItem, line })
}

type Around = { next: Line | undefined; title: number }

type Heading = { part: AdPart; length: number }

function headingAt(line: Line, text: string, { next, title }: Around): Heading | undefined {
  if (line.isListItem) return undefined
  const part = line.size === title ? undefined : partOfHeading(text)
  const leads = next?.isListItem === true
  if (part && !text.includes('\t') && (leads || standsOut(line, text))) return { part, length: text.length }
  if (!part && (line.isHeading || line.isBold) && leads && text.length < 60)
    return { part: 'other', length: text.length }
  return inlineHeading(text)
}

function standsOut({ isHeading, isBold, gap }: Line, text: string) {
  return isHeading || isBold || gap >= 1.6 || text.endsWith(':') || DIVIDER.test(text)
}

const RULED: ReadonlySet<AdPart> = new Set(['profile', 'nice', 'tasks', 'offer'])

/** A heading with its content in one line; pay is a fact and no heading. */
function inlineHeading(text: string): Heading | undefined {
  const [whole = '', label = ''] = INLINE.exec(text) ?? []
  const part = label === '' ? undefined : partOfHeading(label)
  if (!part || !RULED.has(part)) return undefined
  const isPay = /\bsalary|gehalt|rémunération|vergütung|compensation|pay\b/iu.test(label)
  return isPay ? undefined : { part, length: whole.length }
}

/** The size of letters that the title alone has; none where no line stands out so. */
function titleSize(lines: readonly Line[]): number {
  const largest = Math.max(...lines.map(({ size }) => size))
  const isOne = lines.filter(({ size }) => size === largest).length <= 2
  return largest > 0 && isOne ? largest : Number.NaN
}

/** How far the lines of a column reach. */
function rightEdges(lines: readonly Line[]): Map<number, number> {
  const rights = new Map<number, number>()
  for (const { column, box } of lines) if (box) rights.set(column, Math.max(rights.get(column) ?? 0, box.x + box.width))
  return rights
}

/** Whether a line goes on with the one above it: only a page breaks lines where they are full. */
function continues({ text, type }: SourceDocument, above: Line, line: Line, rights: ReadonlyMap<number, number>) {
  if (type !== 'pdf' || line.isListItem || line.column !== above.column || line.isBold !== above.isBold) return false
  if (line.gap > 1.7 || Math.abs(line.size - above.size) > 0.6 || !above.box) return false
  const written = text.slice(line.start, line.end)
  if (written.includes('\t') || text.slice(above.start, above.end).includes('\t')) return false
  const isFull = above.box.x + above.box.width > (rights.get(line.column) ?? 0) - 70
  return isFull && (/^[\p{Ll}(]/u.test(written) || !/[.!?:]$/.test(text.slice(above.start, above.end)))
}

/** A label with its value, in one line or in two cells. */
export type Fact = { label: string; value: Span; text: string }

const FACT = /^([\p{L}][^:\t]{1,32}?)\s*(?:\t|:\s+|:$)\s*(?=\S)/u

export function factsIn(sections: readonly AdSection[]): Fact[] {
  return sections.flatMap(({ blocks }) =>
    blocks.flatMap(({ text, span }) => {
      const match = FACT.exec(text)
      if (!match) return []
      const start = span.start + match[0].length
      return [{ label: match[1] ?? '', value: { start, end: span.end }, text: text.slice(match[0].length) }]
    }),
  )
}
