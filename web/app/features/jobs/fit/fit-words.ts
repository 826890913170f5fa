import type { FitCriterion } from '@kontor/contract/job-candidates.ts'
import { countryName } from '@kontor/contract/kit/countries.ts'
import { formatDay } from '@kontor/contract/kit/format.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { languageName } from '~/records/kit/work-texts.ts'
import { DEGREE_NAMES, SENIORITY_NAMES } from '~/records/kit/work-words.ts'

const named = (names: Readonly<Record<string, MessageDescriptor>>, label: string, i18n: I18n) =>
  label
    .split(' ')
    .map((word) => (names[word] ? i18n._(names[word]) : word))
    .join(' / ')

/** What the job asks for in words; the server names skills and occupations, and tells codes for the rest. */
export function partText(criterion: FitCriterion, label: string, { i18n, locale }: { i18n: I18n; locale: Locale }) {
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
