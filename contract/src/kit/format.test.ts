import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../../tools/runs.ts'
import { CURRENCIES } from './currencies.ts'
import {
  changeDirection,
  formatCredits,
  formatDate,
  formatDateTime,
  formatDay,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRelative,
  formatShortMoney,
  formatSpokenDay,
  NOTHING,
  toNumber,
  withCurrency,
} from './format.ts'
import { isTimeZone } from './zoned.ts'
import { LOCALES, type Locale } from './locales.ts'

const SIGNS = { en: [',', '.'], de: ['.', ','], fr: ['\u202f', ','] } as const
const locales = fc.constantFrom(...LOCALES)
const finite = fc.double({ noNaN: true, noDefaultInfinity: true })
const everyday = fc.double({ noNaN: true, min: -1e9, max: 1e9 })
const timeZones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'), 'UTC')
const instants = fc.date({
  min: new Date('1900-01-01T00:00:00Z'),
  max: new Date('2100-01-01T00:00:00Z'),
  noInvalidDate: true,
})

/** Reads a formatted number back without the code that wrote it. */
function read(text: string, locale: Locale) {
  const [group, decimal] = SIGNS[locale]
  return Number(text.replaceAll(group, '').replace(decimal, '.').replace('%', ''))
}

function shape(locale: Locale, decimals: string) {
  const [group, decimal] = SIGNS[locale].map((sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return new RegExp(`^-?\\d{1,3}(${group}\\d{3})*${decimals.replace('.', decimal ?? '')}$`)
}

describe('numbers', () => {
  test.each<[number, string, string, string]>([
    [0, '0', '0', '0'],
    [-0, '0', '0', '0'],
    [7, '7', '7', '7'],
    [0.5, '0.50', '0,50', '0,50'],
    [1.005, '1.01', '1,01', '1,01'],
    [-1.005, '-1', '-1', '-1'],
    [-0.004, '0', '0', '0'],
    [12.1, '12.10', '12,10', '12,10'],
    [999.999, '1,000', '1.000', '1\u202f000'],
    [-1234.5, '-1,234.50', '-1.234,50', '-1\u202f234,50'],
    [1234567.891, '1,234,567.89', '1.234.567,89', '1\u202f234\u202f567,89'],
    [1e21, '1,000,000,000,000,000,000,000', '1.000.000.000.000.000.000.000', `1${'\u202f000'.repeat(7)}`],
  ])('%d', (value, en, de, fr) => {
    expect([formatNumber(value, 'en'), formatNumber(value, 'de'), formatNumber(value, 'fr')]).toEqual([en, de, fr])
  })

  test('what cannot be shown is a dash', () => {
    for (const value of [Number.NaN, Infinity, -Infinity, null, undefined]) {
      expect(formatNumber(value, 'en')).toBe(NOTHING)
      expect(formatMoney(value, 'EUR', 'de')).toBe(NOTHING)
      expect(formatPercent(value, 'fr')).toBe(NOTHING)
    }
  })

  test('any number has whole groups and no or two decimals that are not both zero', () => {
    fc.assert(
      fc.property(finite, locales, (value, locale) => {
        const text = formatNumber(value, locale)
        expect(text).toMatch(shape(locale, '(.(?!00)\\d\\d)?'))
        expect(text).not.toBe('-0')
      }),
    )
  })

  test('reads back as the number, at most half a hundredth away', () => {
    fc.assert(
      fc.property(everyday, locales, (value, locale) => {
        expect(Math.abs(read(formatNumber(value, locale), locale) - value)).toBeLessThanOrEqual(0.005 + 1e-6)
      }),
    )
  })

  test('two decimals survive the round trip exactly, with the same sign on both sides of zero', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e12 }), locales, (cents, locale) => {
        const text = formatNumber(cents / 100, locale)
        expect(read(text, locale)).toBe(cents / 100)
        expect(formatNumber(-cents / 100, locale)).toBe(`-${text}`)
      }),
    )
  })
})

