import type { EmailProposal } from '@kontor/contract/email-patterns.ts'
import { people } from '@kontor/contract/people.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '~/lib/client.ts'
import { useRecordStore } from '~/records/kit/record.queries.ts'
import { personApi } from '~/records/person/person.queries.ts'

const keyOf = (id: string) => ['emailPatterns', id]

/** How the employers of a person make addresses, or whoever has the named domain. */
export function patternsOf(id: string, domain?: string) {
  return queryOptions({
    queryKey: [...keyOf(id), domain ?? ''],
    queryFn: ({ signal }) =>
      call(people.emailPatterns, { params: { id }, query: domain === undefined ? {} : { domain } }, { signal }),
  })
}

/** Spends a credit, so the balance is asked for again. */
export function useProposeEmail(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (domain: string) => call(people.proposeEmail, { params: { id }, body: { domain } }),
    onSuccess: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: keyOf(id) }),
        cache.invalidateQueries({ queryKey: ['account'] }),
        cache.invalidateQueries({ queryKey: ['credits'] }),
      ]),
  })
}

/** Takes a proposed address over into the record; nobody has seen yet that mail arrives there. */
export function useTakeEmail(id: string) {
  const store = useRecordStore(personApi)
  return useMutation({
    mutationFn: ({ email }: EmailProposal) =>
      call(people.addEmail, { params: { id }, body: { email, kind: 'work', verified: false } }),
    onSuccess: (saved) => store.put(saved),
  })
}
