import { currencySymbol } from './currency-symbols.ts'
import type { Locale } from './locales.ts'

/**
 * Every number, amount and moment a person reads is written here. Intl is asked for digits, calendars and words
 * in one fixed language; the signs around them are ours, so that server, browser and mail write the same text.
 */

/** Stands where there is nothing to show: an absent, endless or unreadable value. */
export const NOTHING = '–'

export type Amount = number | null | undefined
/** A date, milliseconds, or ISO text: a plain day, or a time with `Z` or an offset. */
export type Moment = Date | number | string

const NO_BREAK_SPACE = '\u00a0'
/** The space French puts between thousands. */
const NARROW_NO_BREAK_SPACE = '\u202f'

const SIGNS = {
  en: { group: ',', decimal: '.' },
  de: { group: '.', decimal: ',' },
  fr: { group: NARROW_NO_BREAK_SPACE, decimal: ',' },
} as const satisfies Record<Locale, { group: string; decimal: string }>

const CREDIT_WORDS = {
  en: { one: 'credit', other: 'credits' },
  de: { one: 'Credit', other: 'Credits' },
  fr: { one: 'crédit', other: 'crédits' },
} as const satisfies Record<Locale, { one: string; other: string }>

function digits(decimals: number, extra: Intl.NumberFormatOptions = {}) {
  return new Intl.NumberFormat('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    // A half goes up also below zero (-1.005 is -1.00), as the pattern language of the formats defines it.
    roundingMode: 'halfCeil',
    signDisplay: 'negative',
    ...extra,
  })
}

const plain = digits(2, { trailingZeroDisplay: 'stripIfInteger' })
const twoDecimals = digits(2)
const percent = digits(1, { style: 'percent', useGrouping: false })

function write(value: Amount, shape: Intl.NumberFormat, locale: Locale) {
  if (value === null || value === undefined || !Number.isFinite(value)) return NOTHING
  const { group, decimal } = SIGNS[locale]
  // The text of a number is rounded rather than its binary value: 1.005 has two and a half hundredths.
  const text = shape.format(String(value) as `${number}`)
  return text.replace(/[.,]/g, (sign) => (sign === ',' ? group : decimal))
}

/** `0,0[.]00`: rounded to two decimals, which are both written or, when both are zero, both left out. */
export function formatNumber(value: Amount, locale: Locale) {
  return write(value, plain, locale)
}

/** `0,0.00` with the symbol of its currency. */
export function formatMoney(value: Amount, currency: string, locale: Locale) {
  return withCurrency(write(value, twoDecimals, locale), currency, locale)
}

/** The symbol before an amount in English and after it elsewhere; PURE has no symbol. */
export function withCurrency(amount: string, currency: string, locale: Locale) {
  const symbol = currencySymbol(currency)
  if (amount === NOTHING || symbol === '') return amount
  if (locale !== 'en') return `${amount}${NO_BREAK_SPACE}${symbol}`
  const gap = /\p{L}$/u.test(symbol) ? NO_BREAK_SPACE : ''
  return amount.startsWith('-') ? `-${symbol}${gap}${amount.slice(1)}` : `${symbol}${gap}${amount}`
}

const SHORT_UNITS = {
  en: [
    ['B', 1e9],
    ['M', 1e6],
  ],
  de: [
    ['Mrd.', 1e9],
    ['Mio.', 1e6],
  ],
  fr: [
    ['Md', 1e9],
    ['M', 1e6],
  ],
} as const satisfies Record<Locale, readonly (readonly [string, number])[]>
const whole = digits(0)
const oneDecimal = digits(1, { trailingZeroDisplay: 'stripIfInteger' })

/** A large amount as people write it, to be read at a glance: €312M, 312 Mio. €, 312 M€. */
export function formatShortMoney(value: Amount, currency: string, locale: Locale) {
  if (value === null || value === undefined || !Number.isFinite(value)) return NOTHING
  // The unit of what it is rounded to: 999,999,999 reads as a billion and not as 1,000 million.
  const size = Number(Math.abs(value).toPrecision(3))
  const unit = SHORT_UNITS[locale].find(([, least]) => size >= least)
  if (!unit) return withCurrency(write(value, whole, locale), currency, locale)
  const scaled = value / unit[1]
  const number = write(scaled, Math.abs(scaled) < 10 ? oneDecimal : whole, locale)
  if (locale === 'en') return withCurrency(`${number}${unit[0]}`, currency, locale)
  const amount = `${number}${NO_BREAK_SPACE}${unit[0]}`
  const symbol = currencySymbol(currency)
  // French joins the unit and a sign to one word, as in M€; letters stay apart.
  return locale === 'fr' && symbol !== '' && !/\p{L}/u.test(symbol)
    ? `${amount}${symbol}`
    : withCurrency(amount, currency, locale)
}

/** `0.0%` of a fraction: 0.125 is 12.5%. Like the pattern it has no thousands sign and no space. */
export function formatPercent(fraction: Amount, locale: Locale) {
  return write(fraction, percent, locale)
}

