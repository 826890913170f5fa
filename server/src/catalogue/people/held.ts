import { MOST_OF_PERSON } from '@kontor/contract/person-record.ts'
import type { Since } from '#kit/records/record-type.ts'
import type { Values } from './fields.ts'

/** Two records were one person, and what she or somebody forbade then is forbidden for both after the merge is undone. */
export function heldSince({ before, now, merged }: Since<Values>): Partial<Values> {
  const theirs = merged.offLimits ?? []
  const known = new Set([...(before.offLimits ?? []), ...theirs].map((entry) => JSON.stringify(entry)))
  const added = (now.offLimits ?? []).filter((entry) => !known.has(JSON.stringify(entry)))
  return {
    ...(now.doNotContact && !merged.doNotContact ? { doNotContact: now.doNotContact } : {}),
    ...(added.length > 0 ? { offLimits: [...theirs, ...added].slice(0, MOST_OF_PERSON.offLimits) } : {}),
  }
}
