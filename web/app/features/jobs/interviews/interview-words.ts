import type { Recommendation } from '@kontor/contract/interviews.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const RECOMMENDATION_NAMES: Readonly<Record<Recommendation, MessageDescriptor>> = {
  strongYes: msg`Definitely yes`,
  yes: msg({ message: 'Yes', context: 'a candidate' }),
  no: msg({ message: 'No', context: 'a candidate' }),
  strongNo: msg`Definitely no`,
}
