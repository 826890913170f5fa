import type { Relationship } from '@kontor/contract/kit/record-parts.ts'
import { type RelationshipChange, records } from '@kontor/contract/records.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '~/lib/client.ts'
import { useRecordStore } from './record.queries.ts'
import type { RecordKind } from './record-kind.ts'

/** The people of the account who can look after a record. */
export function accountOwners() {
  return queryOptions({
    queryKey: ['owners'],
    queryFn: async ({ signal }) => (await call(records.owners, {}, { signal })).items,
    staleTime: 5 * 60_000,
  })
}

type Related = { relationship: Relationship | null }
type Wish = { change: RelationshipChange; shown: Relationship }

/** Changes the relationship to a record. Every screen shows the wish at once and the truth after a refusal. */
export function useSetRelationship<R extends Related>({ kind, api }: Pick<RecordKind<R>, 'kind' | 'api'>, record: R) {
  const cache = useQueryClient()
  const store = useRecordStore(api)
  const id = api.idOf(record)
  const show = (relationship: Relationship | null) => store.patch(id, { relationship } as Partial<R>)
  return useMutation({
    mutationFn: ({ change }: Wish) => call(records.setRelationship, { params: { kind, id }, body: change }),
    onMutate: ({ shown }) => {
      show(shown)
      return { before: record.relationship }
    },
    // By now the record that is drawn is the wish.
    onError: (_error, _wish, kept) => show(kept?.before ?? null),
    onSuccess: ({ after }) => {
      show(after)
      return cache.invalidateQueries({ queryKey: api.history(id).queryKey })
    },
  })
}
