import { DEFAULT_REJECT_REASONS, DEFAULT_STAGES } from '@kontor/contract/hiring-stages.ts'
import type { Insertable } from 'kysely'
import type { AccountRow } from '#kit/db/identity-schema.ts'

/** What every new account starts with. */
export function accountDefaults(): Pick<
  Insertable<AccountRow>,
  'address' | 'privacy' | 'hiring' | 'subscription_renews_at' | 'subscription_cancel_at'
> {
  return {
    address: JSON.stringify({ street: '', postalCode: '', city: '', region: '', country: '' }),
    privacy: JSON.stringify({ retentionMonths: 24, retentionByCountry: {}, dpoEmail: '' }),
    hiring: JSON.stringify({ stages: DEFAULT_STAGES, rejectReasons: DEFAULT_REJECT_REASONS }),
    subscription_renews_at: null,
    subscription_cancel_at: null,
  }
}
