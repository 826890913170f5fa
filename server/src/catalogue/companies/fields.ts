import { companyFields, type CompanyField } from '@kontor/contract/company-record.ts'
import type { z } from 'zod'
import * as kit from '#kit/records/fields.ts'
import { nameKey } from '#kit/text/name-key.ts'
import type { Columns, Row } from './companies.repository.ts'
import { joinAddresses, joinIndustries, joinProfiles, joinTags } from './joins.ts'

/** The fields of a company as the contract knows them. */
export type Values = { [K in CompanyField]: z.output<(typeof companyFields)[K]> }

type Declared<K extends CompanyField> = Omit<kit.Field<Row, Values[K]>, 'schema' | 'columns'> & {
  columns: { readonly [C in keyof Columns]?: (value: Values[K]) => Columns[C] }
}

/** The schema comes from the contract; here is how each field is held. */
function field<K extends CompanyField>(name: K, declared: Declared<K>) {
  return { ...declared, schema: companyFields[name] } as unknown as kit.Field<Row, Values[K]>
}

/** A field that one column holds as it is. */
function plain<K extends CompanyField>(name: K, column: keyof Columns & keyof Row, empty: Values[K]) {
  const columns = { [column]: (value: Values[K]) => value }
  return field(name, { empty, columns, read: (row) => row[column] as Values[K] })
}

export const FIELDS: kit.FieldList<Row, Values> = {
  name: field('name', { columns: { name: (name) => name, name_key: nameKey }, read: ({ name }) => name }),
  type: plain('type', 'type', 'unknown'),
  domain: plain('domain', 'domain', null),
  description: field('description', {
    empty: {},
    columns: { description: (texts) => JSON.stringify(texts) },
    read: ({ description }) => description,
    join: (mine, theirs) => ({ ...theirs, ...mine }),
  }),
  tags: field('tags', { empty: [], columns: { tags: (tags) => tags }, read: ({ tags }) => tags, join: joinTags }),
  industries: field('industries', {
    empty: [],
    columns: { industries: (industries) => JSON.stringify(industries) },
    read: ({ industries }) => industries as Values['industries'],
    join: joinIndustries,
  }),
  employees: field('employees', {
    empty: null,
    columns: {
      employees: (employees) => employees?.value ?? null,
      employees_as_of: (employees) => employees?.asOf ?? null,
    },
    read: ({ employees, employees_as_of: asOf }) => (employees === null ? null : { value: employees, asOf }),
  }),
  revenue: field('revenue', {
    empty: null,
    columns: {
      revenue_amount: (revenue) => (revenue === null ? null : String(revenue.amount)),
      revenue_currency: (revenue) => revenue?.currency ?? null,
      revenue_year: (revenue) => revenue?.year ?? null,
    },
    read: readRevenue,
  }),
  foundedYear: plain('foundedYear', 'founded_year', null),
  registerNumber: plain('registerNumber', 'register_number', null),
  lei: plain('lei', 'lei', null),
  phone: plain('phone', 'phone', null),
  addresses: field('addresses', {
    empty: [],
    columns: {
      addresses: (addresses) => JSON.stringify(addresses),
      // Of the head office, for lists and filters.
      country: (addresses) => headOf(addresses)?.country ?? null,
      city: (addresses) => headOf(addresses)?.city || null,
    },
    read: ({ addresses }) => addresses,
    join: joinAddresses,
  }),
  profiles: field('profiles', {
    empty: [],
    columns: { profiles: (profiles) => JSON.stringify(profiles) },
    read: ({ profiles }) => profiles,
    join: joinProfiles,
  }),
}

function readRevenue({ revenue_amount: amount, revenue_currency: currency, revenue_year: year }: Row) {
  if (amount === null || currency === null || year === null) return null
  return { amount: Number(amount), currency: currency as NonNullable<Values['revenue']>['currency'], year }
}

/** What a field without a value holds. */
export const EMPTY = kit.emptyOf(FIELDS) as Omit<Values, 'name'>

export function valuesOf(row: Row): Values {
  return kit.valuesOf(FIELDS, row)
}

/** The columns that hold the given fields; the others are not named. */
export function columnsOf(values: Partial<Values>): Columns {
  return kit.columnsOf(FIELDS, values)
}

/** Where the company sits. */
export function headOf(addresses: Values['addresses']) {
  return addresses.find((address) => address.kind === 'head') ?? addresses[0]
}

/** Without what says nothing: empty texts, and entries that stand there twice. */
export function tidy<T extends Partial<Values>>(given: T): T {
  const values: Partial<Values> = { ...given }
  for (const name of ['registerNumber', 'phone'] as const) if (values[name] === '') values[name] = null
  if (values.description) values.description = withoutEmpty(values.description)
  if (values.tags) values.tags = unique(values.tags, (tag) => tag.toLowerCase())
  if (values.industries) values.industries = unique(values.industries, ({ system, code }) => `${system} ${code}`)
  if (values.profiles) values.profiles = unique(values.profiles, (link) => JSON.stringify(link))
  return values as T
}

function withoutEmpty(texts: Values['description']) {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) as Values['description']
}

function unique<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const seen = new Set<string>()
  return items.filter((item) => {
    const isNew = !seen.has(keyOf(item))
    seen.add(keyOf(item))
    return isNew
  })
}
