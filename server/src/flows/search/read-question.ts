import type { FilterValues } from '@kontor/contract/search-filters.ts'
import type { Correction } from '@kontor/contract/search.ts'
import type { Tx } from '#kit/db/scope.ts'
import { readForgiving } from './correct.ts'
import type { Asked, Question } from './engine.ts'
import { readFilters } from './read-filters.ts'
import type { Query } from './text/query.ts'

export type Values = FilterValues & { query?: string | undefined }

/** What a request asks for, with the slips that were forgiven. */
export async function readQuestion(tx: Tx, values: Values): Promise<{ question: Question; corrected: Correction[] }> {
  const filters = await readFilters(values)
  if (!values.query) return { question: { asked: undefined, filters }, corrected: [] }
  const { query, corrected } = await readForgiving(tx, values.query)
  return { question: { asked: askedOf(query), filters }, corrected }
}

/** Undefined where nothing that was typed is a word. */
export function askedOf({ parts, excluded, excludedPhrases, phrase }: Query): Asked | undefined {
  if (parts.length === 0 && excluded.length === 0 && excludedPhrases.length === 0) return undefined
  return { parts, excluded, excludedPhrases: excludedPhrases.map((each) => each.split(' ')), phrase }
}
