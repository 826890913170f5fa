import type { Consent } from '@kontor/contract/person-record.ts'
import { msg } from '@lingui/core/macro'

/** On which ground of the law an account keeps somebody. */
export const BASIS_NAMES = {
  legitimateInterest: msg`Legitimate interest`,
  consent: msg`Consent of the person`,
  contract: msg`Contract`,
} as const satisfies Record<Consent['basis'], unknown>
