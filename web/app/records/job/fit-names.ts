import type { FIT_VERDICTS, FitCriterion } from '@kontor/contract/job-candidates.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Names<T extends string> = Readonly<Record<T, MessageDescriptor>>

export const CRITERION_NAMES: Names<FitCriterion> = {
  mustSkills: msg`Required skills`,
  niceSkills: msg`Desired skills`,
  occupation: msg`Occupation`,
  seniority: msg`Seniority`,
  experience: msg`Experience`,
  languages: msg`Languages`,
  education: msg`Education`,
  distance: msg`Distance`,
  recency: msg`How recent it is`,
  availability: msg`Availability`,
}

export const VERDICT_NAMES: Names<(typeof FIT_VERDICTS)[number]> = {
  met: msg({ message: 'met', context: 'a requirement' }),
  partly: msg({ message: 'partly met', context: 'a requirement' }),
  missing: msg({ message: 'missing', context: 'a requirement' }),
  unknown: msg({ message: 'unknown', context: 'a requirement' }),
}
