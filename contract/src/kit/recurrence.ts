import { z } from 'zod'

/** Weekdays as RFC 5545 writes them, from Monday. */
export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type Weekday = (typeof WEEKDAYS)[number]
export const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const

/**
 * The part of RFC 5545 that tasks repeat by: FREQ, INTERVAL, BYDAY for weeks (without numbers), BYMONTHDAY for months
 * (-1 is the last day) and UNTIL as a date. Weeks begin on Monday. Days that a month does not have are left out, as
 * the standard says.
 */
export type Rule = {
  frequency: (typeof FREQUENCIES)[number]
  interval: number
  weekdays: Weekday[]
  monthDay: number | null
  until: string | null
}

/** So many steps without a day that exists are no rule: 29 February comes every eight years at the latest. */
const MOST_STEPS = 100
const DAY_MS = 86_400_000

const PARTS = new Set(['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY', 'UNTIL'])

/** The rule that the text says, or undefined for what this product does not understand. */
export function parseRule(text: string): Rule | undefined {
  const parts = partsOf(text)
  const frequency = FREQUENCIES.find((each) => each === parts?.get('FREQ'))
  if (!parts || !frequency) return undefined
  const interval = wholeNumber(parts.get('INTERVAL') ?? '1', 1, 999)
  const weekdays = weekdaysOf(parts.get('BYDAY'), frequency)
  const monthDay = monthDayOf(parts.get('BYMONTHDAY'), frequency)
  const until = untilOf(parts.get('UNTIL'))
  if (interval === undefined || weekdays === undefined || monthDay === undefined || until === undefined)
    return undefined
  return { frequency, interval, weekdays, monthDay, until }
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

function monthDayOf(text: string | undefined, frequency: Rule['frequency']): number | null | undefined {
  if (text === undefined) return null
  if (frequency !== 'MONTHLY') return undefined
  return wholeNumber(text, -1, -1) ?? wholeNumber(text, 1, 31)
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
  const next = stepOf(rule, day)
  // Beyond it days have other digits, which no field holds.
  if (next === undefined || next.startsWith('+')) return undefined
  return rule.until !== null && next > rule.until ? undefined : next
}

function stepOf({ frequency, interval, weekdays, monthDay }: Rule, day: string): string | undefined {
  if (frequency === 'DAILY') return plusDays(day, interval)
  if (frequency === 'WEEKLY') return nextInWeeks(day, interval, weekdays)
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const months = frequency === 'MONTHLY' ? interval : interval * 12
  // A rule for a day of the month may still have it ahead in this month.
  const begin = monthDay !== null && inMonth(year, month, monthDay) > day ? 0 : 1
  for (let step = begin; step < MOST_STEPS; step += 1) {
    const found = inMonth(year, month + step * months, monthDay ?? date)
    if (found !== '') return found
  }
  return undefined
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
  const today = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  const wanted = weekdays.length > 0 ? weekdays.map((each) => WEEKDAYS.indexOf(each)) : [today]
  const later = wanted.find((each) => each > today)
  if (later !== undefined) return plusDays(day, later - today)
  return plusDays(day, interval * 7 - today + (wanted[0] ?? 0))
}

export function plusDays(day: string, days: number) {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}
