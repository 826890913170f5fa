import type { Company } from '@kontor/contract/company-record.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { href } from '@kontor/contract/kit/paths.ts'

/** Where a company is shown: schools have a place of their own. */
export function companyHref(locale: Locale, { slug, type }: Pick<Company, 'slug' | 'type'>) {
  return href(type === 'education' ? 'school' : 'company', locale, { slug })
}
