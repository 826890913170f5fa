import { type DatePoint, datePoints, fullYear, monthOf } from './date-points.ts'

/** From when to when, as `YYYY` or `YYYY-MM`, and where it is written. */
export type DateRange = {
  start: number
  end: number
  from: string | undefined
  to: string | undefined
  isCurrent: boolean
  /** One date alone, without a word or stroke that makes it a beginning or an end. */
  isSingle: boolean
}

const STROKE = String.raw`[-–—−‐‑→~]|\bbis(?:\s+zum)?\b|\b(?:up\s+)?to\b|\buntil\b|\btill?\b|\bthrough\b|(?<![\p{L}])(?:à|au|a)(?![\p{L}])|jusqu['’](?:à|en|au)|\bet\b|\band\b|/`
const OPEN = String.raw`heute|jetzt|dato|aktuell|laufend|gegenwart|gegenw[äa]rtig|now|present|today|current(?:ly)?|ongoing|date|aujourd['’]hui|pr[ée]sent|actuel(?:lement)?|(?:ce\s+)?jour|maintenant|en\s+cours|en\s+poste|to\s+date|i\.?\s?d\.?\s?r\.?`
const BETWEEN = new RegExp(String.raw`^[\s.,]*(?:${STROKE})(?:\s+(?:vom|von|de|du))?[\s.]*$`, 'iu')
const OPEN_END = new RegExp(String.raw`^[\s.,]*(?:${STROKE})[\s.]*(?:(?:${STROKE})\s*)?(?:${OPEN})(?![\p{L}])`, 'iu')
/** A stroke with nothing behind it: 2019 – */
const BARE_END = /^\s*(?:[-–—−]|bis)\s*(?:…|\.\.\.)?\s*(?=$|\t|\n|\)|\|)/u
const SHORT_END = /^\s?[-–—−/]\s?['’]?(\d{2})(?![\d./])/u
const SINCE = /(?:^|[\s(,;|])(?:seit|ab|since|from|depuis|as\s+of|[àa]\s+partir\s+(?:de|du)|d[èe]s|starting)\s*:?\s*$/iu
const UNTIL = /(?:^|[\s(,;|])(?:bis|until|till|jusqu['’](?:en|[àa]|au)|ended)\s*(?:zum\s)?$/iu
const OPENING = /(?:^|(?<=[\s(,;|]))(?:von|vom|from|de|du|d['’]|entre|between|since|seit|depuis|ab)\s*:?\s*$/iu
const LONE_MONTH = /(?<![\p{L}])(?:(\p{L}{3,9})\.?|(0?[1-9]|1[0-2]))\s*(?:[-–—−]|bis|to|à)\s*$/iu

/** All ranges and single dates in a text, from the left. */
export function dateRanges(text: string): DateRange[] {
  const points = datePoints(text)
  const ranges: DateRange[] = []
  for (let i = 0; i < points.length; i += 1) {
    const point = points[i]
    const next = points[i + 1]
    if (!point) continue
    if (next && BETWEEN.test(text.slice(point.end, next.start)) && isOrdered(point, next)) {
      ranges.push(withOpening(text, { ...bare(point), end: next.end, to: textOf(next), isSingle: false }))
      i += 1
      continue
    }
    const range = rangeOf(text, point)
    if (range) ranges.push(range)
  }
  return ranges
}

/** Whether a text is hardly more than a date or a range. */
export function isDateLike(text: string) {
  const ranges = dateRanges(text)
  if (ranges.length === 0) return false
  let rest = text
  for (const { start, end } of ranges.toReversed()) rest = rest.slice(0, start) + rest.slice(end)
  return rest.replace(DURATION, '').replace(/[^\p{L}]/gu, '').length <= 4
}

/** (3 years 5 months), 2 Jahre, 18 mois: says nothing that the dates do not say. */
export const DURATION =
  /\(?(?:(?:ca\.\s?)?\d{1,3}(?:[.,]5)?\+?\s*(?:years?|yrs?|months?|monate?n?|mois|mos?|jahre?n?|ans?|weeks?|wochen?|semaines?)\b\.?(?:\s|,|und|and|et)*)+\)?/giu

function bare(point: DatePoint): DateRange {
  const { start, end } = point
  return { start, end, from: textOf(point), to: undefined, isCurrent: false, isSingle: true }
}

function textOf({ year, month }: DatePoint) {
  return month === undefined ? String(year) : `${year}-${String(month).padStart(2, '0')}`
}

function isOrdered(a: DatePoint, b: DatePoint) {
  return a.year < b.year || (a.year === b.year && (a.month ?? 1) <= (b.month ?? 12))
}

/** What the words around one date make of it. */
function rangeOf(text: string, point: DatePoint): DateRange | undefined {
  const [before, after] = [text.slice(0, point.start), text.slice(point.end)]
  const range = bare(point)
  const open = OPEN_END.exec(after) ?? BARE_END.exec(after)
  if (open) return withOpening(text, { ...range, end: point.end + open[0].length, isCurrent: true, isSingle: false })
  const short = point.month === undefined ? SHORT_END.exec(after) : null
  if (short && isLater(point.year, Number(short[1])))
    return withOpening(text, {
      ...range,
      end: point.end + short[0].length,
      to: String(fullYear(Number(short[1]))),
      isSingle: false,
    })
  const month = LONE_MONTH.exec(before)
  const number = month && (month[1] === undefined ? Number(month[2]) : monthOf(month[1]))
  if (month && number && point.month !== undefined && number <= point.month)
    return {
      ...range,
      start: month.index,
      from: `${point.year}-${String(number).padStart(2, '0')}`,
      to: range.from,
      isSingle: false,
    }
  const since = SINCE.exec(before)
  if (since) return { ...range, start: since.index, isCurrent: true, isSingle: false }
  const until = UNTIL.exec(before)
  if (until) return { ...range, start: until.index, from: undefined, to: range.from, isSingle: false }
  // 24/7 and the like look like short dates; alone they are none.
  return point.isShort ? undefined : range
}

function isLater(year: number, short: number) {
  return fullYear(short) >= year && fullYear(short) - year < 50
}

function withOpening(text: string, range: DateRange): DateRange {
  const opening = OPENING.exec(text.slice(0, range.start))
  return opening ? { ...range, start: opening.index } : range
}
