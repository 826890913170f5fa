import type { CountryCode } from '@kontor/contract/kit/countries.ts'
import { isWebAddress, type ProfileLink } from '@kontor/contract/kit/profile-links.ts'
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

/** Links to profiles and pages; a profile of a person stands under `/in/` or `/profile/`. */
export function linksOf(row: RowCells, schema: z.ZodType<ProfileLink>): ProfileLink[] {
  const read = (cell: Cell, service: 'linkedin' | 'xing') => {
    const name = /(?:linkedin\.com\/in|xing\.com\/profile)\/([^/?#\s]+)/i.exec(cell.text)?.[1]
    const known = profileOf(withScheme(cell.text))
    const bare = /^[\w.%-]{2,100}$/.test(cell.text) ? cell.text : undefined
    const serviceUsername = name ?? bare
    if (known?.type === service) return known
    return row.parsed(schema, cell, serviceUsername === undefined ? null : { type: service, serviceUsername })
  }
  return [
    ...row.all('linkedin').map((cell) => read(cell, 'linkedin')),
    ...row.all('xing').map((cell) => read(cell, 'xing')),
    ...row.all('website').map((cell) => {
      const serviceUrl = withScheme(cell.text)
      if (!isWebAddress(serviceUrl)) row.refuse(cell.column, 'url.invalid')
      else return row.parsed(schema, cell, profileOf(serviceUrl) ?? { type: 'website', serviceUrl })
      return undefined
    }),
  ].filter((link) => link !== undefined)
}

function withScheme(text: string) {
  return /^https?:\/\//i.test(text) ? text : `https://${text}`
}
