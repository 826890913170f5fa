import type { CompanyType } from '@kontor/contract/company-record.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { href } from '@kontor/contract/kit/paths.ts'

/** Names of countries by their codes, as many as a page needs. */
export type CountryNames = Readonly<Record<string, string>>

/** Schools have a path of their own. */
export function companyPage(type: CompanyType): 'company' | 'school' {
  return type === 'education' ? 'school' : 'company'
}

export function companyHref({ slug, type }: { slug: string; type: CompanyType }, locale: Locale) {
  return href(companyPage(type), locale, { slug })
}

export { placeText } from '../kit/place-text.ts'
