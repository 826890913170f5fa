import type { Company } from '@kontor/contract/company-record.ts'
import type { ReactNode } from 'react'
import type { CountryNames } from '~/records/company/company-link.ts'

/** A record and the names of the countries in it, which the page need not load as a whole list. */
export type CompanyView = {
  company: Company
  countries: CountryNames
  /** For those who may fill it in, what is missing keeps its place. */
  invites?: boolean
  /** For the same, how much is known. */
  completeness?: ReactNode
}

export function countryCodes({ location, addresses }: Pick<Company, 'location' | 'addresses'>) {
  return [...(location ? [location.country] : []), ...addresses.map(({ country }) => country)]
}