describe('money', () => {
  test.each<[number, string, string, string, string]>([
    [1234.5, 'EUR', '€1,234.50', '1.234,50\u00a0€', '1\u202f234,50\u00a0€'],
    [-1234.5, 'USD', '-$1,234.50', '-1.234,50\u00a0$', '-1\u202f234,50\u00a0$'],
    [89, 'CHF', 'CHF\u00a089.00', '89,00\u00a0CHF', '89,00\u00a0CHF'],
    [-0.001, 'JPY', '¥0.00', '0,00\u00a0¥', '0,00\u00a0¥'],
    [3, 'PURE', '3.00', '3,00', '3,00'],
    [3, 'QQQ', 'QQQ\u00a03.00', '3,00\u00a0QQQ', '3,00\u00a0QQQ'],
  ])('%d %s', (value, currency, en, de, fr) => {
    const written = LOCALES.map((locale) => formatMoney(value, currency, locale))
    expect(written).toEqual([en, de, fr])
  })

  test('an amount in words has its symbol in the same place', () => {
    expect([withCurrency('1.3 bn', 'EUR', 'en'), withCurrency('1,3 Mrd.', 'EUR', 'de')]).toEqual([
      '€1.3 bn',
      '1,3 Mrd.\u00a0€',
    ])
  })

  test('always two decimals, sign first, symbol before in English and after elsewhere, never a break', () => {
    const currencies = fc.constantFrom(...CURRENCIES)
    fc.assert(
      fc.property(everyday, currencies, locales, (value, { key, symbol }, locale) => {
        const text = formatMoney(value, key, locale)
        const minus = text.startsWith('-') ? '-' : ''
        const unsigned = text.slice(minus.length)
        expect(locale === 'en' ? unsigned.startsWith(symbol) : unsigned.endsWith(`\u00a0${symbol}`)).toBe(true)
        expect(text).not.toContain(' ')
        const amount = minus + unsigned.replace(symbol, '').replace('\u00a0', '')
        expect(amount).toMatch(shape(locale, '.\\d\\d'))
        expect(Math.abs(read(amount, locale) - value)).toBeLessThanOrEqual(0.005 + 1e-6)
      }),
    )
  })
})

describe('percent', () => {
  test.each<[number, string, string]>([
    [0, '0.0%', '0,0%'],
    [0.125, '12.5%', '12,5%'],
    [0.4895, '49.0%', '49,0%'],
    [-0.0001, '0.0%', '0,0%'],
    [-0.07, '-7.0%', '-7,0%'],
    [12.345, '1234.5%', '1234,5%'],
  ])('%d', (value, en, other) => {
    expect(LOCALES.map((locale) => formatPercent(value, locale))).toEqual([en, other, other])
  })

  test('one decimal always, and reads back within half a tenth', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1e6, max: 1e6 }), locales, (value, locale) => {
        const text = formatPercent(value, locale)
        expect(text).toMatch(/^-?\d+[.,]\d%$/)
        expect(text).not.toMatch(/^-0[.,]0%$/)
        expect(Math.abs(read(text, locale) / 100 - value)).toBeLessThanOrEqual(0.0005 + 1e-9)
      }),
    )
  })
})

describe('credits', () => {
  test.each<[number, string, string, string]>([
    [0, '0 credits', '0 Credits', '0 crédits'],
    [1, '1 credit', '1 Credit', '1 crédit'],
    [1.5, '1.50 credits', '1,50 Credits', '1,50 crédits'],
    [-1, '-1 credits', '-1 Credits', '-1 crédits'],
    [1500, '1,500 credits', '1.500 Credits', '1\u202f500 crédits'],
  ])('%d', (count, en, de, fr) => {
    expect(LOCALES.map((locale) => formatCredits(count, locale))).toEqual([en, de, fr])
  })

  test('only one is singular', () => {
    fc.assert(
      fc.property(fc.integer(), locales, (n, locale) => {
        expect(formatCredits(n, locale).endsWith('s')).toBe(n !== 1)
      }),
    )
  })
})

