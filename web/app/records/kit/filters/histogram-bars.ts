import type { AnyFacet } from '@kontor/contract/kit/search-endpoints.ts'
import type { Span } from './filter-texts.ts'

/** `count`: null where there are more matches than are counted. */
export type Bar = { min: number; max: number | null; count: number | null }

/** A bar for each step, with nothing in it where the search counted none. */
export function barsOf(steps: readonly number[], facet: AnyFacet | undefined): Bar[] {
  const isCounted = !facet?.values.some(({ count }) => count === null)
  return steps.map((min, at) => {
    const next = steps[at + 1]
    const counted = facet?.values.find((value) => value.min === min)
    const max = counted ? counted.max : next === undefined ? null : next - 1
    return { min, max, count: isCounted ? (counted?.count ?? 0) : null }
  })
}

/** The first and the last bar that a span reaches. */
export function endsOf(bars: readonly Bar[], { min, max }: Span): [number, number] {
  const first = min === null ? 0 : bars.findLastIndex((bar) => bar.min <= min)
  const last = max === null ? bars.length - 1 : bars.findLastIndex((bar) => bar.min <= max)
  return [Math.max(0, first), Math.max(0, last)]
}

/** From the beginning of one bar to the end of another; all of them are no limit. */
export function spanOf(bars: readonly Bar[], first: number, last: number): Span {
  if (first === 0 && last === bars.length - 1) return { min: null, max: null }
  return { min: bars[first]?.min ?? null, max: bars[last]?.max ?? null }
}
