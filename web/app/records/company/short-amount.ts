import { formatNumber, withCurrency } from '@kontor/contract/kit/format.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'

const NO_BREAK_SPACE = '\u00a0'

/** How people write large amounts: €312M, 312 Mio. €, 312 M€. */
const UNITS: Readonly<Record<Locale, Readonly<Record<'million' | 'billion', string>>>> = {
  en: { million: 'M', billion: 'B' },
  de: { million: `${NO_BREAK_SPACE}Mio.`, billion: `${NO_BREAK_SPACE}Mrd.` },
  fr: { million: `${NO_BREAK_SPACE}M`, billion: `${NO_BREAK_SPACE}Md` },
}

/** A number in millions or billions with three figures at most, to be compared at a glance. */
export function shortAmount(amount: number, locale: Locale) {
  const size = Math.abs(amount)
  if (size < 1e6) return formatNumber(Math.round(amount), locale)
  // What rounds up to a thousand millions is one billion.
  const unit = size < 999.5e6 ? 'million' : 'billion'
  const value = amount / (unit === 'million' ? 1e6 : 1e9)
  const rounded = Math.abs(value) < 10 ? Math.round(value * 10) / 10 : Math.round(value)
  return oneDecimal(rounded, locale) + UNITS[locale][unit]
}

/** One precision for all: 7.9, not the 7.90 of exact numbers. */
function oneDecimal(value: number, locale: Locale) {
  return formatNumber(value, locale).replace(/([.,]\d)0$/, '$1')
}

/** The same with the symbol of its currency. */
export function shortMoney(amount: number, currency: string, locale: Locale) {
  const text = withCurrency(shortAmount(amount, locale), currency, locale)
  return locale === 'fr' ? text.replace(/(M|Md)\u00a0(?=\p{Sc}$)/u, '$1') : text
}
