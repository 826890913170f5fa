import type { Company } from '@kontor/contract/company-record.ts'
import type { Dimension } from '@kontor/contract/lookalikes.ts'
import { MOST_VALUES } from '@kontor/contract/search-filters.ts'
import type { SearchState } from '~/records/kit/search/search-state.ts'

/** One filter that the seeds speak for: its words for people and its part of a search. */
export type SeedFilter = { dimension: Dimension; words: string[]; state: SearchState }
type Writing = { number: (value: number) => string; country: (code: string) => string }

/** So many times smaller or larger is still half as like, as lookalikes are judged. */
const SPAN = 10

/** What the seeds have between them, as filters of a search. Words of descriptions are no filter. */
export function filtersOf(seeds: readonly Company[], writing: Writing): SeedFilter[] {
  return [industries(seeds), size(seeds, writing), place(seeds, writing), tags(seeds)].filter(
    ({ words }) => words.length > 0,
  )
}

function industries(seeds: readonly Company[]): SeedFilter {
  const codes = new Map(
    seeds.flatMap((seed) => {
      const [system, filed] = systemOf(seed)
      return filed.map(({ code, label }) => [`${system}:${code}`, label] as const)
    }),
  )
  return { dimension: 'industry', words: [...codes.values()], state: termsState('industries', [...codes.keys()]) }
}

/** NACE where there is one: the others are mostly derived from it or stand beside it. */
function systemOf({ industries: filed }: Company) {
  const systems = Object.entries(filed).filter(([, codes]) => codes.length > 0)
  return systems.find(([system]) => system === 'nace') ?? systems[0] ?? (['', []] as const)
}

function size(seeds: readonly Company[], { number }: Writing): SeedFilter {
  const known = seeds.flatMap(({ employees }) => (employees && employees.value > 0 ? [employees.value] : []))
  if (known.length === 0) return { dimension: 'size', words: [], state: {} }
  const [min, max] = [rounded(Math.min(...known) / SPAN), rounded(Math.max(...known) * SPAN)]
  return {
    dimension: 'size',
    words: [`${number(min)}–${number(max)}`],
    state: { employeesMin: String(min), employeesMax: String(max) },
  }
}

/** Two digits are exact enough for a span. */
function rounded(value: number) {
  return Math.max(1, Number(value.toPrecision(2)))
}

function place(seeds: readonly Company[], { country }: Writing): SeedFilter {
  const codes = unique(seeds.flatMap(({ location }) => (location?.country ? [location.country] : [])))
  return { dimension: 'place', words: codes.map(country), state: termsState('countries', codes) }
}

function tags(seeds: readonly Company[]): SeedFilter {
  // A search separates its values by these signs.
  const words = unique(seeds.flatMap((seed) => seed.tags)).filter((tag) => !/[,;]/.test(tag))
  return { dimension: 'tags', words, state: termsState('tags', words) }
}

function termsState(key: 'industries' | 'countries' | 'tags', values: readonly string[]): SearchState {
  return { [key]: values.slice(0, MOST_VALUES).join(',') }
}

function unique(values: readonly string[]) {
  return [...new Set(values)]
}
