import type { LIST_SORTS } from '@kontor/contract/lists.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export type ListSort = (typeof LIST_SORTS)[number]

/** By what lists are sorted; the first is the usual one. */
export const SORT_NAMES: Readonly<Record<ListSort, MessageDescriptor>> = {
  updated: msg`Last changed`,
  name: msg`Name`,
  created: msg({ message: 'Created', context: 'when a list was created' }),
}
