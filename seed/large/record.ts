import { columnsOf } from '../../server/src/catalogue/companies/fields.ts'
import type { CompanySource } from '../../server/src/catalogue/companies/search-source.ts'
import { companyAt } from './company.ts'

/** A row of the catalogue as it is read from there, which is also what the index is made of. */
export type LargeRecord = CompanySource & Record<string, unknown>

export function recordAt(index: number): LargeRecord {
  const { id, slug, values, createdAt } = companyAt(index)
  const { description, industries, addresses } = values
  const times = { created_at: createdAt, updated_at: createdAt }
  const state = { version: 1, logo_key: null, enrichment_status: 'none', ...times }
  return { ...columnsOf(values), id, slug, description, industries, addresses, ...state } as LargeRecord
}
