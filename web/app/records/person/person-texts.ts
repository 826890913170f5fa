import { countryName } from '@kontor/contract/kit/countries.ts'
import { formatDay } from '@kontor/contract/kit/format.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { PROFILE_LINKS, type ProfileLink, profileUrl } from '@kontor/contract/kit/profile-links.ts'
import type { Person, PersonField } from '@kontor/contract/person-record.ts'
import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { FieldText } from '../kit/record-kind.ts'
import { languageText, salaryText } from '../kit/work-texts.ts'
import { AVAILABILITY_NAMES, PERMIT_NAMES } from './person-words.ts'

/** A year, month or day as exactly as it is known: 2019, Mar 2019, 2019/3/14. */
export function partialDateText(date: string, locale: Locale) {
  if (date.length > 7) return formatDay(date, locale)
  if (date.length < 7) return date
  const month = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  return month.format(Date.parse(`${date}-01T00:00:00Z`))
}

type Span = { from: string | null; to: string | null }

/** `Mar 2019 – today`, as far as it is known. */
export function spanText({ from, to }: Span, locale: Locale, i18n: I18n) {
  if (from === null && to === null) return ''
  const [start, end] = [from, to].map((date) => date && partialDateText(date, locale))
  return [start ?? '…', end ?? i18n._(msg`today`)].join(' – ')
}

/** Short, and still read without thinking: 11y 4m, 11 J 4 Mon., 11 ans 4 mois. */
const SHORT = { en: 'narrow', de: 'short', fr: 'long' } as const satisfies Record<Locale, string>

/** A number of months in years and months; nothing for none. */
export function monthsText(months: number, locale: Locale, length: 'short' | 'long' = 'long') {
  const unitDisplay = length === 'long' ? 'long' : SHORT[locale]
  const write = (value: number, unit: 'year' | 'month') =>
    value > 0 ? new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay }).format(value) : ''
  return [write(Math.floor(months / 12), 'year'), write(months % 12, 'month')].filter(Boolean).join(' ')
}

export function noticeText({ count, unit }: NonNullable<Person['noticePeriod']>, i18n: I18n) {
  if (unit === 'day') return i18n._(msg`${plural(count, { one: '# day', other: '# days' })}`)
  if (unit === 'week') return i18n._(msg`${plural(count, { one: '# week', other: '# weeks' })}`)
  return i18n._(msg`${plural(count, { one: '# month', other: '# months' })}`)
}

/** How a value reads in one line, for histories and comparisons. */
export const TEXTS: Partial<Record<PersonField, FieldText>> = {
  positions: (value: Person['positions'], locale, i18n) =>
    value
      .map((each) => [each.title, each.company, spanText(each, locale, i18n)].filter(Boolean).join(', '))
      .join(' · '),
  educations: (value: Person['educations'], locale, i18n) =>
    value
      .map((each) => [each.degree, each.school, spanText(each, locale, i18n)].filter(Boolean).join(', '))
      .join(' · '),
  skills: (value: Person['skills']) => value.map(({ name }) => name).join(', '),
  occupations: (value: Person['occupations']) => value.map(({ name }) => name).join(', '),
  languages: (value: Person['languages'], locale) => value.map((each) => languageText(each, locale)).join(', '),
  places: (value: Person['places'], locale) =>
    value
      .map(({ street, postalCode, city, country }) =>
        [street, [postalCode, city].filter(Boolean).join(' '), countryName(country, locale)].filter(Boolean).join(', '),
      )
      .join(' · '),
  phones: (value: Person['phones']) => value.map(({ phone }) => phone).join(', '),
  emails: (value: Person['emails']) => value.map(({ email }) => email).join(', '),
  profiles: (value: ProfileLink[]) =>
    value.map((link) => `${PROFILE_LINKS[link.type].label}: ${profileUrl(link, 'person')}`).join(', '),
  tags: (value: string[]) => value.join(', '),
  availability: (value: NonNullable<Person['availability']>, locale, i18n) =>
    [i18n._(AVAILABILITY_NAMES[value.status]), value.from && partialDateText(value.from, locale)]
      .filter(Boolean)
      .join(', '),
  noticePeriod: (value: NonNullable<Person['noticePeriod']>, _, i18n) => noticeText(value, i18n),
  salaryExpectation: (value: NonNullable<Person['salaryExpectation']>, locale, i18n) => salaryText(value, locale, i18n),
  workPermits: (value: Person['workPermits'], locale, i18n) =>
    value.map(({ country, status }) => `${countryName(country, locale)}: ${i18n._(PERMIT_NAMES[status])}`).join(', '),
  doNotContact: (value: NonNullable<Person['doNotContact']>) => value.reason,
  offLimits: (value: Person['offLimits']) => value.map(({ company }) => company).join(', '),
}
