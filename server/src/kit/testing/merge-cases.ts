import { COMPANY_FIELDS, type CompanyField, RELATION_KINDS } from '@kontor/contract/company-record.ts'
import fc from 'fast-check'
import type { Values } from '../../catalogue/companies/fields.ts'

/** Few values to choose from, so that two records often share some. */
const some = <T>(...values: T[]) => fc.constantFrom(...values)
const few = <T>(...values: T[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 3 })

const address = fc.record({
  kind: some<'head' | 'branch' | 'postal'>('head', 'branch', 'postal'),
  street: some('Hauptstraße 1', 'Hauptstr. 1', '12 High St', ''),
  postalCode: some('80331', ''),
  city: some('München', 'Leeds', 'Lyon'),
  region: fc.constant(''),
  country: some<'DE' | 'GB' | 'FR'>('DE', 'GB', 'FR'),
  latitude: some(null, 48.137_154_1),
  longitude: some(null, -0.1),
})

/** A domain is drawn as a number and made unique for each case, as the name is: either may be held once. */
const FIELDS: { [K in CompanyField]: fc.Arbitrary<K extends 'domain' ? number | null : Values[K]> } = {
  name: some('Nordlicht GmbH', 'Nordlicht', 'Südwind AG', 'Ost & West'),
  type: some('unknown', 'private', 'education'),
  domain: some(null, 1, 2, 3, 4),
  description: fc.record({ en: some('Ships.', 'Boats'), de: some('Schiffe', 'Boote') }, { requiredKeys: [] }),
  tags: fc.uniqueArray(fc.constantFrom('sea', 'Sea', 'air', 'land', 'ice'), {
    maxLength: 3,
    selector: (tag) => tag.toLowerCase(),
  }),
  industries: few(
    { system: 'nace', code: '50.20' } as const,
    { system: 'wz', code: '50.20.0' } as const,
    { system: 'gics', code: 'Marine' } as const,
  ),
  employees: fc.option(fc.record({ value: fc.nat(5), asOf: some(null, '2024-02-29') })),
  revenue: fc.option(
    fc.record({ amount: some(0, 0.1, 123_456_789_012.34), currency: some('EUR', 'USD'), year: some(2023, 2024) }),
  ),
  foundedYear: some(null, 1899, 2001),
  registerNumber: some(null, 'HRB 12345', 'SC123456'),
  lei: some(null, '529900ABCDEFGHIJKL12', '529900ABCDEFGHIJKL34'),
  phone: some(null, '+49 89 1234', '0113 496 0000'),
  addresses: fc.array(address, { maxLength: 2 }),
  profiles: few(
    { type: 'website', serviceUrl: 'https://nordlicht.example' } as const,
    { type: 'xing', serviceUsername: 'nordlicht' } as const,
    { type: 'wikipedia', serviceUsername: 'Nordlicht', language: 'de' } as const,
  ),
}

const record = fc.record(FIELDS)
export type Drawn = { [K in CompanyField]: K extends 'domain' ? number | null : Values[K] }
export const OTHERS = 3
export const PEOPLE = 3

const relation = fc.record({
  of: some<'keep' | 'merge'>('keep', 'merge', 'merge'),
  /** One of the others, or the other of the two. */
  other: fc.integer({ min: -1, max: OTHERS - 1 }),
  outward: fc.boolean(),
  kind: fc.constantFrom(...RELATION_KINDS.slice(0, 2)),
  from: some(null, '2020-01-01'),
})

export const mergeCases = fc.record({
  layer: some<'own' | 'public' | 'beside'>('own', 'own', 'public', 'beside'),
  keep: record,
  merge: record,
  take: fc.subarray(COMPANY_FIELDS),
  remove: fc.boolean(),
  relations: fc.array(relation, { maxLength: 5 }),
  follows: fc.uniqueArray(fc.record({ user: fc.nat(PEOPLE - 1), of: some<'keep' | 'merge'>('keep', 'merge') }), {
    maxLength: 4,
    selector: ({ user, of }) => `${user} ${of}`,
  }),
  /** Words of the past: of which company, and a word that the other's name may lead to. */
  words: fc.uniqueArray(
    fc.record({ of: some<'keep' | 'merge'>('keep', 'merge'), word: some('nordlicht', 'nordlicht-gmbh', 'old') }),
    {
      maxLength: 2,
      selector: ({ word }) => word,
    },
  ),
  changes: fc.array(
    fc.record({ of: some<'keep' | 'merge'>('keep', 'merge'), field: fc.constantFrom(...COMPANY_FIELDS) }),
    {
      maxLength: 3,
    },
  ),
  edits: fc.oneof(
    { weight: 1, arbitrary: fc.constant([]) },
    { weight: 2, arbitrary: fc.array(fc.record(FIELDS, { requiredKeys: [] }), { minLength: 1, maxLength: 2 }) },
  ),
})
export type MergeCase = typeof mergeCases extends fc.Arbitrary<infer T> ? T : never
