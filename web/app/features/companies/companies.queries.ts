import { companies } from '@kontor/contract/companies.ts'
import type { Company } from '@kontor/contract/company-record.ts'
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call, fetchFile } from '~/lib/client.ts'

/** Everything below this key is about companies and goes stale with any write. */
const KEY = ['companies'] as const

export type ListFilter = { query?: string; access?: Company['access'] }

export function companyList(filter: ListFilter = {}) {
  return infiniteQueryOptions({
    queryKey: [...KEY, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(companies.list, { query: { ...filter, ...(pageParam ? { searchAfter: pageParam } : {}) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.searchAfter,
  })
}

/** Without `select` every field is in the answer. */
export function companyBySlug(slug: string) {
  return queryOptions({
    queryKey: [...KEY, 'slug', slug],
    queryFn: async ({ signal }) =>
      (await call(companies.bySlug, { params: { slug }, query: {} }, { signal })) as Company,
  })
}

export function companyById(id: string) {
  return queryOptions({
    queryKey: [...KEY, 'id', id],
    queryFn: async ({ signal }) => (await call(companies.get, { params: { id }, query: {} }, { signal })) as Company,
  })
}

export function historyKey(id: string) {
  return [...KEY, 'history', id] as const
}

/** The logo of a record that only its account may see, as an address the browser can show. */
export function companyLogo(address: string) {
  return queryOptions({
    queryKey: ['logos', address],
    queryFn: () => fetchFile(address.slice(new URL(address).origin.length)),
    staleTime: Infinity,
    gcTime: Infinity,
  })
}

/** A saved record becomes what every screen shows; lists and the history are asked again. */
export function useCompanyStore() {
  const cache = useQueryClient()
  return {
    forgetAll: () => cache.invalidateQueries({ queryKey: KEY }),
    async put(company: Company) {
      cache.setQueryData(companyBySlug(company.slug).queryKey, company)
      cache.setQueryData(companyById(company.companyId).queryKey, company)
      await Promise.all([
        cache.invalidateQueries({ queryKey: [...KEY, 'list'] }),
        cache.invalidateQueries({ queryKey: historyKey(company.companyId) }),
      ])
    },
  }
}
