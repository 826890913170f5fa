import type { companyFields, CompanyField } from '@kontor/contract/company-record.ts'
import { COMPANY_FIELDS } from '@kontor/contract/company-record.ts'
import type { z } from 'zod'
import { nameKey } from '#kit/text/name-key.ts'
import type { Columns, Row } from './companies.repository.ts'

/** The fields of a company as the contract knows them. */
export type Values = { [K in CompanyField]: z.output<(typeof companyFields)[K]> }

/** What a field without a value holds. */
export const EMPTY: Omit<Values, 'name'> = {
  type: 'unknown',
  domain: null,
  description: {},
  tags: [],
  industries: [],
  employees: null,
  revenue: null,
  foundedYear: null,
  registerNumber: null,
  lei: null,
  phone: null,
  addresses: [],
  profiles: [],
}

export function valuesOf(row: Row): Values {
  const { revenue_amount: amount, revenue_currency: currency, revenue_year: year } = row
  return {
    name: row.name,
    type: row.type,
    domain: row.domain,
    description: row.description,
    tags: row.tags,
    industries: row.industries as Values['industries'],
    employees: row.employees === null ? null : { value: row.employees, asOf: row.employees_as_of },
    revenue:
      amount === null || currency === null || year === null
        ? null
        : { amount: Number(amount), currency: currency as NonNullable<Values['revenue']>['currency'], year },
    foundedYear: row.founded_year,
    registerNumber: row.register_number,
    lei: row.lei,
    phone: row.phone,
    addresses: row.addresses,
    profiles: row.profiles,
  }
}

/** Where the company sits. */
export function headOf(addresses: Values['addresses']) {
  return addresses.find((address) => address.kind === 'head') ?? addresses[0]
}

type Writer<K extends CompanyField> = (value: Values[K]) => Columns

const COLUMNS: { [K in CompanyField]: Writer<K> } = {
  name: (name) => ({ name, name_key: nameKey(name) }),
  type: (type) => ({ type }),
  domain: (domain) => ({ domain }),
  description: (description) => ({ description: JSON.stringify(description) }),
  tags: (tags) => ({ tags }),
  industries: (industries) => ({ industries: JSON.stringify(industries) }),
  employees: (employees) => ({ employees: employees?.value ?? null, employees_as_of: employees?.asOf ?? null }),
  revenue: (revenue) => ({
    revenue_amount: revenue === null ? null : String(revenue.amount),
    revenue_currency: revenue?.currency ?? null,
    revenue_year: revenue?.year ?? null,
  }),
  foundedYear: (founded_year) => ({ founded_year }),
  registerNumber: (register_number) => ({ register_number }),
  lei: (lei) => ({ lei }),
  phone: (phone) => ({ phone }),
  addresses: (addresses) => {
    const head = headOf(addresses)
    return { addresses: JSON.stringify(addresses), country: head?.country ?? null, city: head?.city || null }
  },
  profiles: (profiles) => ({ profiles: JSON.stringify(profiles) }),
}

/** The columns that hold the given fields; the others are not named. */
export function columnsOf(values: Partial<Values>): Columns {
  const written = COMPANY_FIELDS.map((field) => {
    const write = COLUMNS[field] as (value: unknown) => Columns
    return values[field] === undefined ? {} : write(values[field])
  })
  return Object.assign({}, ...written) as Columns
}

/** Without what says nothing: empty texts, and entries that stand there twice. */
export function tidy<T extends Partial<Values>>(given: T): T {
  const values: Partial<Values> = { ...given }
  for (const field of ['registerNumber', 'phone'] as const) if (values[field] === '') values[field] = null
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
