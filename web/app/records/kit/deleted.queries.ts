import type { Kind } from '@kontor/contract/kit/kinds.ts'
import { records } from '@kontor/contract/records.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '~/lib/client.ts'
import { infiniteList } from './record.queries.ts'

const DELETED = ['deleted'] as const

/** Records that can still be brought back, of one kind or of all. */
export function deletedList(kind: Kind | undefined) {
  return infiniteList([...DELETED, kind ?? 'all'], (mark, signal) =>
    call(records.deleted, { query: { ...(kind ? { kind } : {}), ...mark } }, { signal }),
  )
}

/** Brings a record of any kind back; `keyOf` names the answers about its kind, which are stale then. */
export function useRestoreDeleted(keyOf: (kind: Kind) => readonly string[] | undefined) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, id }: { kind: Kind; id: string }) => call(records.bringBack, { params: { kind, id } }),
    onSettled: (_, __, { kind }) => {
      const stale = [DELETED, keyOf(kind)].filter((key) => key !== undefined)
      return Promise.all(stale.map((queryKey) => cache.invalidateQueries({ queryKey }))).then(() => undefined)
    },
  })
}
