import type { Company, CompanyAddress } from '@kontor/contract/company-record.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { inLanguage } from '@kontor/contract/kit/in-language.ts'
import { profileUrl } from '@kontor/contract/kit/profile-services.ts'
import { companyHref } from '../company-place.ts'

/** What is known, in the words of schema.org; what is not known is left out. */
export function organizationData(company: Company, locale: Locale, site: string) {
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
    sameAs: company.profiles.map(profileUrl),
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
