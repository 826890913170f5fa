import type { PlainKind, PlainWhole } from './kit/plain/plain-kind.ts'

/** What is shown of a record is read from its own kind, so records have the shape that their kind reads. */
export function plain<R extends PlainWhole>(kind: PlainKind<R>) {
  return kind as unknown as PlainKind
}

/**
 * Kinds that the kit shows alone. A new kind joins by its line here: lists of many kinds and the search know it from then
 * on. One that outgrows the plain screens moves to `kinds.ts`, and its search to `features/search/search-kinds.ts`.
 */
export const PLAIN_KINDS: readonly PlainKind[] = []
