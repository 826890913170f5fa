import type { Feature } from '@kontor/contract/kit/plans.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const FEATURE_NAMES: Readonly<Record<Feature, MessageDescriptor>> = {
  myLists: msg`Lists`,
  search: msg`Search`,
  news: msg`News`,
  financials: msg`Financials`,
  contacts: msg`Contacts`,
  documents: msg`Documents`,
  networks: msg`Networks`,
  benchmarking: msg`Benchmarking`,
  comments: msg`Comments`,
  hiring: msg`Hiring`,
  tasks: msg`Tasks`,
  notifications: msg`Notifications`,
  emailPatterns: msg`Email patterns`,
}
