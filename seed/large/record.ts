import type { Source } from '../../server/src/flows/search/sources.repository.ts'
import { rowOf } from '../companies/rows.ts'
import { companyAt } from './company.ts'

/** A row of the catalogue as it is read from there, which is also what the index is made of. */
export type LargeRecord = Source & Record<string, unknown>

export function recordAt(index: number): LargeRecord {
  const company = companyAt(index)
  const { description, industries, addresses, profiles } = company.values
  const { provenance: _, ...row } = rowOf(company, null, null)
  return { ...row, description, industries, addresses, profiles } as LargeRecord
}
