import { people } from '@kontor/contract/people.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '~/lib/client.ts'
import { useUser } from '~/lib/visitor.ts'
import { forgetRecentRecord } from '~/records/kit/recent-records.ts'
import { infiniteList, useRecordStore } from '~/records/kit/record.queries.ts'
import { dropHit } from '~/records/kit/search/removed-hits.ts'
import { personApi } from '~/records/person/person.queries.ts'

/** People whom the account keeps for a stated purpose, the last first. It is asked again with every list of people. */
export function consentedList() {
  return infiniteList([...personApi.key, 'list', 'consented'], (mark, signal) =>
    call(people.consented, { query: mark }, { signal }),
  )
}

/** People of the account whose time ends soon, the first end first. */
export function endingList() {
  return infiniteList([...personApi.key, 'list', 'ending'], (mark, signal) =>
    call(people.ending, { query: mark }, { signal }),
  )
}

/** Ends why somebody is kept, which deletes the record. */
export function useEndConsent() {
  const cache = useQueryClient()
  const store = useRecordStore(personApi)
  const userId = useUser()?.userId ?? ''
  return useMutation({
    mutationFn: (companyPersonId: string) => call(people.removeConsented, { params: { companyPersonId } }),
    onSuccess: (_, id) => {
      dropHit(cache, id)
      forgetRecentRecord(userId, id)
      return store.forgetRemoved()
    },
  })
}
