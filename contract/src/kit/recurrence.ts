import { z } from 'zod'

/** Weekdays as RFC 5545 writes them, from Monday. */
export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type Weekday = (typeof WEEKDAYS)[number]
export const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const

/** A weekday of a month: the second Tuesday, the last Friday (-1), or every one of them where no number is given. */
export type MonthWeekday = { weekday: Weekday; nth: number | null }

/**
 * The part of RFC 5545 that tasks repeat by: FREQ, INTERVAL, BYDAY for weeks (without numbers) and for months (2TU is the
 * second Tuesday), BYSETPOS for which of these days of a month, BYMONTHDAY for months (-1 is the last day), and UNTIL as
 * a date or COUNT. Weeks begin on Monday. Days that a month does not have are left out, as the standard says. COUNT is
 * how often it comes from the day of the task on, which is the first time.
 */
export type Rule = {
  frequency: (typeof FREQUENCIES)[number]
  interval: number
  weekdays: Weekday[]
  monthWeekdays: MonthWeekday[]
  /** Of the days of a month the first, the second, the last (-1); all of them where none is given. */
  positions: number[]
  monthDay: number | null
  until: string | null
  count: number | null
}

/** So many steps without a day that exists are no rule: 29 February comes every eight years at the latest. */
const MOST_STEPS = 100
const DAY_MS = 86_400_000

const PARTS = new Set(['FREQ', 'INTERVAL', 'BYDAY', 'BYSETPOS', 'BYMONTHDAY', 'UNTIL', 'COUNT'])
/** No month has a weekday more often. */
const MOST_NTH = 5
const MOST_POSITION = 31

/** The rule that the text says, or undefined for what this product does not understand. */
export function parseRule(text: string): Rule | undefined {
  const parts = partsOf(text)
  const frequency = FREQUENCIES.find((each) => each === parts?.get('FREQ'))
  if (!parts || !frequency) return undefined
  const isMonthly = frequency === 'MONTHLY'
  const byDay = parts.get('BYDAY')
  const read = {
    interval: wholeNumber(parts.get('INTERVAL') ?? '1', 1, 999),
    weekdays: isMonthly ? [] : weekdaysOf(byDay, frequency),
    monthWeekdays: isMonthly ? monthWeekdaysOf(byDay) : [],
    positions: positionsOf(parts.get('BYSETPOS'), isMonthly && byDay !== undefined),
    monthDay: monthDayOf(parts.get('BYMONTHDAY'), isMonthly && byDay === undefined),
    until: untilOf(parts.get('UNTIL')),
    count: countOf(parts.get('COUNT'), parts.has('UNTIL')),
  }
  return Object.values(read).includes(undefined) ? undefined : ({ frequency, ...read } as Rule)
}

/** The text of a rule, in the order in which the standard lists its parts. */
export function writeRule({ frequency, interval, until, count, ...rule }: Rule): string {
  const days = [...rule.weekdays, ...rule.monthWeekdays.map(({ weekday, nth }) => `${nth ?? ''}${weekday}`)]
  const parts = [
    ['FREQ', frequency],
    ['INTERVAL', interval === 1 ? '' : interval],
    ['BYMONTHDAY', rule.monthDay ?? ''],
    ['BYDAY', days.join(',')],
    ['BYSETPOS', rule.positions.join(',')],
    ['UNTIL', until?.replaceAll('-', '') ?? ''],
    ['COUNT', count ?? ''],
  ]
  return parts.flatMap(([name, value]) => (value === '' ? [] : `${name}=${value}`)).join(';')
}

/** The rule of the next one: of a number of times one is over. */
export function followingRule(rule: Rule): Rule {
  return rule.count === null ? rule : { ...rule, count: rule.count - 1 }
}

/** Each part once, and none that is unknown. */
function partsOf(text: string): Map<string, string> | undefined {
  const parts = new Map<string, string>()
  for (const part of text
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .split(';')) {
    const [name = '', value = '', ...more] = part.split('=')
    if (parts.has(name) || !PARTS.has(name) || more.length > 0) return undefined
    parts.set(name, value)
  }
  return parts
}

function wholeNumber(text: string, least: number, most: number): number | undefined {
  // Number() reads 0x1F, 1e2 and blanks as well, which the standard does not.
  const number = /^-?\d{1,3}$/.test(text) ? Number(text) : NaN
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined
}

function weekdaysOf(text: string | undefined, frequency: Rule['frequency']): Weekday[] | undefined {
  if (text === undefined) return []
  const named = text.split(',')
  const isKnown = named.every((name) => WEEKDAYS.some((day) => day === name))
  return isKnown && frequency === 'WEEKLY' ? WEEKDAYS.filter((day) => named.includes(day)) : undefined
}

/** `2TU`, `-1FR`, `MO`; each once. */
function monthWeekdaysOf(text: string | undefined): MonthWeekday[] | undefined {
  if (text === undefined) return []
  const named = [...new Set(text.split(','))]
  const days = named.flatMap((name) => {
    const weekday = WEEKDAYS.find((day) => name.endsWith(day))
    const number = name.slice(0, -2).replace(/^\+/, '')
    const nth = number === '' ? null : ordinal(number, MOST_NTH)
    return weekday && nth !== undefined ? [{ weekday, nth }] : []
  })
  return days.length === named.length ? days : undefined
}

