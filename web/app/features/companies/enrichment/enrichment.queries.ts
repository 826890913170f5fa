import { billing } from '@kontor/contract/billing.ts'
import { companies } from '@kontor/contract/companies.ts'
import type { Company } from '@kontor/contract/company-record.ts'
import { enrichment } from '@kontor/contract/enrichment.ts'
import type { CallOf } from '@kontor/contract/kit/endpoint.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '~/lib/client.ts'
import { companyById, companyBySlug } from '~/records/company/company.queries.ts'

export type EnrichWish = CallOf<typeof enrichment.company>['body']

/** What is left of the month, without the ledger. */
export function creditBalance() {
  return queryOptions({
    queryKey: ['credits', 'balance'],
    queryFn: async ({ signal }) => (await call(billing.credits, { query: { limit: 1 } }, { signal })).credits,
  })
}

/** The record of this moment, past every cache. */
export async function askCompany(id: string) {
  return (await call(companies.get, { params: { id }, query: {} })) as Company
}

/** Asks for missing values; the state shows on every screen, and what is reserved leaves the balance. */
export function useEnrich(company: Pick<Company, 'companyId' | 'slug'>) {
  const cache = useQueryClient()
  const { companyId: id, slug } = company
  return useMutation({
    mutationFn: (body: EnrichWish) => call(enrichment.company, { params: { id }, body }),
    onSuccess: ({ enrichment: state }) => {
      const put = (known: Company | undefined) => known && { ...known, enrichment: state }
      cache.setQueryData(companyById(id).queryKey, put)
      cache.setQueryData(companyBySlug(slug).queryKey, put)
      return cache.invalidateQueries({ queryKey: ['credits'] })
    },
  })
}

/** A search has ended: the balance and the ledger are other ones. */
export function useForgetCredits() {
  const cache = useQueryClient()
  return () =>
    Promise.all([['credits'], ['account']].map((queryKey) => cache.invalidateQueries({ queryKey }))).then(
      () => undefined,
    )
}
