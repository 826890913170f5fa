import type { Locale } from '@kontor/contract/kit/locales.ts'

/** Points always have one digit after the sign, so that they stand in line and add up to the eye. */
export function pointsText(points: number, locale: Locale) {
  return new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(points)
}
