import { apiKeys, Network, type NewApiKey } from '@kontor/contract/api-keys.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '~/lib/client.ts'

export function keyList() {
  return queryOptions({
    queryKey: ['keys'],
    queryFn: async ({ signal }) => (await call(apiKeys.list, {}, { signal })).items,
  })
}

export function useCreateKey() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<typeof NewApiKey>) => call(apiKeys.create, { body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: keyList().queryKey }),
  })
}

export function useRevokeKey() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(apiKeys.revoke, { params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: keyList().queryKey }),
  })
}

/** One address or range on each line. */
export function networksIn(text: string) {
  return text
    .split(/[\s,;]+/)
    .map((part) => part.trim())
    .filter(Boolean)
}

export function areNetworks(text: string) {
  return networksIn(text).every((network) => Network.safeParse(network).success)
}
