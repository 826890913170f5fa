import type { CountryCode } from '@kontor/contract/kit/countries.ts'
import { isWebAddress, type ProfileLink, type ProfileOwner } from '@kontor/contract/kit/profile-links.ts'
import { profileOf } from '@kontor/contract/kit/profile-of-url.ts'
import { z } from 'zod'
import { countryOf } from './cell-values.ts'
import type { Cell, RowCells } from './row-cells.ts'

const Line = (most: number) => z.string().max(most)

/** The country of the row, or of the whole file where the row says none. */
export function rowCountry({ one, refuse, settings }: RowCells): CountryCode | undefined {
  const cell = one('country')
  if (!cell) return settings.country ?? undefined
  const country = countryOf(cell.text)
  if (!country) refuse(cell.column, 'import.country')
  return country
}

/** The address of a row; a country alone is one too. */
export function placeOf(row: RowCells, country: CountryCode | undefined) {
  const { all, one, parsed, refuse } = row
  const given = all('street', 'postalCode', 'city', 'region', 'country')
  const [first] = given
  if (!first) return undefined
  if (!country) {
    if (!one('country')) refuse(first.column, 'import.countryMissing')
    return undefined
  }
  const text = (target: 'street' | 'postalCode' | 'city' | 'region', most: number) =>
    parsed(Line(most), one(target), one(target)?.text.replace(/\s+/g, ' ')) ?? ''
  return {
    street: text('street', 200),
    postalCode: text('postalCode', 20),
    city: text('city', 100),
    region: text('region', 100),
    country,
    latitude: null,
    longitude: null,
  }
}

/** Links to profiles and pages; a name alone is one at the service of its column. */
export function linksOf(row: RowCells, schema: z.ZodType<ProfileLink>, owner: ProfileOwner): ProfileLink[] {
  const read = (cell: Cell, service: 'linkedin' | 'xing') => {
    const known = profileOf(withScheme(cell.text), owner)
    if (known?.type === service) return known
    const bare = /^[\w.%-]{2,100}$/.test(cell.text)
    return row.parsed(schema, cell, bare ? { type: service, serviceUsername: cell.text } : null)
  }
  return [
    ...row.all('linkedin').map((cell) => read(cell, 'linkedin')),
    ...row.all('xing').map((cell) => read(cell, 'xing')),
    ...row.all('website').map((cell) => {
      const serviceUrl = withScheme(cell.text)
      if (!isWebAddress(serviceUrl)) row.refuse(cell.column, 'url.invalid')
      else return row.parsed(schema, cell, profileOf(serviceUrl, owner) ?? { type: 'website', serviceUrl })
      return undefined
    }),
  ].filter((link) => link !== undefined)
}

function withScheme(text: string) {
  return /^https?:\/\//i.test(text) ? text : `https://${text}`
}
