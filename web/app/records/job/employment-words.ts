import type { Employment, Workplace } from '@kontor/contract/job-parts.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Names<T extends string> = Readonly<Record<T, MessageDescriptor>>

export const EMPLOYMENT_NAMES: Names<Employment> = {
  permanent: msg({ message: 'Permanent', context: 'employment' }),
  fixedTerm: msg({ message: 'Fixed-term', context: 'employment' }),
  freelance: msg({ message: 'Freelance', context: 'employment' }),
  internship: msg`Internship`,
  apprenticeship: msg`Apprenticeship`,
}

export const WORKPLACE_NAMES: Names<Workplace> = {
  onSite: msg`On site`,
  hybrid: msg`Hybrid`,
  remote: msg({ message: 'Remote', context: 'place of work' }),
}
