import { accounts } from '@kontor/contract/accounts.ts'
import { call, session } from './client.ts'

/** The account as the server has it now; what this browser keeps of the user and the settings follows. */
export async function readAccount(signal: AbortSignal) {
  const current = await call(accounts.current, {}, { signal })
  session.remember(current.user)
  return current
}
