import type { Locale } from '@kontor/contract/kit/locales.ts'

/** A day as it is said at a glance: Fri 13 Nov; with its year where that is another one. */
export function shortDay(moment: string, locale: Locale, timeZone: string, now = new Date()) {
  const language = locale === 'en' ? 'en-GB' : locale
  const date = new Date(moment)
  const year = new Intl.DateTimeFormat(language, { year: 'numeric', timeZone })
  const isNear = year.format(date) === year.format(now)
  const more = isNear ? ({ weekday: 'short' } as const) : ({ year: 'numeric' } as const)
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone, ...more }).format(date)
}
