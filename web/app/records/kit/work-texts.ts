import type { Locale } from '@kontor/contract/kit/locales.ts'
import type { SalaryExpectation } from '@kontor/contract/person-parts.ts'
import type { I18n } from '@lingui/core'
import type { z } from 'zod'
import { PERIOD_NAMES } from './work-words.ts'

/** The languages that people name most, for choices; every other code of ISO 639 is kept as it comes. */
export const LANGUAGES =
  'de en fr it es pt nl pl cs sk hu ro bg el tr ru uk sv da no fi hr sr sl ar he fa hi zh ja ko vi'.split(' ')

export function languageName(code: string, locale: Locale) {
  return new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code
}

export function languageText(
  { language, proficiency }: { language: string; proficiency: string | null },
  locale: Locale,
) {
  return [languageName(language, locale), proficiency].filter(Boolean).join(' ')
}

type Salary = z.infer<typeof SalaryExpectation>

/** An amount or a range of it with its period. */
export function salaryText({ min, max, currency, per }: Salary, locale: Locale, i18n: I18n) {
  const style = { style: 'currency', currency, maximumFractionDigits: 0 } as const
  const amounts = [min, max]
    .flatMap((amount) => amount ?? [])
    .map((amount) => new Intl.NumberFormat(locale, style).format(amount))
  const amount = [...new Set(amounts)].join(' – ')
  return `${amount} ${i18n._(PERIOD_NAMES[per])}`
}
