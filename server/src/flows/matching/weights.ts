import type { FitCriterion } from '@kontor/contract/job-candidates.ts'

/** How much each criterion counts beside the others; only the proportions matter. */
export type Weights = Readonly<Record<FitCriterion, number>>

export const MOST_POINTS = 100

export const DEFAULT_WEIGHTS: Weights = {
  mustSkills: 33,
  niceSkills: 5,
  occupation: 19,
  seniority: 5,
  experience: 10,
  languages: 11,
  education: 2,
  distance: 8,
  recency: 5,
  availability: 2,
}

/**
 * Whole points in the proportions of the weights that add up to the total exactly: rounded down, and what is left goes
 * to those that lost most by it, the first of equals first. All weights at nothing share evenly.
 */
export function shares(weights: readonly number[], total: number): number[] {
  const bounded = weights.map((weight) => (Number.isFinite(weight) && weight > 0 ? weight : 0))
  const sum = bounded.reduce((a, b) => a + b, 0)
  const exact = bounded.map((weight) => (sum > 0 ? (weight / sum) * total : total / bounded.length))
  const points = exact.map(Math.floor)
  const left = total - points.reduce((a, b) => a + b, 0)
  const order = exact
    .map((value, at) => ({ at, lost: value - Math.floor(value) }))
    .toSorted((a, b) => b.lost - a.lost || a.at - b.at)
  for (const { at } of order.slice(0, left)) points[at] = (points[at] ?? 0) + 1
  return points
}