describe('dates', () => {
  test.each<[string, string, string, string]>([
    ['2026-01-15T12:05:00Z', 'Europe/Berlin', '2026/1/15 1:05 pm GMT+1', '15.1.2026 13:05'],
    ['2026-07-05T22:30:00Z', 'Europe/Berlin', '2026/7/6 12:30 am GMT+2', '6.7.2026 0:30'],
    ['2026-01-15T17:00:00Z', 'America/New_York', '2026/1/15 12:00 pm EST', '15.1.2026 12:00'],
    ['2026-01-15T17:00:00+01:00', 'Asia/Kolkata', '2026/1/15 9:30 pm GMT+5:30', '15.1.2026 21:30'],
    ['2026-12-31T23:59:59.999Z', 'UTC', '2026/12/31 11:59 pm UTC', '31.12.2026 23:59'],
  ])('%s in %s', (moment, timeZone, en, other) => {
    expect(LOCALES.map((locale) => formatDateTime(moment, locale, timeZone))).toEqual([en, other, other])
    expect(formatDateTime(new Date(moment), 'en', timeZone)).toBe(en)
    expect(formatDateTime(Date.parse(moment), 'en', timeZone)).toBe(en)
  })

  test('a moment has the date of its zone, a plain day stays', () => {
    expect(formatDate('2026-03-01T23:30:00Z')).toBe('2026-03-01')
    expect(formatDate('2026-03-01T23:30:00Z', 'Europe/Berlin')).toBe('2026-03-02')
    expect(formatDate('2026-03-01', 'America/Los_Angeles')).toBe('2026-03-01')
    expect(formatDate('2026-03-01', 'Pacific/Kiritimati')).toBe('2026-03-01')
  })

  test.each(['', 'soon', '2026', '2026-13-01', '2026-01-15T12:05', '2026-01-15 12:05', '-000001-01-01T00:00:00Z'])(
    'unreadable: %j',
    (text) => {
      expect(formatDate(text)).toBe(NOTHING)
      expect(formatDateTime(text, 'en', 'UTC')).toBe(NOTHING)
      expect(formatRelative(text, 0, 'en')).toBe(NOTHING)
    },
  )

  test('outside the years 1000 to 9999 there is no date', () => {
    for (const year of [-9998, -1, 0, 1, 999, 10000]) {
      expect(formatDate(new Date(0).setUTCFullYear(year))).toBe(NOTHING)
    }
    expect(formatDate(new Date(Number.NaN))).toBe(NOTHING)
    expect(formatDate('1000-01-01')).toBe('1000-01-01')
    expect(formatDate('9999-12-31')).toBe('9999-12-31')
  })

  test('the plain day of any moment in UTC is the start of its ISO text', () => {
    fc.assert(
      fc.property(instants, (at) => {
        expect(formatDate(at)).toBe(at.toISOString().slice(0, 10))
      }),
    )
  })

  test('in every time zone both forms name the same minute, at most 26 hours away from UTC', () => {
    fc.assert(
      fc.property(instants, timeZones, (at, timeZone) => {
        const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4}) (\d{1,2}):(\d\d)$/.exec(formatDateTime(at, 'de', timeZone))
        const english = /^(\d{4})\/(\d{1,2})\/(\d{1,2}) (\d{1,2}):(\d\d) ([ap]m) \S+$/.exec(
          formatDateTime(at, 'en', timeZone),
        )
        const [, day = 0, month = 0, year = 0, hour = 0, minute = 0] = (german ?? []).map(Number)
        const afternoon = english?.[6] === 'pm' ? 12 : 0
        expect(english?.slice(1, 6).map(Number)).toEqual([year, month, day, hour % 12 || 12, minute])
        expect(hour - afternoon).toBe(hour % 12)
        expect(Math.abs(Date.UTC(year, month - 1, day, hour, minute) - at.getTime())).toBeLessThan(26 * 3_600_000)
        expect(formatDateTime(at, 'fr', timeZone)).toBe(german?.[0])
        const padded = [month, day].map((part) => String(part).padStart(2, '0'))
        expect(formatDate(at, timeZone)).toBe([year, ...padded].join('-'))
      }),
      { numRuns: runs(1000) },
    )
  })

  test('every zone is known and nonsense is not', () => {
    for (const timeZone of Intl.supportedValuesOf('timeZone')) expect(isTimeZone(timeZone)).toBe(true)
    for (const name of ['', 'Europe/Nowhere', 'CET+99', '<b>']) expect(isTimeZone(name)).toBe(false)
    expect(() => formatDateTime(0, 'en', 'Europe/Nowhere')).toThrow(RangeError)
  })
})

describe('relative times', () => {
  const now = Date.UTC(2026, 5, 15, 12)
  const second = 1000
  const hour = 3600 * second
  const day = 24 * hour

  test.each<[number, string, string, string]>([
    [0, 'now', 'jetzt', 'maintenant'],
    [-59 * second, 'now', 'jetzt', 'maintenant'],
    [-60 * second, '1 minute ago', 'vor 1 Minute', 'il y a 1 minute'],
    [2 * hour + 1, 'in 2 hours', 'in 2 Stunden', 'dans 2 heures'],
    [-3.9 * day, '3 days ago', 'vor 3 Tagen', 'il y a 3 jours'],
    [-45 * day, '1 month ago', 'vor 1 Monat', 'il y a 1 mois'],
    [800 * day, 'in 2 years', 'in 2 Jahren', 'dans 2 ans'],
  ])('%d ms', (distance, en, de, fr) => {
    expect(LOCALES.map((locale) => formatRelative(now + distance, now, locale))).toEqual([en, de, fr])
  })

  test('says ago before now and in after it, with the same amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 60 * second, max: 4000 * day }), (distance) => {
        const past = formatRelative(now - distance, now, 'en')
        expect(formatRelative(now + distance, now, 'en')).toBe(`in ${past.replace(' ago', '')}`)
        expect(past).toMatch(/^([1-9]|[1-5]\d) \w+ ago$/)
      }),
    )
  })
})

