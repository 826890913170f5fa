import type { FitCriterion } from '@kontor/contract/job-candidates.ts'
import type { Match } from './score-match.ts'

/**
 * One fact that would raise the score: `ask` where nobody knows it, `raise` where there is something like it, `add`
 * where it is missing. `gain` is exactly what the total goes up by when it is met.
 */
export type Change = { criterion: FitCriterion; label: string; kind: 'ask' | 'raise' | 'add'; gain: number }

const KINDS = { unknown: 'ask', partly: 'raise', missing: 'add' } as const

/** Everything that would raise the score, the largest gain first; of equal gains what only has to be asked for. */
export function changesFor({ criteria }: Pick<Match, 'criteria'>): Change[] {
  const order = Object.values(KINDS)
  return criteria
    .flatMap(({ id, parts }) =>
      parts.flatMap(({ label, state, points, max }): Change[] =>
        state === 'met' || max === points ? [] : [{ criterion: id, label, kind: KINDS[state], gain: max - points }],
      ),
    )
    .toSorted((a, b) => b.gain - a.gain || order.indexOf(a.kind) - order.indexOf(b.kind))
}

/** The fewest changes with which the total reaches a number of points; nothing where all of them are not enough. */
export function changesToReach(match: Pick<Match, 'criteria' | 'total'>, wanted: number): Change[] | undefined {
  const chosen: Change[] = []
  let total = match.total
  for (const change of changesFor(match)) {
    if (total >= wanted) break
    chosen.push(change)
    total += change.gain
  }
  return total >= wanted ? chosen : undefined
}
