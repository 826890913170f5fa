import { DIMENSIONS, type Dimension, type Weights } from '@kontor/contract/lookalikes.ts'
import type { Lookalike } from './lookalikes.queries.ts'

export type DimensionPoints = {
  dimension: Dimension
  /** 0 to 100, before the weight. */
  likeness: number
  points: number
  /** The most that this dimension can give under the weights. */
  most: number
  /** What being like the unwanted companies took away. */
  lost: number
  shared: readonly string[]
}

/** Less than this is a matter of rounding. */
const NOTICEABLE = 0.2

/** Every dimension with what it gave, also those that gave nothing. */
export function pointsOf({ reasons }: Pick<Lookalike, 'reasons'>, weights: Weights): DimensionPoints[] {
  const sum = DIMENSIONS.reduce((total, dimension) => total + weights[dimension], 0) || 1
  return DIMENSIONS.map((dimension) => {
    const { likeness, points, shared } = reasons.find((each) => each.dimension === dimension) ?? NOTHING
    const most = (weights[dimension] / sum) * 100
    const lost = (likeness / 100) * most - points
    return { dimension, likeness, points, most, lost: lost > NOTICEABLE ? lost : 0, shared }
  })
}

const NOTHING = { likeness: 0, points: 0, shared: [] }
