import type { REASONS } from '@kontor/contract/merges.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What two records have in common. */
export const REASON_NAMES: Readonly<Record<(typeof REASONS)[number], MessageDescriptor>> = {
  domain: msg`Same domain`,
  name: msg`Same name, or almost`,
  phone: msg`Same phone number`,
  registerNumber: msg`Same register number`,
  lei: msg`Same LEI`,
}
