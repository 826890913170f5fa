import { fold } from '#kit/text/fold.ts'

/** A date as people write it: a year, mostly with its month. */
export type DatePoint = { start: number; end: number; year: number; month: number | undefined; isShort: boolean }

const MONTHS: readonly string[] = [
  'january jan januar jaenner janvier janv jaen',
  'february feb februar fevrier fevr fev feber febr',
  'march mar maerz maer mrz mars',
  'april apr avril avr',
  'may mai',
  'june jun juni juin',
  'july jul juli juillet juil juill',
  'august aug aout',
  'september sept sep septembre',
  'october oct oktober okt octobre',
  'november nov novembre',
  'december dec dezember dez decembre',
]
const MONTH_OF = new Map(MONTHS.flatMap((words, i) => words.split(' ').map((word) => [word, i + 1] as const)))

const YEAR = String.raw`(?:19[4-9]\d|20[0-4]\d)`
const DIGIT = String.raw`(?<![\d.,])`
const SEASON = String.raw`(?:spring|summer|autumn|fall|winter|fr[üu]hjahr|fr[üu]hling|sommer|herbst|printemps|[ée]t[ée]|automne|hiver|WS|SS|WiSe|SoSe|Wintersemester|Sommersemester|[QT][1-4]|rentr[ée]e)`

/** Each way to write a date with its named parts, the more telling first. */
const FORMS: readonly RegExp[] = [
  String.raw`${DIGIT}\d{1,2}\s?(?<mark>[./-])\s?(?<month>\d{1,2})\s?\k<mark>\s?(?<year>${YEAR})(?!\d)`,
  String.raw`${DIGIT}(?<year>${YEAR})[-/.](?<month>0[1-9]|1[0-2])(?:[-/.][0-3]\d)?(?!\d)`,
  String.raw`${DIGIT}(?<month>0?[1-9]|1[0-2])\s?[./-]\s?(?<year>${YEAR})(?!\d)`,
  String.raw`(?:(?<!\d)(?:[0-3]?\d)(?:\.|er|st|nd|rd|th)?\s)?(?<![\p{L}])(?<name>\p{L}{3,9})\.?,?[\s/-]{0,2}(?:\d{1,2}(?:st|nd|rd|th)?,\s)?(?:de\s)?(?<year>${YEAR})(?!\d)`,
  String.raw`(?<![\p{L}])(?<name>\p{L}{3,9})\.?\s?['’](?<short>\d{2})(?!\d)`,
  String.raw`(?<![\p{L}])${SEASON}\s?(?<year>${YEAR})(?:\s?\/\s?\d{2}(?!\d))?`,
  String.raw`${DIGIT}(?<month>0[1-9]|1[0-2])[/.](?<short>\d{2})(?![\d./])`,
  String.raw`${DIGIT}(?<year>${YEAR})(?![\d]|[.,]\d)`,
].map((form) => new RegExp(form, 'giu'))

/** All dates in a text, from the left; where two ways of reading overlap, the more telling one counts. */
export function datePoints(text: string): DatePoint[] {
  const points: DatePoint[] = []
  for (const form of FORMS) {
    for (const match of text.matchAll(form)) {
      const point = pointOf(match)
      if (point && !points.some((other) => point.start < other.end && other.start < point.end)) points.push(point)
    }
  }
  return points.toSorted((a, b) => a.start - b.start)
}

function pointOf({ 0: written, index, groups = {} }: RegExpExecArray): DatePoint | undefined {
  const { name, month, year, short } = groups
  const named = name === undefined ? undefined : monthOf(name)
  if (name !== undefined && named === undefined) return undefined
  const number = named ?? (month === undefined ? undefined : Number(month))
  if (number !== undefined && (number < 1 || number > 12)) return undefined
  const full = year === undefined ? fullYear(Number(short)) : Number(year)
  const isShort = year === undefined && name === undefined
  return { start: index, end: index + written.length, year: full, month: number, isShort }
}

export function monthOf(word: string): number | undefined {
  return MONTH_OF.get(fold(word))
}

/** '98 is 1998 and '24 is 2024. */
export function fullYear(short: number) {
  return short > 50 ? 1900 + short : 2000 + short
}
