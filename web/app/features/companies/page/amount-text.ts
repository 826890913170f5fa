import { formatMoney, formatNumber } from '@kontor/contract/kit/format.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Large amounts in millions and billions, to be read at a glance. */
export function shortMoney(i18n: I18n, amount: number, currency: string, locale: Locale) {
  if (amount < 1e6) return formatMoney(amount, currency, locale)
  const number = formatNumber(amount / (amount < 1e9 ? 1e6 : 1e9), locale)
  return i18n._(amount < 1e9 ? msg`${currency} ${number} million` : msg`${currency} ${number} billion`)
}
