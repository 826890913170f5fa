import { queryOptions, useQuery } from '@tanstack/react-query'
import { readAccount } from '~/lib/read-account.ts'
import { useUser } from '~/lib/visitor.ts'

export function currentAccount() {
  return queryOptions({ queryKey: ['account'], queryFn: ({ signal }) => readAccount(signal) })
}

/** The time zone that the user has chosen; dates are shown in it. Until the account has come it is that of the cookie. */
export function useTimeZone() {
  const known = useUser()?.timeZone ?? 'UTC'
  return useQuery(currentAccount()).data?.user.timeZone ?? known
}
