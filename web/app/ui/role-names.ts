import type { Role } from '@kontor/contract/kit/roles.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The roles that an administrator gives; editors are named by the operator. */
type GivenRole = Exclude<Role, 'editor'>

export const ROLE_NAMES: Readonly<Record<GivenRole, MessageDescriptor>> = {
  admin: msg`Administrator`,
  recruiter: msg`Recruiter`,
  member: msg`Member`,
  restricted: msg`Restricted`,
}

/** What each may do, said where one is chosen. */
export const ROLE_LINES: Readonly<Record<GivenRole, MessageDescriptor>> = {
  admin: msg`Manages the account and its users, and may do everything a recruiter may.`,
  recruiter: msg`Works with all records and moves candidates through jobs.`,
  member: msg`Works with all records, without moving candidates.`,
  restricted: msg`Sees lists and outlines of records, and changes nothing.`,
}
