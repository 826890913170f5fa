import { type CompanyAddress, type companyFields, MOST_TAGS } from '@kontor/contract/company-record.ts'
import type { z } from 'zod'
import { fold } from '#kit/text/fold.ts'

type List<K extends keyof typeof companyFields> = z.output<(typeof companyFields)[K]>

/** As many entries as the record may hold. */
const MOST = { tags: MOST_TAGS, industries: 30, addresses: 20, profiles: 40 } as const

export function joinTags(mine: List<'tags'>, theirs: List<'tags'>) {
  return unite(mine, theirs, MOST.tags, (tag) => tag.toLowerCase())
}

export function joinIndustries(mine: List<'industries'>, theirs: List<'industries'>) {
  return unite(mine, theirs, MOST.industries, ({ system, code }) => `${system} ${code}`)
}

export function joinProfiles(mine: List<'profiles'>, theirs: List<'profiles'>) {
  return unite(mine, theirs, MOST.profiles, (link) => JSON.stringify(link).toLowerCase())
}

export function joinAddresses(mine: List<'addresses'>, theirs: List<'addresses'>) {
  return unite(mine, asFurther(mine, theirs), MOST.addresses, placeOf)
}

/** Both sides of a field that holds many values, the survivor's first. */
function unite<T>(mine: readonly T[], theirs: readonly T[], most: number, keyOf: (item: T) => string): T[] {
  const known = new Set(mine.map(keyOf))
  return [...mine, ...theirs.filter((item) => !known.has(keyOf(item)))].slice(0, Math.max(most, mine.length))
}

/** A company has one head office: the merged one's becomes a branch of the survivor. */
function asFurther(mine: readonly CompanyAddress[], theirs: readonly CompanyAddress[]): CompanyAddress[] {
  if (!mine.some(({ kind }) => kind === 'head')) return [...theirs]
  return theirs.map((address) => (address.kind === 'head' ? { ...address, kind: 'branch' } : address))
}

function placeOf({ street, postalCode, city, country }: CompanyAddress) {
  return fold(`${street} ${postalCode} ${city} ${country}`)
    .replace(/str(?:asse|\.)/g, 'str')
    .replace(/[^a-z0-9]/g, '')
}
