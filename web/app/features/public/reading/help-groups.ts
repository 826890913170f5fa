import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { HelpGroup } from '~/lib/help-topics.ts'

export const HELP_GROUP_NAMES: Readonly<Record<HelpGroup, MessageDescriptor>> = {
  start: msg`Getting started`,
  companies: msg`Companies and search`,
  people: msg`People and resumes`,
  hiring: msg`Jobs and hiring`,
  together: msg`Working together`,
  research: msg`Figures and news`,
  account: msg`Account and users`,
  technical: msg`API and operation`,
}
