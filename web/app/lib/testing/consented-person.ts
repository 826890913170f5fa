import type { ConsentedPerson } from '@kontor/contract/people-consents.ts'
import { PERSON_ID } from './person-record.ts'

/** Somebody whom the account keeps for a purpose; a test changes what it is about. */
export function consentedPerson(changes: Partial<ConsentedPerson> = {}): ConsentedPerson {
  return {
    companyPersonId: PERSON_ID,
    personId: '0197a000-0000-7000-8000-0000000000d9',
    name: 'Ada Brunner',
    headline: 'Engineer · Brenner GmbH',
    avatarUrl: '',
    basis: 'legitimateInterest',
    interest: 'talentPool',
    purpose: 'talentPool',
    usage: 'talentPool',
    at: '2026-11-01T10:00:00Z',
    expiresAt: '2028-11-01T10:00:00Z',
    by: 'Bea Brandt',
    can: { edit: true, end: true },
    ...changes,
  }
}
