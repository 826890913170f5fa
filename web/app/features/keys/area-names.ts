import type { KeyArea } from '@kontor/contract/kit/key-scopes.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const AREA_NAMES: Readonly<Record<KeyArea, MessageDescriptor>> = {
  companies: msg`Companies`,
  people: msg`Contacts`,
  jobs: msg`Jobs`,
  submissions: msg`Applications`,
  lists: msg`Lists`,
  tasks: msg`Tasks`,
  comments: msg`Comments`,
  records: msg`Owners and deleted records`,
  search: msg`Search`,
  following: msg`Following`,
}
