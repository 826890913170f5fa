import { type AccountChange, accounts, type CurrentAccount } from '@kontor/contract/accounts.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, session } from '~/lib/client.ts'

export function currentAccount() {
  return queryOptions({ queryKey: ['account'], queryFn: ({ signal }) => call(accounts.current, {}, { signal }) })
}

export function sessionList() {
  return queryOptions({
    queryKey: ['sessions'],
    queryFn: async ({ signal }) => (await call(accounts.sessions, {}, { signal })).items,
  })
}

/** Saves a change; the answer becomes what every screen shows, and the cookie's user follows. */
export function useSaveAccount() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (change: AccountChange) => call(accounts.update, { body: change }),
    onSuccess: (saved: CurrentAccount) => {
      cache.setQueryData(currentAccount().queryKey, saved)
      session.remember(saved.user)
    },
  })
}

export function useEndSession() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(accounts.endSession, { params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: sessionList().queryKey }),
  })
}

export function useEndAllSessions() {
  return useMutation({ mutationFn: () => call(accounts.endAllSessions, {}) })
}
