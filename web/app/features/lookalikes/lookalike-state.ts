import { type Query, queryString } from '@kontor/contract/kit/paths.ts'
import { type Dimension, DIMENSIONS, MOST_SEEDS, type Weights } from '@kontor/contract/lookalikes.ts'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

const USUAL_WEIGHT = 50
export const MOST_WEIGHT = 100
const MOST_HIDDEN = 100
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** What can be left out as a whole: what is followed, the account's own records, and relatives of the seeds. */
export const EXCLUSIONS = ['followed', 'own', 'group'] as const
export type Exclusion = (typeof EXCLUSIONS)[number]

export type LookalikeState = {
  seeds: readonly string[]
  unlike: readonly string[]
  /** Hits that were taken out one by one. */
  hidden: readonly string[]
  weights: Weights
  without: readonly Exclusion[]
  /** The hit whose reasons are open. */
  open: string | undefined
  /** Whether the long list is wished. */
  isLong: boolean
}

/** The state that an address tells; what makes no sense in it is left out. */
export function readState(search: URLSearchParams): LookalikeState {
  const seeds = idsIn(search.get('seeds'), MOST_SEEDS)
  const picked = new Set(seeds)
  const without = listOf(search.get('without'))
  return {
    seeds,
    unlike: idsIn(search.get('unlike'), MOST_SEEDS).filter((id) => !picked.has(id)),
    hidden: idsIn(search.get('hidden'), MOST_HIDDEN),
    weights: weightsOf((dimension) => weightIn(search.get(dimension))),
    without: EXCLUSIONS.filter((each) => without.includes(each)),
    open: idsIn(search.get('open'), 1)[0],
    isLong: search.get('long') === '1',
  }
}

/** The same state as an address writes it; what is usual is not written. */
export function writtenState({ seeds, unlike, hidden, weights, without, open, isLong }: LookalikeState): Query {
  const unusual = DIMENSIONS.filter((dimension) => weights[dimension] !== USUAL_WEIGHT)
  return {
    seeds: seeds.join(','),
    unlike: unlike.join(','),
    hidden: hidden.join(','),
    ...Object.fromEntries(unusual.map((dimension) => [dimension, weights[dimension]])),
    without: without.join(','),
    open,
    long: isLong ? '1' : undefined,
  }
}

export const USUAL_WEIGHTS = weightsOf(() => USUAL_WEIGHT)

export function isUsual(weights: Weights) {
  return DIMENSIONS.every((dimension) => weights[dimension] === USUAL_WEIGHT)
}

/** A company stands on one side only. */
export function withSeed(state: LookalikeState, id: string, side: 'seeds' | 'unlike'): Partial<LookalikeState> {
  const { seeds, unlike, hidden } = withoutCompany(state, id)
  const joined = { seeds, unlike, hidden }
  return { ...joined, [side]: [...joined[side], id].slice(0, MOST_SEEDS) }
}

export function withoutCompany({ seeds, unlike, hidden }: LookalikeState, id: string) {
  const rest = (ids: readonly string[]) => ids.filter((each) => each !== id)
  return { seeds: rest(seeds), unlike: rest(unlike), hidden: rest(hidden) }
}

function weightsOf(weightOf: (dimension: Dimension) => number): Weights {
  return Object.fromEntries(DIMENSIONS.map((dimension) => [dimension, weightOf(dimension)])) as Weights
}

function weightIn(text: string | null) {
  if (text === null || !/^\d{1,3}$/.test(text)) return USUAL_WEIGHT
  return Math.min(MOST_WEIGHT, Number(text))
}

function idsIn(text: string | null, most: number) {
  return [...new Set(listOf(text).filter((each) => ID.test(each)))].slice(0, most)
}

function listOf(text: string | null) {
  return (text ?? '').split(',').map((each) => each.trim())
}

/** The address is the state. What only changes the view replaces the address, so that going back leads to the last question. */
export function useLookalikeState() {
  const [search, setSearch] = useSearchParams()
  const text = search.toString()
  const state = useMemo(() => readState(new URLSearchParams(text)), [text])
  function change(part: Partial<LookalikeState>, { replace = false } = {}) {
    setSearch((before) => queryString(writtenState({ ...readState(before), ...part })), {
      replace,
      preventScrollReset: true,
    })
  }
  return { state, change }
}
