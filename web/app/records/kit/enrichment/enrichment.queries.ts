import { billing } from '@kontor/contract/billing.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '~/lib/client.ts'
import { useRecordStore } from '../record.queries.ts'
import type { EnrichKind, EnrichRecord } from './enrich-kind.ts'

/** What is left of the month, without the ledger. */
export function creditBalance() {
  return queryOptions({
    queryKey: ['credits', 'balance'],
    queryFn: async ({ signal }) => (await call(billing.credits, { query: { limit: 1 } }, { signal })).credits,
  })
}

/** Asks for missing values; the state shows on every screen, and what is reserved leaves the balance. */
export function useEnrich<R extends EnrichRecord, Wish>({ api, start }: EnrichKind<R, Wish>, id: string) {
  const cache = useQueryClient()
  const store = useRecordStore(api)
  return useMutation({
    mutationFn: (wish: Wish) => start(id, wish),
    onSuccess: ({ enrichment }) => {
      store.patch(id, { enrichment } as Partial<R>)
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
