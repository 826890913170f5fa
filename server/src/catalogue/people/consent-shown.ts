import type { Consent } from '@kontor/contract/person-record.ts'
import type { ConsentRow } from './consent.repository.ts'

export function consentShown({ basis, interest, purpose, usage, at, expires_at: expiresAt }: ConsentRow): Consent {
  return { basis, interest, purpose, usage, at: at.toISOString(), expiresAt: expiresAt?.toISOString() ?? null }
}
