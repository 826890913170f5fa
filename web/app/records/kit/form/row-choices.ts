import type { MessageDescriptor } from '@lingui/core'

/** The values of a choice with their names, in the order in which they are declared. */
export function choices(names: Readonly<Record<string, MessageDescriptor>>) {
  return Object.entries(names).map(([value, label]) => ({ value, label }))
}
