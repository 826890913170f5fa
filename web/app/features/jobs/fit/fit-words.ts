import type { Fit, FitCriterion } from '@kontor/contract/job-candidates.ts'
import { countryName } from '@kontor/contract/kit/countries.ts'
import { formatDay } from '@kontor/contract/kit/format.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { languageName } from '~/records/kit/work-texts.ts'
import { DEGREE_NAMES, SENIORITY_NAMES } from '~/records/kit/work-words.ts'
import { partialDateText } from '~/records/person/person-texts.ts'
import { AVAILABILITY_NAMES } from '~/records/person/person-words.ts'

type Words = { i18n: I18n; locale: Locale }

const named = (names: Readonly<Record<string, MessageDescriptor>>, label: string, i18n: I18n) =>
  label
    .split(' ')
    .map((word) => (names[word] ? i18n._(names[word]) : word))
    .join(' / ')

/** What the job asks for in words; the server names skills and occupations, and tells codes for the rest. */
export function partText(criterion: FitCriterion, label: string, { i18n, locale }: Words) {
  // Without a day on which the job begins.
  if (criterion === 'availability' && label === '') return i18n._(msg`open to a change`)
  if (criterion === 'seniority') return named(SENIORITY_NAMES, label, i18n)
  if (criterion === 'education') return named(DEGREE_NAMES, label, i18n)
  if (criterion === 'languages') {
    const [code = '', ...level] = label.split(' ')
    return [/^[a-z]{2,3}$/.test(code) ? languageName(code, locale) : code, ...level].join(' ')
  }
  if (criterion === 'experience' && /^\d+$/.test(label)) {
    const years = Number(label)
    return i18n._(msg`${plural(years, { one: '# year', other: '# years' })}`)
  }
  if (criterion === 'distance')
    return [...new Set(label.split(' '))]
      .map((code) => (/^[A-Z]{2}$/.test(code) ? countryName(code, locale) : code))
      .join(' / ')
  return /^\d{4}-\d{2}-\d{2}$/.test(label) ? formatDay(label, locale) : label
}

type Evidence = Fit['criteria'][number]['parts'][number]['evidence'][number]

/** The words that earned points: what somebody wrote stays as it is, codes and dates are told as a reader knows them. */
export function evidenceText({ field, text }: Evidence, { i18n, locale }: Words) {
  const leaf = field?.split('.').at(-1)
  if (leaf === 'seniority') return named(SENIORITY_NAMES, text, i18n)
  if (leaf === 'level') return named(DEGREE_NAMES, text, i18n)
  if (leaf === 'status') return named(AVAILABILITY_NAMES, text, i18n)
  if (leaf === 'language') return languageName(text, locale)
  if (leaf === 'country') return countryName(text, locale)
  return leaf === 'from' || leaf === 'to' ? partialDateText(text, locale) : text
}

/** The field of a person in which evidence stands: `positions` for `positions[2].title`. */
export function fieldOf({ field }: Evidence) {
  return field?.split(/[.[]/, 1)[0]
}
