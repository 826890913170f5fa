import type { ShortlistField, ShortlistVerdict } from '@kontor/contract/shared-shortlists.ts'
import type { Shortlist } from '@kontor/contract/shortlists.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Names<T extends string> = Readonly<Record<T, MessageDescriptor>>

export const FIELD_NAMES: Names<ShortlistField> = {
  name: msg`Name`,
  headline: msg`Present position`,
  location: msg`Location`,
  fit: msg`Fit with its reasons`,
  pitch: msg`Your words about each candidate`,
  summary: msg`Summary`,
  positions: msg`Work experience`,
  educations: msg`Education`,
  skills: msg`Skills`,
  languages: msg`Languages`,
  availability: msg`Availability`,
  noticePeriod: msg`Notice period`,
  salaryExpectation: msg`Salary expectation`,
}

export const STATE_NAMES: Names<Shortlist['state']> = {
  open: msg({ message: 'Open', context: 'a shared link' }),
  expired: msg({ message: 'Expired', context: 'a shared link' }),
  revoked: msg({ message: 'Revoked', context: 'a shared link' }),
}

export const OPINION_NAMES: Names<ShortlistVerdict> = {
  advance: msg`Would like to go on`,
  reject: msg`Declines`,
  undecided: msg`Question or remark`,
}
