import type { CompanyType } from '@kontor/contract/company-record.ts'
import { countryOf } from './countries.ts'
import { isObject, listOf, type Organization, textOf, typesOf } from './json-ld.ts'
import { tidyPhone } from './phones.ts'
import { registerNumberOf } from './register-numbers.ts'

const TYPES: readonly (readonly [RegExp, CompanyType])[] = [
  [/CollegeOrUniversity|School|EducationalOrganization/, 'education'],
  [/Government/, 'government'],
  [/NGO/, 'nonprofit'],
]

/** The facts of a described organisation, still unchecked, under the names of the company's fields. */
export function organizationFacts(organization: Organization) {
  const addresses = [organization['address'], organization['location']].flatMap(listOf).flatMap(readAddress)
  return {
    legalName: textOf(organization['legalName']),
    type: typeFrom(organization),
    phone: phoneFrom(organization),
    foundedYear: yearOf(textOf(organization['foundingDate'])),
    employees: employeesOf(organization['numberOfEmployees']),
    lei: leiOf(organization),
    registerNumber: listOf(organization['identifier']).map(registeredAs).find(Boolean),
    addresses: addresses.map((address, index) => ({
      kind: index === 0 ? 'head' : 'branch',
      ...address,
      ...(index === 0 ? placeOf(organization['geo']) : {}),
    })),
    industries: [...codes(organization, 'isicV4', 'isic'), ...codes(organization, 'naics', 'naics')],
    links: [...listOf(organization['sameAs']), organization['url']].flatMap((link) => textOf(link) ?? []),
    url: textOf(organization['url']),
  }
}

function typeFrom(organization: Organization): CompanyType | undefined {
  const types = typesOf(organization)
  if (textOf(organization['tickerSymbol'])) return 'public'
  return TYPES.find(([pattern]) => types.some((type) => pattern.test(type)))?.[1]
}

function phoneFrom(organization: Organization) {
  const contacts = listOf(organization['contactPoint']).filter(isObject)
  const numbers = [organization, ...contacts].flatMap((each) => textOf(listOf(each['telephone'])[0]) ?? [])
  return numbers.map(tidyPhone).find(Boolean)
}

function yearOf(date: string | undefined) {
  const year = /^(\d{4})(?:-|$)/.exec(date ?? '')?.[1]
  return year === undefined ? undefined : Number(year)
}

function employeesOf(given: unknown) {
  const text = isObject(given) ? textOf(given['value']) : textOf(given)
  return text !== undefined && /^\d{1,8}$/.test(text) ? { value: Number(text), asOf: null } : undefined
}

function leiOf(organization: Organization) {
  const [named, coded] = [textOf(organization['leiCode']), textOf(organization['iso6523Code'])]
  return named ?? /^0199:([A-Z0-9]{20})$/.exec(coded ?? '')?.[1]
}

function registeredAs(identifier: unknown) {
  const text = isObject(identifier)
    ? `${textOf(identifier['name']) ?? ''} ${textOf(identifier['value']) ?? ''}`
    : textOf(identifier)
  return text && registerNumberOf(text)?.number
}

export function readAddress(given: unknown) {
  const address = isObject(given) && isObject(given['address']) ? given['address'] : given
  if (!isObject(address)) return []
  const country = countryOf(textOf(address['addressCountry']) ?? '')
  const line = (key: string) => textOf(address[key]) ?? ''
  if (!country || !line('addressLocality')) return []
  return {
    street: line('streetAddress'),
    postalCode: line('postalCode'),
    city: line('addressLocality'),
    region: line('addressRegion'),
    country,
  }
}

function placeOf(geo: unknown) {
  if (!isObject(geo)) return {}
  const [latitude, longitude] = [Number(textOf(geo['latitude'])), Number(textOf(geo['longitude']))]
  return Number.isFinite(latitude) && Number.isFinite(longitude) ? { latitude, longitude } : {}
}

function codes(organization: Organization, key: string, system: 'isic' | 'naics') {
  return listOf(organization[key]).flatMap((value) => {
    const code = textOf(value)
    return code && /^\d{2,6}$/.test(code) ? { system, code } : []
  })
}
