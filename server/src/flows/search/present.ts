import { OWN } from '@kontor/contract/kit/roles.ts'
import {
  type Explanation,
  type Highlight,
  type RecordHit,
  SCORE_REASONS,
} from '@kontor/contract/kit/search-endpoints.ts'
import { hiddenIn } from '@kontor/contract/kit/visible.ts'
import type { Tx } from '#kit/db/scope.ts'
import type { Ctx } from '#kit/http/context.ts'
import { engineOf } from './chosen-engine.ts'
import type { Asked, Hit, Question, Score } from './engine.ts'
import { type SearchKind, shownHit, type Source } from './kind.ts'
import { analyse } from './text/analyse.ts'
import { remember } from '#kit/text/remember.ts'

type Extras = { asked?: Asked | undefined; explanations?: ReadonlyMap<string, Explanation> | undefined }

/** Hits as the caller sees them: without what is hidden, which is named here. */
export async function presentHits<Columns extends object, Details extends object>(
  kind: SearchKind<Columns, Source, Details>,
  ctx: Ctx,
  hits: readonly Hit<Columns>[],
  { asked, explanations }: Extras = {},
): Promise<(RecordHit & Details)[]> {
  const detailsOf = await kind.details(ctx, hits)
  return hits.map((found) => {
    const hit = shownHit(kind, ctx.session, found)
    const access = hit.isOwn ? OWN : 'public'
    const shown = { title: hit.name, subtitle: kind.subtitleOf(hit, ctx.locale) }
    const explanation = explanations?.get(hit.record_id)
    return {
      type: kind.filters.kind,
      id: hit.record_id,
      slug: hit.slug,
      ...shown,
      avatarUrl: kind.avatarUrlOf(ctx.kit, hit),
      access,
      highlights: highlightsOf(asked, shown),
      updatedAt: hit.updated_at.toISOString(),
      hidden: hiddenIn(kind.filters.fields, ctx.session, access),
      ...(explanation ? { explanation } : {}),
      ...detailsOf(hit),
    }
  })
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu
const lexemesOf = remember((word: string) => analyse(word, 'any', 'name').words)

/** Where in the shown texts the words stand that were asked for. */
function highlightsOf(asked: Asked | undefined, shown: { title: string; subtitle: string }): Highlight[] {
  if (!asked) return []
  const whole = new Set(asked.parts.flatMap((part) => part.words))
  const beginnings = asked.parts.filter((part) => part.prefix).flatMap((part) => part.words)
  const isAsked = (lexeme: string) => whole.has(lexeme) || beginnings.some((beginning) => lexeme.startsWith(beginning))
  return (['title', 'subtitle'] as const).flatMap((field) => {
    const ranges = [...shown[field].matchAll(WORD)]
      .filter(([word]) => lexemesOf(word).some(isAsked))
      .map(({ index, 0: word }): [number, number] => [index, index + word.length])
    return ranges.length > 0 ? [{ field, ranges }] : []
  })
}

/** Why each hit stands where it stands: points by reason, and where its words were found. */
export async function explanationsOf(kind: SearchKind, tx: Tx, { asked, view }: Question, hits: readonly Hit[]) {
  if (!asked || asked.parts.length === 0) return new Map<string, Explanation>()
  const ids = hits.map((hit) => hit.record_id)
  const scores = await engineOf(kind).explain(tx, asked, ids, view)
  return new Map(scores.map((score) => [score.id, explanationOf(kind, asked, score)]))
}

function explanationOf({ places }: SearchKind, asked: Asked, score: Score): Explanation {
  const reasons = SCORE_REASONS.map((reason) => ({ reason, points: rounded(score[reason]) }))
  const foundOf = ({ words, concepts }: Asked['parts'][number]) => {
    const sought = new Set([...words, ...concepts])
    return score.found
      .filter(({ word }) => sought.has(word))
      .map(({ word, weights }) => ({ word, in: weights.toSorted().map((weight) => places[weight]) }))
  }
  return {
    // Of the rounded points, so that whoever adds them up finds the score.
    score: rounded(reasons.reduce((sum, { points }) => sum + points, 0)),
    reasons: reasons.filter(({ points }) => points > 0),
    words: asked.parts.map((part) => ({ typed: part.typed, found: foundOf(part) })),
  }
}

function rounded(points: number) {
  return Math.round(points * 100) / 100
}
