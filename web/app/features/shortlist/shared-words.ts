import type { FitCriterion } from '@kontor/contract/job-candidates.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import type { SharedCandidate } from '@kontor/contract/shared-shortlists.ts'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { DEGREE_NAMES, SENIORITY_NAMES } from '~/records/kit/work-words.ts'

type Names<T extends string> = Readonly<Record<T, MessageDescriptor>>
type Words = { i18n: I18n; locale: Locale }

const AVAILABILITY: Names<NonNullable<SharedCandidate['availability']>['status']> = {
  immediate: msg`Available at once`,
  open: msg`Open to offers`,
  passive: msg`Not looking actively`,
  unavailable: msg`Not available`,
}

/** A, B, … Z, AA: what stands for a name that is not shown. */
export function letterOf(place: number): string {
  const [rest, letter] = [Math.floor((place - 1) / 26), String.fromCodePoint(65 + ((place - 1) % 26))]
  return rest > 0 ? letterOf(rest) + letter : letter
}

const named = (names: Readonly<Record<string, MessageDescriptor>>, label: string, i18n: I18n) =>
  label
    .split(' ')
    .map((word) => (names[word] ? i18n._(names[word]) : word))
    .join(' / ')

export function languageOf(code: string, locale: Locale) {
  return /^[a-z]{2,3}$/.test(code) ? (new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code) : code
}

export function countryOf(code: string, locale: Locale) {
  return /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code) : code
}

export function dayOf(day: string, locale: Locale) {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))
}

/** What the job asks for in words; the server names skills and occupations, and tells codes for the rest. */
export function reasonText(criterion: FitCriterion, label: string, { i18n, locale }: Words) {
  if (criterion === 'seniority') return named(SENIORITY_NAMES, label, i18n)
  if (criterion === 'education') return named(DEGREE_NAMES, label, i18n)
  if (criterion === 'languages') {
    const [code = '', ...level] = label.split(' ')
    return [languageOf(code, locale), ...level].join(' ')
  }
  if (criterion === 'experience' && /^\d+$/.test(label)) {
    const years = Number(label)
    return i18n._(msg`${plural(years, { one: '# year', other: '# years' })}`)
  }
  if (criterion === 'distance') return [...new Set(label.split(' '))].map((code) => countryOf(code, locale)).join(' / ')
  return /^\d{4}-\d{2}-\d{2}$/.test(label) ? dayOf(label, locale) : label
}

export function availabilityText({ status, from }: NonNullable<SharedCandidate['availability']>, words: Words) {
  const state = words.i18n._(AVAILABILITY[status])
  return from === null ? state : `${state} · ${dayOf(from, words.locale)}`
}

export function noticeText({ count, unit }: NonNullable<SharedCandidate['noticePeriod']>, { locale }: Words) {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

export function salaryText(
  { min, max, currency, per }: NonNullable<SharedCandidate['salaryExpectation']>,
  words: Words,
) {
  const style = { style: 'currency', currency, maximumFractionDigits: 0 } as const
  const money = new Intl.NumberFormat(words.locale, style)
  const amount =
    min !== null && max !== null && min !== max ? money.formatRange(min, max) : money.format(max ?? min ?? 0)
  const unit = {
    year: msg({ message: 'a year', context: 'salary' }),
    month: msg({ message: 'a month', context: 'salary' }),
    day: msg({ message: 'a day', context: 'salary' }),
    hour: msg({ message: 'an hour', context: 'salary' }),
  }[per]
  return `${amount} ${words.i18n._(unit)}`
}

/** From when to when, or how long where only that is told. */
export function spanText({ from, to, months, isCurrent }: Position, { i18n }: Words) {
  if (months !== null) {
    const years = Math.floor(months / 12)
    const long =
      years > 0
        ? i18n._(msg`${plural(years, { one: '# year', other: '# years' })}`)
        : i18n._(msg`${plural(months, { one: '# month', other: '# months' })}`)
    return isCurrent ? i18n._(msg`${long}, to this day`) : long
  }
  if (from === null) return to ?? ''
  return `${from} – ${to ?? i18n._(msg`today`)}`
}
type Position = NonNullable<SharedCandidate['positions']>[number]
