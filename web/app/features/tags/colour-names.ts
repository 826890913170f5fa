import type { TagColour } from '@kontor/contract/tags.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const COLOUR_NAMES: Readonly<Record<TagColour, MessageDescriptor>> = {
  grey: msg`Grey`,
  red: msg`Red`,
  orange: msg`Orange`,
  green: msg`Green`,
  teal: msg`Teal`,
  blue: msg`Blue`,
  purple: msg`Purple`,
  pink: msg`Pink`,
}
