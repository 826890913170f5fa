import { operations } from '@kontor/contract/operations.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '~/lib/client.ts'
import { infiniteList } from '~/records/kit/record.queries.ts'

export function operatorNotices() {
  return queryOptions({
    queryKey: ['notices'],
    queryFn: ({ signal }) => call(operations.notices, {}, { signal }),
  })
}

export function mailList() {
  return infiniteList(['mails'], (mark, signal) => call(operations.mails, { query: mark }, { signal }))
}

const LOOK_EVERY_MS = 60_000

export function diskSpace() {
  return queryOptions({
    queryKey: ['disk-space'],
    queryFn: ({ signal }) => call(operations.diskSpace, {}, { signal }),
    refetchInterval: LOOK_EVERY_MS,
  })
}

export function mailWithText(id: string) {
  return queryOptions({
    queryKey: ['mails', id],
    queryFn: ({ signal }) => call(operations.mail, { params: { id } }, { signal }),
  })
}

export function queueState() {
  return queryOptions({
    queryKey: ['queue'],
    queryFn: ({ signal }) => call(operations.queue, {}, { signal }),
    refetchInterval: 15_000,
  })
}

export function pageViews(days: number) {
  return queryOptions({
    queryKey: ['page-views', days],
    queryFn: ({ signal }) => call(operations.pageViews, { query: { days } }, { signal }),
  })
}
