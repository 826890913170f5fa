import type { Company, CompanyAddress } from '@kontor/contract/company-record.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { inLanguage } from '@kontor/contract/kit/in-language.ts'
import { splitLocale } from '@kontor/contract/kit/paths.ts'
import { profileUrl } from '@kontor/contract/kit/profile-services.ts'
import { msg } from '@lingui/core/macro'
import type { MetaFunction } from 'react-router'
import { i18nFor } from '~/lib/i18n.ts'
import { pageMeta } from '~/lib/meta.ts'
import { ROOT_ID, type Visitor } from '~/lib/visitor.ts'
import { companyHref, companyPage, placeText } from '~/records/company/company-link.ts'
import { TYPE_NAMES } from '~/records/company/company-words.ts'
import type { CompanyView } from './company-view.ts'

/** What search engines show of a description. */
const SNIPPET = 160

/** Title, description, languages and the machine-readable record; the page of a user titles itself. */
export const companyMeta: MetaFunction = ({ loaderData, location, matches }) => {
  const shown = loaderData as CompanyView | null | undefined
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

/** What is known, in the words of schema.org; what is not known is left out. */
function organizationData(company: Company, locale: Locale, site: string) {
  const page = site + companyHref(company, locale)
  const parent = company.relations.find(({ kind, direction, to }) => kind === 'parent' && direction === 'to' && !to)
  return withoutNothing({
    '@context': 'https://schema.org',
    '@type': company.type === 'education' ? 'EducationalOrganization' : 'Organization',
    '@id': page,
    name: company.name,
    url: company.domain ? `https://${company.domain}` : page,
    mainEntityOfPage: page,
    logo: company.hasLogo ? `${company.logoUrl}&size=512` : null,
    description: inLanguage(company.description, locale)?.text,
    foundingDate: company.foundedYear?.toString(),
    numberOfEmployees: company.employees && { '@type': 'QuantitativeValue', value: company.employees.value },
    leiCode: company.lei,
    telephone: company.phone,
    address: company.addresses.map(postalAddress),
    sameAs: company.profiles.map((link) => profileUrl(link, 'company')),
    parentOrganization: parent && {
      '@type': 'Organization',
      name: parent.company.name,
      url: site + companyHref(parent.company, locale),
    },
  })
}

function postalAddress({ street, postalCode, city, region, country }: CompanyAddress) {
  return withoutNothing({
    '@type': 'PostalAddress',
    streetAddress: street,
    postalCode,
    addressLocality: city,
    addressRegion: region,
    addressCountry: country,
  })
}

type Node = Record<string, unknown>

function withoutNothing(node: Node): Node {
  const isSomething = (value: unknown) =>
    value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(node).filter(([, value]) => isSomething(value)))
}