/** Exactly one is singular in every language, zero and one half in French too. */
export function formatCredits(count: number, locale: Locale) {
  return `${formatNumber(count, locale)} ${CREDIT_WORDS[locale][count === 1 ? 'one' : 'other']}`
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string) {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  clocks.set(timeZone, clock)
  return clock
}

const PLAIN_DAY = /^\d{4}-\d\d-\d\d$/
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/

function instantOf(moment: Moment) {
  // A time without an offset would be read in the zone of the machine, so it counts as unreadable.
  if (typeof moment === 'string' && !PLAIN_DAY.test(moment) && !INSTANT.test(moment)) return Number.NaN
  return new Date(moment).getTime()
}

/** The calendar and clock of a zone at a moment; nothing outside the years 1000 to 9999. */
function wallClock(moment: Moment, timeZone: string) {
  const instant = instantOf(moment)
  if (Number.isNaN(instant) || new Date(instant).getUTCFullYear() < 1) return undefined
  const parts = clockOf(timeZone).formatToParts(instant)
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  const year = read('year')
  if (year.length !== 4) return undefined
  return {
    year,
    month: read('month'),
    day: read('day'),
    hour: Number(read('hour')),
    minute: read('minute'),
    zone: read('timeZoneName'),
  }
}

/** `YYYY-MM-DD` in every language. A plain day stays that day in every zone. */
export function formatDate(moment: Moment, timeZone = 'UTC') {
  const isDay = typeof moment === 'string' && PLAIN_DAY.test(moment)
  const at = wallClock(moment, isDay ? 'UTC' : timeZone)
  return at ? `${at.year}-${at.month.padStart(2, '0')}-${at.day.padStart(2, '0')}` : NOTHING
}

/** English `YYYY/M/D h:mm a` and the short name of the zone, others `D.M.YYYY H:mm`. */
export function formatDateTime(moment: Moment, locale: Locale, timeZone: string) {
  const at = wallClock(moment, timeZone)
  if (!at) return NOTHING
  if (locale !== 'en') return `${at.day}.${at.month}.${at.year} ${at.hour}:${at.minute}`
  const half = at.hour < 12 ? 'am' : 'pm'
  return `${at.year}/${at.month}/${at.day} ${at.hour % 12 || 12}:${at.minute} ${half} ${at.zone}`
}

/** The day of a moment as `formatDateTime` writes it, without the time. Pages show many, so UTC asks no calendar. */
export function formatDay(moment: Moment, locale: Locale, timeZone = 'UTC') {
  if (timeZone !== 'UTC') return formatDateTime(moment, locale, timeZone).split(' ')[0] ?? NOTHING
  const instant = new Date(instantOf(moment))
  const year = instant.getUTCFullYear()
  if (!(year >= 1000 && year <= 9999)) return NOTHING
  const [month, day] = [instant.getUTCMonth() + 1, instant.getUTCDate()]
  return locale === 'en' ? `${year}/${month}/${day}` : `${day}.${month}.${year}`
}

const SPOKEN = {
  en: (weekday, day, month) => `${weekday}, ${day} ${month}`,
  de: (weekday, day, month) => `${weekday}, ${day}. ${month}`,
  fr: (weekday, day, month) => `${weekday} ${day === '1' ? '1er' : day} ${month}`,
} as const satisfies Record<Locale, (weekday: string, day: string, month: string) => string>

/** A day as people say it, without the year: “Monday, 16 November”. */
export function formatSpokenDay(moment: Moment, locale: Locale, timeZone = 'UTC') {
  const at = wallClock(moment, timeZone)
  if (!at) return NOTHING
  const named = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone })
  const parts = named.formatToParts(instantOf(moment))
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return SPOKEN[locale](read('weekday'), at.day, read('month'))
}

const MINUTE = 60_000
const DAY = 1440 * MINUTE
/** From the largest; a month and a year have their average length. */
const UNITS = [
  ['year', 365.2425 * DAY],
  ['month', 30.436875 * DAY],
  ['day', DAY],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const satisfies [Intl.RelativeTimeFormatUnit, number][]

/** How long before or after `now`, in whole units that have passed: `3 days ago`, `in 2 hours`, `now`. */
export function formatRelative(moment: Moment, now: Moment, locale: Locale) {
  const distance = instantOf(moment) - instantOf(now)
  if (Number.isNaN(distance)) return NOTHING
  const unit = UNITS.find(([, length]) => Math.abs(distance) >= length)
  if (!unit) return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second')
  return new Intl.RelativeTimeFormat(locale).format(Math.trunc(distance / unit[1]), unit[0])
}

const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i

/** Reads the decimal notation of programs, not that of a language; anything else is an error. */
export function toNumber(value: unknown) {
  const readable = typeof value === 'string' ? DECIMAL.test(value.trim()) : ['number', 'bigint'].includes(typeof value)
  const number = readable ? Number(value) : Number.NaN
  if (!Number.isFinite(number)) throw new TypeError('Unable to convert value to a number')
  return number
}

/** An unchanged value counts as down. */
export function changeDirection(change: Amount): 'up' | 'down' | 'none' {
  if (change === null || change === undefined || Number.isNaN(change)) return 'none'
  return change > 0 ? 'up' : 'down'
}