/** A whole number from either end, never 0. */
function ordinal(text: string, most: number): number | undefined {
  return wholeNumber(text, 1, most) ?? wholeNumber(text, -most, -1)
}

function positionsOf(text: string | undefined, isAllowed: boolean): number[] | undefined {
  if (text === undefined) return []
  const positions = [...new Set(text.split(','))].map((each) => ordinal(each, MOST_POSITION))
  return isAllowed && !positions.includes(undefined) ? (positions as number[]) : undefined
}

function monthDayOf(text: string | undefined, isAllowed: boolean): number | null | undefined {
  if (text === undefined) return null
  return isAllowed ? (wholeNumber(text, -1, -1) ?? wholeNumber(text, 1, 31)) : undefined
}

/** The standard allows one end. */
function countOf(text: string | undefined, hasEnd: boolean): number | null | undefined {
  if (text === undefined) return null
  return hasEnd ? undefined : wholeNumber(text, 1, 999)
}

function untilOf(text: string | undefined): string | null | undefined {
  return text === undefined ? null : dateOf(text)
}

function dateOf(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})(?:T\d{6}Z?)?$/.exec(text) ?? []
  const date = `${year}-${month}-${day}`
  return year && z.iso.date().safeParse(date).success ? date : undefined
}

/** The first day after the given one on which it comes again; nothing once the rule has ended. */
export function nextDay(rule: Rule, day: string): string | undefined {
  if (rule.count !== null && rule.count <= 1) return undefined
  const next = stepOf(rule, day)
  // Beyond it days have other digits, which no field holds.
  if (next === undefined || next.startsWith('+')) return undefined
  return rule.until !== null && next > rule.until ? undefined : next
}

/** The days after the given one, at most so many. */
export function daysAfter(rule: Rule, day: string, most: number): string[] {
  const days: string[] = []
  let left = rule
  for (let next = nextDay(left, day); next !== undefined && days.length < most; next = nextDay(left, next)) {
    days.push(next)
    left = followingRule(left)
  }
  return days
}

function stepOf(rule: Rule, day: string): string | undefined {
  const { frequency, interval, weekdays, monthDay } = rule
  if (frequency === 'DAILY') return plusDays(day, interval)
  if (frequency === 'WEEKLY') return nextInWeeks(day, interval, weekdays)
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const months = frequency === 'MONTHLY' ? interval : interval * 12
  if (rule.monthWeekdays.length > 0) {
    // More are ahead in this month, or the first ones of another.
    for (let step = 0; step < MOST_STEPS; step += 1) {
      const found = weekdaysInMonth(rule, year, month + step * months).find((each) => each > day)
      if (found !== undefined) return found
    }
    return undefined
  }
  // A rule for a day of the month may still have it ahead in this month.
  const begin = monthDay !== null && inMonth(year, month, monthDay) > day ? 0 : 1
  for (let step = begin; step < MOST_STEPS; step += 1) {
    const found = inMonth(year, month + step * months, monthDay ?? date)
    if (found !== '') return found
  }
  return undefined
}

/** The days of a month that a rule by weekdays means, in their order. */
function weekdaysInMonth({ monthWeekdays, positions }: Rule, year: number, month: number): string[] {
  const days = Array.from({ length: 31 }, (_, at) => inMonth(year, month, at + 1)).filter((day) => day !== '')
  const meant = new Set(
    monthWeekdays.flatMap(({ weekday, nth }) => {
      const same = days.filter((day) => WEEKDAYS[weekdayOf(day)] === weekday)
      return nth === null ? same : (same.at(nth > 0 ? nth - 1 : nth) ?? [])
    }),
  )
  const found = days.filter((day) => meant.has(day))
  if (positions.length === 0) return found
  const chosen = new Set(positions.flatMap((each) => found.at(each > 0 ? each - 1 : each) ?? []))
  return found.filter((day) => chosen.has(day))
}

/** From Monday, which is 0. */
export function weekdayOf(day: string) {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}

/** The day of a month, counted from January of the year; empty where the month is too short. */
function inMonth(year: number, month: number, date: number) {
  const first = new Date(Date.UTC(year, month - 1, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const wanted = date === -1 ? last : date
  return wanted > last
    ? ''
    : new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), wanted)).toISOString().slice(0, 10)
}

function nextInWeeks(day: string, interval: number, weekdays: readonly Weekday[]) {
  const today = weekdayOf(day)
  const wanted = weekdays.length > 0 ? weekdays.map((each) => WEEKDAYS.indexOf(each)) : [today]
  const later = wanted.find((each) => each > today)
  if (later !== undefined) return plusDays(day, later - today)
  return plusDays(day, interval * 7 - today + (wanted[0] ?? 0))
}

export function plusDays(day: string, days: number) {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}
