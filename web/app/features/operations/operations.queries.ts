import { operations } from '@kontor/contract/operations.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '~/lib/client.ts'

export function mailList() {
  return infiniteQueryOptions({
    queryKey: ['mails'],
    queryFn: ({ pageParam, signal }) =>
      call(operations.mails, { query: pageParam ? { searchAfter: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.searchAfter,
  })
}

export function mailWithText(id: string) {
  return queryOptions({
    queryKey: ['mails', id],
    queryFn: ({ signal }) => call(operations.mail, { params: { id } }, { signal }),
  })
}
