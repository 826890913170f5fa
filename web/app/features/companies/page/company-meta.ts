import type { Company } from '@kontor/contract/company-record.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { inLanguage } from '@kontor/contract/kit/in-language.ts'
import { splitLocale } from '@kontor/contract/kit/paths.ts'
import { msg } from '@lingui/core/macro'
import type { MetaFunction } from 'react-router'
import { i18nFor } from '~/lib/i18n.ts'
import { pageMeta } from '~/lib/meta.ts'
import { ROOT_ID, type Visitor } from '~/lib/visitor.ts'
import { companyPage, placeText } from '../company-place.ts'
import { TYPE_NAMES } from '../company-words.ts'
import { organizationData } from './organization-data.ts'
import type { ShownCompany } from './shown-company.ts'

/** What search engines show of a description. */
const SNIPPET = 160

/** Title, description, languages and the machine-readable record; the page of a user titles itself. */
export const companyMeta: MetaFunction = ({ loaderData, location, matches }) => {
  const shown = loaderData as ShownCompany | null | undefined
  if (!shown) return []
  const { company } = shown
  const { locale } = splitLocale(location.pathname)
  const site = matches.find((match) => match?.id === ROOT_ID)?.loaderData as Visitor | undefined
  const place = placeText(company.location, shown.countries)
  return [
    ...pageMeta({
      title: [company.name, place].filter(Boolean).join(', '),
      description: descriptionOf(company, locale) ?? identityOf(location.pathname, company, place),
      page: companyPage(company.type),
      params: { slug: company.slug },
      locale,
      matches,
    }),
    { 'script:ld+json': organizationData(company, locale, site?.config.publicUrl ?? '') },
  ]
}

function descriptionOf({ description }: Company, locale: Locale) {
  const text = inLanguage(description, locale)?.text.replace(/\s+/g, ' ')
  if (!text || text.length <= SNIPPET) return text
  return `${text.slice(0, SNIPPET).replace(/\s\S*$/, '')}…`
}

function identityOf(pathname: string, { name, type }: Company, place: string) {
  const i18n = i18nFor(pathname)
  const kind = i18n._(TYPE_NAMES[type])
  return place ? i18n._(msg`${name}: ${kind} in ${place}`) : i18n._(msg`${name}: ${kind}`)
}
