import type { CompanyAddress, CompanyField, CompanyType, Industry } from '@kontor/contract/company-record.ts'
import { countryName } from '@kontor/contract/kit/countries.ts'
import { formatMoney, formatNumber } from '@kontor/contract/kit/format.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { inLanguage, type Localized } from '@kontor/contract/kit/localized.ts'
import { PROFILE_LINKS, type ProfileLink, profileUrl } from '@kontor/contract/kit/profile-links.ts'
import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useLocale } from '~/lib/i18n.ts'
import { TYPE_NAMES } from './company-words.ts'

type Writer = (value: never, locale: Locale, i18n: I18n) => string

/** How a value reads in one line, for histories and comparisons. */
const WRITERS: Partial<Record<CompanyField, Writer>> = {
  type: (value: CompanyType, _, i18n) => i18n._(TYPE_NAMES[value]),
  description: (value: Localized, locale) => inLanguage(value, locale)?.text ?? '',
  tags: (value: string[]) => value.join(', '),
  industries: (value: Industry[]) => value.map(({ system, code }) => `${system.toUpperCase()} ${code}`).join(', '),
  employees: (value: { value: number }, locale) => formatNumber(value.value, locale),
  revenue: ({ amount, currency, year }: { amount: number; currency: string; year: number }, locale) =>
    `${formatMoney(amount, currency, locale)} (${year})`,
  addresses: (value: CompanyAddress[], locale) => value.map((each) => addressLine(each, locale)).join(' · '),
  profiles: (value: ProfileLink[]) =>
    value.map((link) => `${PROFILE_LINKS[link.type].label}: ${profileUrl(link)}`).join(', '),
}

export function addressLine({ street, postalCode, city, country }: CompanyAddress, locale: Locale) {
  const place = [postalCode, city].filter(Boolean).join(' ')
  return [street, place, countryName(country, locale)].filter(Boolean).join(', ')
}

/** Nothing, an empty text and an empty list all read as a dash. */
export function FieldValue({ field, value }: { field: string; value: unknown }) {
  const locale = useLocale()
  const { i18n } = useLingui()
  const write = (WRITERS as Partial<Record<string, Writer>>)[field]
  const empty = value === null || value === undefined || value === ''
  const text = empty ? '' : write ? write(value as never, locale, i18n) : `${value as string | number}`
  return <>{text === '' ? '–' : text}</>
}
