import type { Tx } from '#kit/db/scope.ts'
import { findConsent } from './consent.repository.ts'
import { keptUntilOf } from './kept-until.ts'
import type { Row } from './people.repository.ts'

export type { Row as PersonRow } from './people.repository.ts'

/** Why the account keeps a person of its own, since when and until when. */
export async function whyKept(tx: Tx, row: Row) {
  const consent = await findConsent(tx, row.id)
  const until = (await keptUntilOf(tx, row, consent)) ?? row.updated_at
  return {
    basis: consent?.basis ?? null,
    purpose: consent?.purpose ?? null,
    since: consent?.at ?? row.created_at,
    until,
  }
}
