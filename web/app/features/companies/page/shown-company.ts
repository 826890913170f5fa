import type { Company } from '@kontor/contract/company-record.ts'
import type { ComponentType } from 'react'
import type { CountryNames } from '../company-place.ts'

/** A record and the names of the countries in it, which the page need not load as a whole list. */
export type ShownCompany = { company: Company; countries: CountryNames }

/** A part of the page. It is left out where it has nothing to show. */
export type Section = {
  id: string
  column: 'main' | 'rail'
  shows: (company: Company) => boolean
  Component: ComponentType<ShownCompany>
}

export function countryCodes({ location, addresses }: Pick<Company, 'location' | 'addresses'>) {
  return [...(location ? [location.country] : []), ...addresses.map(({ country }) => country)]
}
