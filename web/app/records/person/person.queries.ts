import type { CallOf } from '@kontor/contract/kit/endpoint.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { merges } from '@kontor/contract/merges.ts'
import { people } from '@kontor/contract/people.ts'
import { peopleMerges } from '@kontor/contract/people-merges.ts'
import type { ConceptLabel } from '@kontor/contract/person-parts.ts'
import type { ConsentPurpose, Person, PersonItem } from '@kontor/contract/person-record.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, fetchFile } from '~/lib/client.ts'
import type { RecordMerging } from '../kit/merge/merging.ts'
import { recordApi } from '../kit/record.queries.ts'
import type { RecordTagging } from '../kit/tagging.tsx'

export const personApi = recordApi<Person>({
  key: 'people',
  endpoints: people,
  idOf: ({ personId }) => personId,
})

type ListQuery = NonNullable<CallOf<typeof people.list>['query']>

export function personList(filter: ListQuery = {}) {
  return personApi.list<PersonItem>(filter)
}

export type ConceptKind = 'skill' | 'occupation'

/** Concepts of the dictionary that begin with the text, in the language of the page. */
export function conceptsLike(kind: ConceptKind, query: string, locale: Locale) {
  return queryOptions({
    queryKey: ['concepts', kind, query, locale],
    queryFn: async ({ signal }): Promise<ConceptLabel[]> => {
      const asked = { query, locale, limit: 20, kinds: kind }
      const { items } = await call(people.filterSuggestions, { query: asked }, { signal })
      return items.map(({ id, label }) => ({ id, name: label }))
    },
    enabled: query !== '',
    placeholderData: keepPreviousData,
  })
}

/** People are shown to nobody without a session, so the address of a picture needs the bearer. */
export function personAvatar(address: string) {
  return queryOptions({
    queryKey: ['avatars', address],
    queryFn: () => fetchFile(address.slice(new URL(address).origin.length)),
    staleTime: Infinity,
    gcTime: Infinity,
    enabled: address !== '',
  })
}

export const tagPeople = {
  async suggest(query, locale, signal) {
    const asked = { query, locale, limit: 20, kinds: 'tag' }
    const { items } = await call(people.filterSuggestions, { query: asked }, { signal })
    return items.map(({ label }) => label)
  },
  async change(wished) {
    const changes = wished.map(({ id, ...tags }) => ({ personId: id, ...tags }))
    const done = await call(people.tagMany, { body: { changes } })
    return done.changes.map(({ personId, ...tags }) => ({ id: personId, ...tags }))
  },
} satisfies Partial<RecordTagging>

export const mergePeople = {
  async preview(keep, merge, signal) {
    const { fields } = await call(peopleMerges.preview, { query: { keep, merge } }, { signal })
    return { fields, moved: 0 }
  },
  merge: ({ keepId, mergeId, deletesMerged, takeFromMerged }) =>
    call(peopleMerges.merge, {
      body: { personToKeepId: keepId, personToMergeId: mergeId, deletePersonToMerge: deletesMerged, takeFromMerged },
    }),
  undo: (id) => call(merges.undo, { params: { id } }),
  async merges(mark, signal) {
    const { items, searchAfter } = await call(peopleMerges.list, { query: mark }, { signal })
    const withIds = items.map(({ kept, merged, ...rest }) => ({
      ...rest,
      kept: { id: kept.personId, name: kept.name },
      merged: { id: merged.personId, name: merged.name },
    }))
    return { items: withIds, searchAfter }
  },
  pairs: (mark, signal) => call(peopleMerges.duplicates, { query: mark }, { signal }),
  dismiss: (pairId) => call(peopleMerges.dismiss, { body: { pairId } }),
  find: async (words, signal) =>
    (await call(people.list, { query: words ? { query: words } : {} }, { signal })).items as PersonItem[],
} satisfies Partial<RecordMerging<Person, PersonItem>>

/** Takes public people over as the account's own; the one chosen value stands for interest, purpose and usage. */
export function useCopyPeople() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ peopleIds, purpose }: { peopleIds: string[]; purpose: ConsentPurpose }) =>
      call(people.copyPublicToCompany, { body: { peopleIds, interest: purpose, purpose, usage: purpose } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: personApi.key }),
  })
}
