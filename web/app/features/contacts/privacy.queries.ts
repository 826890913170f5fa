import { type CallOf, pathOf } from '@kontor/contract/kit/endpoint.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { privacy } from '@kontor/contract/privacy.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, fetchFile } from '~/lib/client.ts'
import { useUser } from '~/lib/visitor.ts'
import { forgetRecentRecord } from '~/records/kit/recent-records.ts'
import { useRecordStore } from '~/records/kit/record.queries.ts'
import { dropHit } from '~/records/kit/search/removed-hits.ts'
import { personApi } from '~/records/person/person.queries.ts'

/** Nothing of an erased person stays in this browser either. */
export function useErasePerson() {
  const cache = useQueryClient()
  const store = useRecordStore(personApi)
  const userId = useUser()?.userId ?? ''
  return useMutation({
    mutationFn: (id: string) => call(privacy.erase, { params: { id } }),
    onSuccess: (_, id) => {
      dropHit(cache, id)
      forgetRecentRecord(userId, id)
      return store.forgetRemoved()
    },
  })
}

export type AccessFormat = 'html' | 'json'

/** Saves everything that the account keeps about a person. */
export async function saveAccessFile(id: string, name: string, format: AccessFormat) {
  const address = await fetchFile(`${pathOf(privacy.accessFile, { id })}?format=${format}`)
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}.${format}`
  link.click()
  URL.revokeObjectURL(address)
}

/** What a person was told about her data. */
export function noticesOf(id: string) {
  return queryOptions({
    queryKey: ['privacyNotices', id],
    queryFn: ({ signal }) => call(privacy.notices, { params: { id } }, { signal }),
  })
}

export function useNotify(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: { email: string; locale: Locale }) => call(privacy.notify, { params: { id }, body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: noticesOf(id).queryKey }),
  })
}

export type Retention = CallOf<typeof privacy.setRetention>['body']

export function useSetRetention(id: string) {
  const store = useRecordStore(personApi)
  return useMutation({
    mutationFn: (body: Retention) => call(privacy.setRetention, { params: { id }, body }),
    onSuccess: (saved) => store.put(saved),
  })
}
