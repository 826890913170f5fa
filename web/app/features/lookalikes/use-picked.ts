import type { Company } from '@kontor/contract/company-record.ts'
import { useQueries } from '@tanstack/react-query'
import { seedCompany } from './lookalikes.queries.ts'

/** A company of the address with its record, as far as it could be read. */
export type Picked = { id: string; company: Company | undefined; isPending: boolean }

export function usePicked(ids: readonly string[]): Picked[] {
  const answers = useQueries({ queries: ids.map((id) => seedCompany(id)) })
  return ids.map((id, at) => ({ id, company: answers[at]?.data, isPending: answers[at]?.isPending ?? true }))
}

/** A merged record answers as the one that took it in, so the id of the answer counts. */
export function idsOf(picked: readonly Picked[]) {
  return [...new Set(picked.flatMap(({ company }) => (company ? [company.companyId] : [])))]
}
