import { companies } from '@kontor/contract/companies.ts'
import type { Company, CompanyItem } from '@kontor/contract/company-record.ts'
import type { CallOf } from '@kontor/contract/kit/endpoint.ts'
import { merges } from '@kontor/contract/merges.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, fetchFile } from '~/lib/client.ts'
import type { RecordMerging } from '../kit/merge/merging.ts'
import { recordApi, useRecordStore } from '../kit/record.queries.ts'
import type { RecordTagging } from '../kit/tagging.tsx'

export const companyApi = recordApi<Company>({
  key: 'companies',
  endpoints: companies,
  idOf: ({ companyId }) => companyId,
  slugOf: ({ slug }) => slug,
})
export const companyById = companyApi.byId
export const companyBySlug = companyApi.bySlug

export function useCompanyStore() {
  return useRecordStore(companyApi)
}

type ListQuery = NonNullable<CallOf<typeof companies.list>['query']>

export function companyList(filter: ListQuery = {}) {
  return companyApi.list<CompanyItem>(filter)
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

export const tagCompanies = {
  async suggest(query, locale, signal) {
    const { items } = await call(companies.filterSuggestions, { query: { query, locale, limit: 20 } }, { signal })
    return items.flatMap(({ kind, label }) => (kind === 'tag' ? [label] : []))
  },
  async change(wished) {
    const changes = wished.map(({ id, ...tags }) => ({ companyId: id, ...tags }))
    const done = await call(companies.tagMany, { body: { changes } })
    return done.changes.map(({ companyId, ...tags }) => ({ id: companyId, ...tags }))
  },
} satisfies Partial<RecordTagging>

export const mergeCompanies = {
  async preview(keep, merge, signal) {
    const { fields, relations } = await call(merges.preview, { query: { keep, merge } }, { signal })
    return { fields, moved: relations }
  },
  merge: ({ keepId, mergeId, deletesMerged, takeFromMerged }) =>
    call(merges.merge, {
      body: {
        companyToKeepId: keepId,
        companyToMergeId: mergeId,
        deleteCompanyToMerge: deletesMerged,
        takeFromMerged,
      },
    }),
  undo: (id) => call(merges.undo, { params: { id } }),
  async merges(mark, signal) {
    const { items, searchAfter } = await call(merges.list, { query: mark }, { signal })
    const withIds = items.map(({ kept, merged, ...rest }) => ({
      ...rest,
      kept: { id: kept.companyId, name: kept.name },
      merged: { id: merged.companyId, name: merged.name },
    }))
    return { items: withIds, searchAfter }
  },
  pairs: (mark, signal) => call(merges.duplicates, { query: mark }, { signal }),
  dismiss: (pairId) => call(merges.dismiss, { body: { pairId } }),
  async twins({ companyId, name, domain, phone, registerNumber, lei, location }, signal) {
    const facts = Object.entries({ name, domain, phone, registerNumber, lei, ...location })
    const query = Object.fromEntries(facts.filter(([, value]) => value)) as CallOf<typeof merges.similar>['query']
    const { items } = await call(merges.similar, { query }, { signal })
    return items.map(({ company }) => company).filter((each) => each.companyId !== companyId)
  },
  find: async (words, signal) =>
    (await call(companies.list, { query: words ? { query: words } : {} }, { signal })).items,
} satisfies Partial<RecordMerging<Company, CompanyItem>>
