import { type GivenRole, NewInvitation, users } from '@kontor/contract/users.ts'
import { faultsOf } from '@kontor/contract/kit/faults.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '~/lib/client.ts'
import { currentAccount } from '~/records/kit/account.queries.ts'

export function userList() {
  return queryOptions({
    queryKey: ['users'],
    queryFn: ({ signal }) => call(users.list, {}, { signal }),
  })
}

/** What somebody looks after, asked when it is to be handed over. */
export function holdingsOf(id: string) {
  return queryOptions({
    queryKey: ['users', id, 'holdings'],
    queryFn: ({ signal }) => call(users.holdings, { params: { id } }, { signal }),
    staleTime: 0,
  })
}

export function checkInvitation(values: object) {
  return faultsOf(NewInvitation, values)
}

/** Whatever was done, the list and the seats of the account are read again. */
function useChange<T>(change: (given: T) => Promise<unknown>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: userList().queryKey }),
        cache.invalidateQueries({ queryKey: currentAccount().queryKey }),
      ]),
  })
}

export function useInvite() {
  return useChange((body: z.input<typeof NewInvitation>) => call(users.invite, { body }))
}

export function useResend() {
  return useChange((id: string) => call(users.resend, { params: { id } }))
}

export function useRevoke() {
  return useChange((id: string) => call(users.revoke, { params: { id } }))
}

export function useChangeRole() {
  return useChange(({ id, role }: { id: string; role: GivenRole }) =>
    call(users.changeRole, { params: { id }, body: { role } }),
  )
}

export function useDeactivate() {
  return useChange(({ id, handOverTo }: { id: string; handOverTo: string | undefined }) =>
    call(users.deactivate, { params: { id }, query: handOverTo ? { handOverTo } : {} }),
  )
}

export function useReactivate() {
  return useChange((id: string) => call(users.reactivate, { params: { id } }))
}
