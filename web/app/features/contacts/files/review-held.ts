import type { Person } from '@kontor/contract/person-record.ts'
import {
  type Draft,
  draftOf,
  draftOfKept,
  type Entry,
  type Group,
  type KeptDraft,
  keptOf,
  rebased,
} from './review-draft.ts'
import type { Section } from './review-lines.ts'

/** What was taken out last, with all that brings it back. */
export type Removed = {
  section: Section
  name: string
  /** The values of the document that stand in it, which are not proposed again. */
  keys: readonly string[]
  /** An entry of the record; a proposal was in none. */
  entry?: { group: Exclude<Group, 'name'>; index: number; value: Entry }
}

/** What somebody has done with a resume and not saved, on top of a version of the record. */
export type Held = {
  version: number
  known: Draft
  draft: Draft
  accepted: ReadonlySet<string>
  leftOut: ReadonlySet<string>
  /** What somebody else has changed meanwhile too. */
  conflicts: readonly Group[]
  removed?: Removed | undefined
}

export function heldOf(person: Person): Held {
  const known = draftOf(person)
  return { version: person.version, known, draft: known, accepted: new Set(), leftOut: new Set(), conflicts: [] }
}

/** The same on top of the record as it is today. */
export function heldOnto(person: Person, held: Held): Held {
  const known = draftOf(person)
  const { draft, conflicts } = rebased(held.draft, held.known, known)
  const both = [...new Set([...held.conflicts, ...conflicts])]
  return { ...held, version: person.version, known, draft, conflicts: both, removed: undefined }
}

/** As it can be kept in a browser. */
export type KeptReview = KeptDraft & { version: number; known: Draft; accepted: string[]; leftOut: string[] }

export function keptReview({ version, known, draft, accepted, leftOut }: Held): KeptReview {
  return { ...keptOf(draft), version, known, accepted: [...accepted], leftOut: [...leftOut] }
}

export function heldOfKept({ version, known, accepted, leftOut, ...draft }: KeptReview): Held {
  const sets = { accepted: new Set(accepted), leftOut: new Set(leftOut) }
  return { version, known, draft: draftOfKept(draft), ...sets, conflicts: [] }
}

/** An entry is where it was, and the document may propose it again. */
export function withRemoved(held: Held): Held {
  const { removed, draft } = held
  if (!removed) return held
  const { entry, keys } = removed
  const leftOut = new Set([...held.leftOut].filter((key) => !keys.includes(key)))
  const back = entry && (draft[entry.group] as readonly object[]).toSpliced(entry.index, 0, entry.value)
  return { ...held, draft: entry ? { ...draft, [entry.group]: back } : draft, leftOut, removed: undefined }
}
