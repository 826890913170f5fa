import { dateRanges, type DateRange, isDateLike } from '../documents/date-ranges.ts'
import type { Line, SourceDocument } from '../documents/document.ts'
import type { Span } from '../documents/found.ts'
import type { Section } from './sections.ts'

/** One station of a life: when, the lines that name it, and what is told about it. */
export type Entry = { dates: DateRange | undefined; head: Line[]; body: Line[] }

const LONGEST_HEAD = 110
/** Heads of more lines are texts. */
const MOST_BEFORE = 3
const MOST_AFTER = 3
/** In heights of the letters. */
const LEAST_INDENT = 0.5

/** Whether the pieces of a head say enough already; asked before one more line is taken for the head. */
export type IsComplete = (head: readonly Line[], dates: DateRange | undefined) => boolean

/**
 * The entries of a section, found by their dates. Whether the dates stand before, among or after the lines that they
 * belong to is the same in all entries, so the first one tells it.
 */
export function entriesOf(document: SourceDocument, section: Section, isComplete: IsComplete): Entry[] {
  const { lines } = section
  const texts = lines.map((line) => document.text.slice(line.start, line.end))
  const dated = lines.flatMap((line, index) => {
    const dates = anchorIn(texts[index] ?? '', line)
    return dates ? [{ index, dates, isListItem: line.isListItem }] : []
  })
  const [first] = dated
  // Where entries are no points of a list, a point with a date tells of one of them.
  const anchors = first?.isListItem === false ? dated.filter(({ isListItem }) => !isListItem) : dated
  if (!first) return undated(lines, texts)
  const before = Math.min(
    MOST_BEFORE,
    lines.slice(0, first.index).filter((line, i) => isHeadLike(line, texts[i] ?? '')).length,
  )
  const style = lines[first.index - before]
  const starts = anchors.map(({ index }, i) =>
    startOf(lines, texts, { index, floor: (anchors[i - 1]?.index ?? -1) + 1, before, style }),
  )
  return anchors.map(({ index, dates }, i) => {
    const end = starts[i + 1] ?? lines.length
    const head = lines.slice(starts[i] ?? index, index + 1)
    let at = index + 1
    for (; at < end && at - index <= MOST_AFTER && !isComplete(head, dates); at += 1) {
      const line = lines[at]
      if (!line || !isHeadLike(line, texts[at] ?? '') || isIndented(line, lines[index], dates)) break
      head.push(line)
    }
    return { dates, head, body: lines.slice(at, end) }
  })
}

/** A date that rules its line: alone in its cell, or at the beginning or the end. */
function anchorIn(text: string, line: Line): DateRange | undefined {
  const ranges = dateRanges(text)
  const range = ranges.find((each) => !each.isSingle) ?? ranges[0]
  if (!range) return undefined
  const rest = text.length - (range.end - range.start)
  if (rest > LONGEST_HEAD || (/[.!?]$/.test(text) && rest > 60)) return undefined
  const rules = text.split('\t').some((cell) => isDateLike(cell)) || isAtEdge(text, range, line.isListItem)
  return rules ? offset(range, line) : undefined
}

const TAIL = /\([^)]*\)|[,|·–-]\s*[\p{L} .-]{2,30}$/gu

function isAtEdge(text: string, { start, end, isSingle }: DateRange, isListItem: boolean) {
  const [before, after] = [text.slice(0, start), text.slice(end)]
  if (/^[\s([]*$/u.test(before)) return true
  if (isListItem && (isSingle || text.length - (end - start) > 80)) return false
  const closes = /^[\s)\].:,]*$/u.test(after.replaceAll(TAIL, ''))
  const isApart = /[,|·–—(\t:-]\s*$/u.test(before)
  return isSingle ? isApart && closes : isApart || closes
}

function offset(range: DateRange, { start }: Span): DateRange {
  return { ...range, start: range.start + start, end: range.end + start }
}

function isHeadLike(line: Line | undefined, text: string) {
  if (!line || line.isListItem || text.length > LONGEST_HEAD) return false
  return (
    !/[.!;]$|\p{Ll}{4}\.\s+\p{Lu}/u.test(
      text.replace(
        /\b(?:Inc|Ltd|Co|e\.V|e\.K|Corp|S\.A|St|Dr|Dipl|B\.Sc|M\.Sc|B\.A|M\.A|Univ|Hons|cand|a\.D|med|phil|nat|jur|Ing|habil|Jr|Sr|s\.r\.o|z\s?o\.o)\.$/u,
        '',
      ),
    ) && /^[\p{Lu}\d(„"'«@]|^(?:e|i|m)\p{Lu}|\t/u.test(text)
  )
}

/** What is set in below a line that ends with its dates is told about the entry, as points of a list are. */
function isIndented({ box, page, column }: Line, dated: Line | undefined, dates: DateRange) {
  if (!box || !dated?.box || page !== dated.page || column !== dated.column || dates.start === dated.start) return false
  return box.x - dated.box.x > dated.size * LEAST_INDENT
}

type Search = { index: number; floor: number; before: number; style: Line | undefined }

/** Where the head of the entry with this date begins: at the nearest line that looks like the first of the first head. */
function startOf(lines: readonly Line[], texts: readonly string[], { index, floor, before, style }: Search) {
  let start = index
  for (let at = index - 1; at >= Math.max(floor, index - before); at -= 1) {
    if (!isHeadLike(lines[at], texts[at] ?? '')) break
    start = at
  }
  const isSame = (line: Line | undefined) =>
    line !== undefined && style !== undefined && line.isBold === style.isBold && Math.abs(line.size - style.size) < 0.3
  if (!style || start === index || !(style.isBold || style.size > 0)) return start
  const alike = [start, start + 1, start + 2].find((at) => at < index && isSame(lines[at]))
  return alike ?? start
}

/** Without dates, lines that stand out or follow a gap begin an entry. */
function undated(lines: readonly Line[], texts: readonly string[]): Entry[] {
  const entries: Entry[] = []
  for (const [index, line] of lines.entries()) {
    const open = entries.at(-1)
    const isHead = isHeadLike(line, texts[index] ?? '')
    const isOpen = open !== undefined && open.body.length === 0 && open.head.length < 2
    const begins = line.isBold || line.gap > 1.8 || open === undefined
    if (isHead && isOpen) open.head.push(line)
    else if (isHead && begins) entries.push({ dates: undefined, head: [line], body: [] })
    else open?.body.push(line)
  }
  return entries
}
