import { formatNumber } from '@kontor/contract/kit/format.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { COMPANY_FILTERS, type RangeKey } from '@kontor/contract/search-filters.ts'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export type Span = { min: number | null; max: number | null }

/** `11–50`, `from 10,001`, `up to 1899`. */
export function spanText(i18n: I18n, key: RangeKey, { min, max }: Span, locale: Locale) {
  const isOpenBelow = min === null || min <= COMPANY_FILTERS[key].steps[0]
  const isMoney = key === 'revenue'
  // A span of money ends one euro before the next begins, which nobody wants to read.
  const from = min === null ? '' : numberText(i18n, key, min, locale)
  const to = max === null ? '' : numberText(i18n, key, isMoney && max % 10 === 9 ? max + 1 : max, locale)
  if (isOpenBelow && max !== null && key !== 'employees') return i18n._(msg`up to ${to}`)
  if (min === null) return i18n._(msg`up to ${to}`)
  if (max === null) return i18n._(msg`from ${from}`)
  return `${from}–${to}`
}

function numberText(i18n: I18n, key: RangeKey, value: number, locale: Locale) {
  if (key === 'foundedYear') return String(value)
  if (key !== 'revenue' || value < 1e6) return formatNumber(value, locale)
  const number = formatNumber(value / (value < 1e9 ? 1e6 : 1e9), locale)
  return i18n._(value < 1e9 ? msg`${number} m` : msg`${number} bn`)
}
