import { accounts } from '@kontor/contract/accounts.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call, session } from '~/lib/client.ts'
import { readAccount } from '~/lib/read-account.ts'

/** Whether the address is still to be confirmed; what is kept of the user follows. Shares its answer with the account. */
export function currentAccount() {
  return queryOptions({ queryKey: ['account'], queryFn: ({ signal }) => readAccount(signal) })
}

export function useSendConfirmation() {
  return useMutation({ mutationFn: () => call(accounts.sendVerificationMail, {}) })
}

export const rememberUser = session.remember
