import { queryOptions, useQuery } from '@tanstack/react-query'
import { readAccount } from '~/lib/read-account.ts'

export function currentAccount() {
  return queryOptions({ queryKey: ['account'], queryFn: ({ signal }) => readAccount(signal) })
}

/** The time zone that the user has chosen; dates are shown in it. */
export function useTimeZone() {
  return useQuery(currentAccount()).data?.user.timeZone ?? 'UTC'
}
