import { companies } from '@kontor/contract/companies.ts'
import type { Company, CompanyChange } from '@kontor/contract/company-record.ts'
import type { CallOf } from '@kontor/contract/kit/endpoint.ts'
import type { IndustrySystem } from '@kontor/contract/kit/industries.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { merges } from '@kontor/contract/merges.ts'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call, postForm } from '~/lib/client.ts'
import { useCompanyStore } from '../companies.queries.ts'

export type SimilarFacts = NonNullable<CallOf<typeof merges.similar>['query']>
type NewCompany = CallOf<typeof companies.create>['body']
type NewRelation = CallOf<typeof companies.addRelation>['body']

const PICKED = 8

/** Companies that a new one would repeat; the last answer stays while the next one loads. */
export function similarCompanies(facts: SimilarFacts) {
  return queryOptions({
    queryKey: ['companies', 'similar', facts],
    queryFn: async ({ signal }) => (await call(merges.similar, { query: facts }, { signal })).items,
    enabled: Object.keys(facts).length > 0,
    placeholderData: keepPreviousData,
  })
}

export function industryCodes(system: IndustrySystem, query: string, locale: Locale) {
  return queryOptions({
    queryKey: ['industries', system, query, locale],
    queryFn: async ({ signal }) =>
      (await call(companies.industries, { query: { system, query, locale } }, { signal })).items,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
}

export function tagSuggestions(query: string, locale: Locale) {
  return queryOptions({
    queryKey: ['companies', 'tag-suggestions', query, locale],
    queryFn: async ({ signal }) => {
      const { items } = await call(companies.filterSuggestions, { query: { query, locale, limit: 20 } }, { signal })
      return items.filter(({ kind }) => kind === 'tag')
    },
    enabled: query !== '',
    placeholderData: keepPreviousData,
  })
}

/** Companies by the beginning of their name, or by their domain. */
export function companyPicks(query: string) {
  return queryOptions({
    queryKey: ['companies', 'picks', query],
    queryFn: async ({ signal }) => (await call(companies.list, { query: { query, limit: PICKED } }, { signal })).items,
    enabled: query !== '',
    placeholderData: keepPreviousData,
  })
}

export function useAddCompany() {
  const store = useCompanyStore()
  return useMutation({
    mutationFn: ({ body, attempt }: { body: NewCompany; attempt: string }) =>
      call(companies.create, { body }, { idempotencyKey: attempt }),
    onSuccess: (saved) => store.put(saved),
  })
}

export function useChangeCompany(id: string) {
  const store = useCompanyStore()
  return useMutation({
    mutationFn: (body: CompanyChange) => call(companies.update, { params: { id }, body }),
    onSuccess: (saved) => store.put(saved),
  })
}

export function useAddRelation(id: string) {
  const store = useCompanyStore()
  return useMutation({
    mutationFn: (body: NewRelation) => call(companies.addRelation, { params: { id }, body }),
    onSuccess: (saved) => store.put(saved),
  })
}

export function useRemoveRelation(company: Company) {
  const store = useCompanyStore()
  return useMutation({
    mutationFn: (relationId: string) =>
      call(companies.removeRelation, { params: { id: company.companyId, relationId } }),
    onSettled: () => store.forgetAll(),
  })
}

export function useSetLogo(company: Company) {
  const store = useCompanyStore()
  return useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.set('file', file)
      return postForm(companies.setLogo, { params: { id: company.companyId } }, form)
    },
    onSuccess: ({ logoUrl }) => store.put({ ...company, logoUrl, hasLogo: true }),
  })
}