describe('toNumber', () => {
  test('gives every finite number back from its text', () => {
    fc.assert(
      fc.property(finite, (value) => {
        expect(toNumber(value)).toBe(value)
      }),
    )
    fc.assert(
      fc.property(finite, (value) => {
        expect(toNumber(` ${value} `) === value).toBe(true)
      }),
    )
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 53n), max: 2n ** 53n }), (n) => {
        expect(toNumber(n)).toBe(Number(n))
      }),
    )
  })

  test.each(['', ' ', 'abc', '12abc', '1,5', '1.234,5', '0x10', '--1', '.', 'Infinity', 'NaN', '1e999'])(
    'refuses %j',
    (text) => {
      expect(() => toNumber(text)).toThrow('Unable to convert value to a number')
    },
  )

  test('refuses what is neither text nor number', () => {
    for (const value of [null, undefined, true, false, [], [1], {}, new Date(0), Number.NaN, Infinity, Symbol('1')]) {
      expect(() => toNumber(value)).toThrow('Unable to convert value to a number')
    }
  })
})

test('a change of 0 or less is down, above is up, absent is none', () => {
  fc.assert(
    fc.property(finite, (change) => {
      expect(changeDirection(change)).toBe(change > 0 ? 'up' : 'down')
    }),
  )
  expect([changeDirection(-0), changeDirection(null), changeDirection(undefined)]).toEqual(['down', 'none', 'none'])
  expect([changeDirection(Number.NaN), changeDirection(Infinity), changeDirection(-Infinity)]).toEqual([
    'none',
    'up',
    'down',
  ])
})

test('a day is the date of formatDateTime, in every zone and language', () => {
  const instant = fc.date({
    min: new Date('1000-01-02T00:00:00Z'),
    max: new Date('9999-12-30T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(instant, fc.constantFrom(...LOCALES), fc.constantFrom('UTC', 'Europe/Berlin'), (at, locale, zone) => {
      expect(formatDay(at, locale, zone)).toBe(formatDateTime(at, locale, zone).split(' ')[0])
    }),
  )
  expect(formatDay('2026-02-03', 'de')).toBe('3.2.2026')
  expect(formatDay('no day', 'en')).toBe(NOTHING)
})

test.each([
  ['en', 'Sunday, 1 November', 'Saturday, 31 October'],
  ['de', 'Sonntag, 1. November', 'Samstag, 31. Oktober'],
  ['fr', 'dimanche 1er novembre', 'samedi 31 octobre'],
] as const)('a day is said with its name in %s, in the zone of who reads it', (locale, berlin, newYork) => {
  expect(formatSpokenDay('2026-11-01T01:00:00Z', locale, 'Europe/Berlin')).toBe(berlin)
  expect(formatSpokenDay('2026-11-01T01:00:00Z', locale, 'America/New_York')).toBe(newYork)
  expect(formatSpokenDay('no day', locale)).toBe(NOTHING)
})

test.each([
  [312_000_000, 'EUR', '€312M', '312\u00a0Mio.\u00a0€', '312\u00a0M€'],
  [1_240_000_000, 'EUR', '€1.2B', '1,2\u00a0Mrd.\u00a0€', '1,2\u00a0Md€'],
  [999_999_999, 'EUR', '€1B', '1\u00a0Mrd.\u00a0€', '1\u00a0Md€'],
  [5_000_000, 'CHF', 'CHF\u00a05M', '5\u00a0Mio.\u00a0CHF', '5\u00a0M\u00a0CHF'],
  [840_000, 'EUR', '€840,000', '840.000\u00a0€', '840\u202f000\u00a0€'],
  [null, 'EUR', '–', '–', '–'],
] as const)('%s %s in short', (value, currency, en, de, fr) => {
  expect((['en', 'de', 'fr'] as const).map((locale) => formatShortMoney(value, currency, locale))).toEqual([en, de, fr])
})
