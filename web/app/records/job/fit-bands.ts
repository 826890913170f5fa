import type { FIT_BANDS } from '@kontor/contract/job-candidates.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Apart from the words for criteria, which a page that shows a score alone does not need. */
export const BAND_NAMES: Readonly<Record<(typeof FIT_BANDS)[number], MessageDescriptor>> = {
  strong: msg({ message: 'Strong fit', context: 'person and job' }),
  good: msg({ message: 'Good fit', context: 'person and job' }),
  fair: msg({ message: 'Fair fit', context: 'person and job' }),
  weak: msg({ message: 'Weak fit', context: 'person and job' }),
}
