import { type Explanation, SCORE_REASONS } from '@kontor/contract/search.ts'
import type { Tx } from '#kit/db/scope.ts'
import { engine } from './chosen-engine.ts'
import type { Asked, Hit, Score, Weight } from './engine.ts'

const PLACES: Record<Weight, string> = { A: 'name', B: 'trade', C: 'place', D: 'description' }

/** Why each hit stands where it stands: points by reason, and where its words were found. */
export async function explanationsOf(tx: Tx, asked: Asked | undefined, hits: readonly Hit[]) {
  if (!asked || asked.parts.length === 0) return new Map<string, Explanation>()
  const scores = await engine.explain(
    tx,
    asked,
    hits.map((hit) => hit.company_id),
  )
  return new Map(scores.map((score) => [score.id, explanationOf(asked, score)]))
}

function explanationOf(asked: Asked, score: Score): Explanation {
  const reasons = SCORE_REASONS.map((reason) => ({ reason, points: rounded(score[reason]) }))
  return {
    score: rounded(SCORE_REASONS.reduce((sum, reason) => sum + score[reason], 0)),
    reasons: reasons.filter(({ points }) => points > 0),
    words: asked.parts.map((part) => ({ typed: part.typed, found: foundOf(part, score) })),
  }
}

function foundOf({ words, concepts }: Asked['parts'][number], { found }: Score) {
  const sought = new Set([...words, ...concepts])
  return found
    .filter(({ word }) => sought.has(word))
    .map(({ word, weights }) => ({ word, in: weights.toSorted().map((weight) => PLACES[weight]) }))
}

function rounded(points: number) {
  return Math.round(points * 100) / 100
}
