import { retentionMonths } from '#identity/accounts/people.ts'
import type { Tx } from '#kit/db/scope.ts'
import type { ConsentRow } from './consent.repository.ts'
import { monthsAfter } from './months.ts'
import type { Row } from './people.repository.ts'

/** When a person of the account is deleted by itself; the worker counts the same. */
export async function keptUntilOf(tx: Tx, row: Row, consent: ConsentRow | undefined) {
  if (row.account_id === null) return null
  if (consent?.expires_at) return consent.expires_at
  return monthsAfter(row.updated_at, await retentionMonths(tx, row.account_id, row.country))
}
