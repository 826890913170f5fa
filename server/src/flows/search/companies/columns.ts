import type { CompanyType } from '@kontor/contract/company-record.ts'
import type { EnrichmentStatus } from '@kontor/contract/kit/freshness.ts'
import type { Industry } from '@kontor/contract/company-record.ts'
import type { CompanyRecordField } from '@kontor/contract/visible-fields.ts'
import type { CompanySource } from '#catalogue/companies/search-source.ts'
import type { Column } from '../kind.ts'

/** What the documents of companies show. */
export type CompanyColumns = {
  type: CompanyType
  domain: string | null
  country: string | null
  city: string | null
  latitude: number | null
  longitude: number | null
  employees: number | null
  /** In euros. */
  revenue: number | null
  founded_year: number | null
  /** The first, as `system:code`. */
  industry: string | null
  industries: string[]
  tags: string[]
  enrichment_status: EnrichmentStatus
  logo_key: string | null
}

export const COLUMNS: { [Key in keyof CompanyColumns]: Column<CompanyColumns[Key], CompanyRecordField> } = {
  type: { type: 'text', field: 'type', without: 'unknown' },
  domain: { type: 'text', field: 'domain', without: null },
  country: { type: 'text', field: 'location', without: null },
  city: { type: 'text', field: 'location', without: null },
  latitude: { type: 'real', field: 'addresses', without: null },
  longitude: { type: 'real', field: 'addresses', without: null },
  employees: { type: 'integer', field: 'employees', without: null },
  revenue: { type: 'double precision', field: 'revenue', without: null },
  founded_year: { type: 'integer', field: 'foundedYear', without: null },
  industry: { type: 'text', field: 'industries', without: null },
  industries: { type: 'text[]', field: 'industries', without: [] },
  tags: { type: 'text[]', field: 'tags', without: [] },
  enrichment_status: { type: 'text', field: 'enrichment', without: 'none' },
  logo_key: { type: 'text', field: 'logo', without: null },
}

/** What a document is made of where a field has no value. */
export const WITHOUT: Readonly<Record<CompanyRecordField, Partial<CompanySource>>> = {
  name: { name: '' },
  type: { type: 'unknown' },
  domain: { domain: null },
  description: { description: {} },
  tags: { tags: [] },
  industries: { industries: [] },
  employees: { employees: null },
  revenue: { revenue_amount: null, revenue_currency: null },
  foundedYear: { founded_year: null },
  addresses: { addresses: [] },
  location: { city: null, country: null },
  logo: { logo_key: null },
  enrichment: { enrichment_status: 'none' },
  registerNumber: {},
  lei: {},
  phone: {},
  profiles: {},
  relations: {},
  relationship: {},
}

/** `system:code` as the record writes it. */
export function industryOf(text: string): Industry {
  const [system = '', ...code] = text.split(':')
  return { system: system as Industry['system'], code: code.join(':') }
}
