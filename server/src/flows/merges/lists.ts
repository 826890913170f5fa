import type { CompanyAddress, CompanyField } from '@kontor/contract/company-record.ts'
import type { Values } from '#catalogue/companies/fields.ts'
import { fold } from '#kit/text/fold.ts'

/** As many entries as the record may hold. */
const MOST = { tags: 50, industries: 30, addresses: 20, profiles: 40 } as const

const JOIN: { [K in CompanyField]?: (mine: Values[K], theirs: Values[K]) => Values[K] } = {
  tags: (mine, theirs) => unite(mine, theirs, MOST.tags, (tag) => tag.toLowerCase()),
  industries: (mine, theirs) => unite(mine, theirs, MOST.industries, ({ system, code }) => `${system} ${code}`),
  profiles: (mine, theirs) => unite(mine, theirs, MOST.profiles, (link) => JSON.stringify(link).toLowerCase()),
  addresses: (mine, theirs) => unite(mine, asFurther(mine, theirs), MOST.addresses, placeOf),
  description: (mine, theirs) => ({ ...theirs, ...mine }),
}

/** Both sides of a field that holds many values, the survivor's first; undefined for a field of one value. */
export function joinLists<K extends CompanyField>(field: K, keep: Values, merge: Values): Values[K] | undefined {
  return JOIN[field]?.(keep[field], merge[field])
}

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
