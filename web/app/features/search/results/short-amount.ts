import { formatNumber, NOTHING } from '@kontor/contract/kit/format.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Large numbers in millions and billions, to be compared at a glance. */
export function shortAmount(i18n: I18n, amount: number | null, locale: Locale) {
  if (amount === null) return NOTHING
  if (amount < 1e6) return formatNumber(amount, locale)
  const isMillions = amount < 1e9
  const value = amount / (isMillions ? 1e6 : 1e9)
  const number = formatNumber(value < 10 ? Math.round(value * 10) / 10 : Math.round(value), locale)
  return i18n._(isMillions ? msg`${number} m` : msg`${number} bn`)
}
