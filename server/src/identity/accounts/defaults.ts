import type { Insertable } from 'kysely'
import type { AccountRow } from '#kit/db/schema.ts'

const STAGES = ['new', 'contacted', 'screening', 'submitted', 'interview', 'offer', 'hired']
const REJECT_REASONS = [
  'skills',
  'experience',
  'language',
  'location',
  'salary',
  'availability',
  'work permit',
  'client decision',
  'position closed',
  'better fit elsewhere',
  'no reply',
  'other',
]

/** What every new account starts with. */
export function accountDefaults(): Pick<
  Insertable<AccountRow>,
  'address' | 'privacy' | 'hiring' | 'subscription_renews_at' | 'subscription_cancel_at'
> {
  return {
    address: JSON.stringify({ street: '', postalCode: '', city: '', region: '', country: '' }),
    privacy: JSON.stringify({ retentionMonths: 24, retentionByCountry: {}, dpoEmail: '' }),
    hiring: JSON.stringify({ stages: STAGES, rejectReasons: REJECT_REASONS }),
    subscription_renews_at: null,
    subscription_cancel_at: null,
  }
}
