import type { ActiveFilter } from '../filters/use-active-filters.ts'

const FEW = 3

/** A search in a few words: what was typed, then what narrows it. */
export function describe(query: string | undefined, filters: readonly ActiveFilter[]) {
  const values = filters.slice(0, FEW).map(({ value }) => value)
  return [query, ...values, ...(filters.length > FEW ? ['…'] : [])].filter(Boolean).join(' · ')
}
