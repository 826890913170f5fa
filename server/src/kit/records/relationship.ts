import { isDeepStrictEqual } from 'node:util'
import type { Relationship, RelationshipStatus } from '@kontor/contract/kit/record-parts.ts'

/** The name of the field in histories, in merges and among the fields that are hidden from restricted users. */
export const RELATIONSHIP = 'relationship'

/** What an account says of a record: who looks after it and how the account stands to it. */
export type Said<Owner> = { owner: Owner | null; status: RelationshipStatus | null }

const PARTS = ['owner', 'status'] as const

/**
 * What is said of a record after another was merged into it: the survivor's word counts and its gaps are filled. Off
 * limits counts whichever of them it was said of, because nobody may be contacted by mistake.
 */
export function joinRelationships<Owner>(mine: Said<Owner>, theirs: Said<Owner>): Said<Owner> {
  const isOffLimits = theirs.status === 'offLimits'
  return { owner: mine.owner ?? theirs.owner, status: isOffLimits ? theirs.status : (mine.status ?? theirs.status) }
}

/** How a merge treats what is said of both, as its preview shows it; null where nothing is said of either. */
export function planRelationship(mine: Relationship | null, theirs: Relationship | null) {
  if (!mine && !theirs) return null
  const row = { field: RELATIONSHIP, keep: mine, merge: theirs }
  if (isDeepStrictEqual(mine, theirs)) return { ...row, outcome: 'same' as const }
  if (!theirs) return { ...row, outcome: 'kept' as const }
  if (!mine) return { ...row, outcome: 'filled' as const }
  const joined = joinRelationships(mine, theirs)
  if (!isDeepStrictEqual(joined, mine)) return { ...row, outcome: 'joined' as const }
  const isLost = PARTS.some((part) => theirs[part] !== null && !isDeepStrictEqual(mine[part], theirs[part]))
  return { ...row, outcome: isLost ? ('conflict' as const) : ('kept' as const) }
}
