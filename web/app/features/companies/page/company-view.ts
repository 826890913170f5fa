import type { Company, CompanyField } from '@kontor/contract/company-record.ts'
import type { CountryNames } from '~/records/company/company-link.ts'

/** A record and the names of the countries in it, which the page need not load as a whole list. */
export type CompanyView = {
  company: Company
  countries: CountryNames
  /** For those who may fill it in, what is missing keeps its place. */
  invites?: boolean
}

/** The fields by which a record counts as complete. */
const COMPLETE = [
  'type',
  'domain',
  'phone',
  'registerNumber',
  'lei',
  'description',
  'industries',
  'employees',
  'revenue',
  'foundedYear',
  'addresses',
  'profiles',
] as const satisfies CompanyField[]

export function completenessOf(company: Company) {
  return { known: COMPLETE.filter((field) => isKnown(company, field)).length, all: COMPLETE.length }
}

function isKnown(company: Company, field: (typeof COMPLETE)[number]) {
  const value = company[field]
  if (value === null || value === 'unknown') return false
  return typeof value !== 'object' || Object.values(value).some((part) => part !== '' && part !== null)
}

export function countryCodes({ location, addresses }: Pick<Company, 'location' | 'addresses'>) {
  return [...(location ? [location.country] : []), ...addresses.map(({ country }) => country)]
}
