import type { Locale } from '@kontor/contract/kit/locales.ts'

/** How many decimals a number may have. */
export type Decimals = 0 | 2

const DECIMAL_SIGNS: Readonly<Record<Locale, string>> = { en: '.', de: ',', fr: ',' }

/** The number that was typed, with or without signs between thousands; undefined for anything else. */
export function readNumber(text: string, locale: Locale, decimals: Decimals): number | undefined {
  const sign = DECIMAL_SIGNS[locale]
  const [whole = '', fraction, ...rest] = text.trim().split(sign)
  const digits = whole.replaceAll(/[\s\u00a0\u202f.,'’](?=\d{3}(\D|$))/g, '')
  if (rest.length > 0 || !/^[-−]?\d+$/.test(digits)) return undefined
  if (fraction !== undefined && !new RegExp(`^\\d{0,${decimals}}$`).test(fraction)) return undefined
  if (fraction !== undefined && decimals === 0) return undefined
  const number = Number(`${digits.replace('−', '-')}.${fraction || '0'}`)
  return Number.isFinite(number) ? number : undefined
}

/** As it stands in a field while nobody types: years have no sign between thousands. */
export function writeNumber(
  value: number,
  locale: Locale,
  { decimals, grouped }: { decimals: Decimals; grouped: boolean },
) {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: decimals, useGrouping: grouped }).format(value)
}
