import { jobs } from '@kontor/contract/jobs.ts'
import { people } from '@kontor/contract/people.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '~/lib/client.ts'

const PICKED = 8

/** Contacts by their name, to attach to a task. */
export function personPicks(query: string) {
  return queryOptions({
    queryKey: ['people', 'picks', query],
    queryFn: async ({ signal }) => (await call(people.list, { query: { query, limit: PICKED } }, { signal })).items,
    enabled: query !== '',
    placeholderData: keepPreviousData,
  })
}

/** Jobs by their title, to attach to a task. */
export function jobPicks(query: string, isOpen: boolean) {
  return queryOptions({
    queryKey: ['jobs', 'picks', query],
    queryFn: async ({ signal }) => (await call(jobs.list, { query: { query, limit: PICKED } }, { signal })).items,
    enabled: isOpen && query !== '',
    placeholderData: keepPreviousData,
  })
}
