import { companies } from '@kontor/contract/companies.ts'
import type { Company } from '@kontor/contract/company-record.ts'
import type { CallOf } from '@kontor/contract/kit/endpoint.ts'
import type { IndustrySystem } from '@kontor/contract/kit/industries.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { merges } from '@kontor/contract/merges.ts'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call, postForm } from '~/lib/client.ts'
import { useCompanyStore } from '~/records/company/company.queries.ts'

export type SimilarFacts = NonNullable<CallOf<typeof merges.similar>['query']>
type NewRelation = CallOf<typeof companies.addRelation>['body']

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

export function useRemoveLogo(company: Company) {
  const store = useCompanyStore()
  return useMutation({
    mutationFn: () => call(companies.removeLogo, { params: { id: company.companyId } }),
    onSuccess: ({ logoUrl }) => store.put({ ...company, logoUrl, hasLogo: false }),
  })
}
