import type { CloseReason } from '@kontor/contract/hiring-states.ts'
import type { Job, JobField } from '@kontor/contract/job-record.ts'
import { countryName } from '@kontor/contract/kit/countries.ts'
import { formatDay } from '@kontor/contract/kit/format.ts'
import { inLanguage } from '@kontor/contract/kit/in-language.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { FieldText } from '../kit/record-kind.ts'
import { languageText, salaryText } from '../kit/work-texts.ts'
import { DEGREE_NAMES, FUNCTION_NAMES, SENIORITY_NAMES } from '../kit/work-words.ts'
import { stageName } from './submission-words.ts'
import { CLOSE_REASON_NAMES, EMPLOYMENT_NAMES, JOB_STATUS_NAMES, WORKPLACE_NAMES } from './job-words.ts'

/** The title in the language of the page, as far as there is one. */
export function jobTitle({ title, titles }: Pick<Job, 'title' | 'titles'>, locale: Locale) {
  return titles[locale] || title
}

/** “Hybrid, 60 % remote”, or the workplace alone where there is no share to tell. */
export function remoteText(share: number, i18n: I18n) {
  if (share === 0) return i18n._(WORKPLACE_NAMES.onSite)
  if (share === 100) return i18n._(WORKPLACE_NAMES.remote)
  return i18n._(msg`Hybrid, ${share} % remote`)
}

export function workloadText({ min, max }: NonNullable<Job['workload']>) {
  return min === max ? `${min} %` : `${min}–${max} %`
}

/** One of the reasons to close, or the words that somebody wrote. */
export function statusReasonText(reason: string, i18n: I18n) {
  const name: MessageDescriptor | undefined = CLOSE_REASON_NAMES[reason as CloseReason]
  return name ? i18n._(name) : reason
}

const named =
  (names: Readonly<Record<string, MessageDescriptor>>): FieldText =>
  (values: readonly string[], _: Locale, i18n: I18n) =>
    values.map((value) => (names[value] ? i18n._(names[value]) : value)).join(', ')

const YES_NO = { yes: msg`Yes`, no: msg`No` }

/** How a value reads in one line, for facts, histories and comparisons. */
export const TEXTS: Partial<Record<JobField, FieldText>> = {
  titles: (value: Job['titles']) => Object.values(value).join(' · '),
  description: (value: Job['description'], locale) => inLanguage(value, locale)?.text ?? '',
  places: (value: Job['places'], locale) =>
    value
      .map(({ street, postalCode, city, country }) =>
        [street, [postalCode, city].filter(Boolean).join(' '), countryName(country, locale)].filter(Boolean).join(', '),
      )
      .join(' · '),
  remoteShare: (value: number, _, i18n) => remoteText(value, i18n),
  functions: named(FUNCTION_NAMES),
  seniorities: named(SENIORITY_NAMES),
  educationDegrees: named(DEGREE_NAMES),
  occupations: (value: Job['occupations']) => value.map(({ name }) => name).join(', '),
  skills: (value: Job['skills'], _, i18n) =>
    value.map(({ name, must }) => (must ? name : i18n._(msg`${name} (nice to have)`))).join(', '),
  languages: (value: Job['languages'], locale) => value.map((each) => languageText(each, locale)).join(', '),
  experienceYears: (value: number, _, i18n) =>
    i18n._(msg`${plural(value, { one: 'at least # year', other: 'at least # years' })}`),
  salary: (value: NonNullable<Job['salary']>, locale, i18n) => salaryText(value, locale, i18n),
  employment: (value: NonNullable<Job['employment']>, _, i18n) => i18n._(EMPLOYMENT_NAMES[value]),
  workload: (value: NonNullable<Job['workload']>) => workloadText(value),
  startDate: (value: string, locale) => formatDay(value, locale),
  confidential: (value: boolean, _, i18n) => i18n._(value ? YES_NO.yes : YES_NO.no),
  stages: (value: Job['stages'], locale) => value.map((stage) => stageName(stage, locale)).join(' → '),
  tags: (value: string[]) => value.join(', '),
  source: (value: NonNullable<Job['source']>) => value.name || (value.url ?? ''),
  status: (value: Job['status'], _, i18n) => i18n._(JOB_STATUS_NAMES[value]),
  statusReason: (value: string, _, i18n) => statusReasonText(value, i18n),
}
