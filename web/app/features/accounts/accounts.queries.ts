import { type AccountChange, accounts, type CurrentAccount, type PasswordChange } from '@kontor/contract/accounts.ts'
import {
  careersSettings as careers,
  type CareersChange,
  type CareersSettings,
} from '@kontor/contract/careers-settings.ts'
import { billing } from '@kontor/contract/billing.ts'
import { users } from '@kontor/contract/users.ts'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { call, postForm, session } from '~/lib/client.ts'
import { currentAccount } from '~/records/kit/account.queries.ts'
import { infiniteList } from '~/records/kit/record.queries.ts'

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

export function careersSettings() {
  return queryOptions({
    queryKey: ['careers', 'settings'],
    queryFn: ({ signal }) => call(careers.settings, {}, { signal }),
  })
}

export function useSaveCareers() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<typeof CareersChange>) => call(careers.setUp, { body }),
    onSuccess: (saved: CareersSettings) => {
      cache.setQueryData(careersSettings().queryKey, saved)
      return cache.invalidateQueries({ queryKey: ['careers', 'job'] })
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

/** The other sessions end with it, so their list is read again. */
export function useChangePassword() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<typeof PasswordChange>) => call(accounts.changePassword, { body }, { asBrowser: true }),
    onSuccess: () => cache.invalidateQueries({ queryKey: sessionList().queryKey }),
  })
}

export function useEndAllSessions() {
  return useMutation({ mutationFn: () => call(accounts.endAllSessions, {}) })
}

export function creditLedger() {
  return infiniteList(['credits', 'ledger'], (mark, signal) => call(billing.credits, { query: mark }, { signal }))
}

/** The picture is read again with everything that shows it. */
export function useSetPicture() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.append('file', file)
      return postForm(users.setAvatar, {}, form)
    },
    onSuccess: () => forgetUsers(cache),
  })
}

export function useRemovePicture() {
  const cache = useQueryClient()
  return useMutation({ mutationFn: () => call(users.removeAvatar, {}), onSuccess: () => forgetUsers(cache) })
}

function forgetUsers(cache: QueryClient) {
  return Promise.all([
    cache.invalidateQueries({ queryKey: currentAccount().queryKey }),
    cache.invalidateQueries({ queryKey: ['users'] }),
  ])
}
