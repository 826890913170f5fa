import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import { MOST_COUNTED, type search as endpoints } from '@kontor/contract/search.ts'
import { usualOrder } from '@kontor/contract/search-filters.ts'
import type { Ctx } from '#kit/http/context.ts'
import { engine } from './chosen-engine.ts'
import { explanationsOf } from './explain.ts'
import { readMark, writeMark } from './marks.ts'
import { presentHits } from './present.ts'
import { readQuestion, type Values } from './read-question.ts'

type Asked = InputOf<typeof endpoints.companies>['query']

/** One page of what fits, the best first. */
export async function companies(ctx: Ctx, query: Asked) {
  const { secret } = ctx.kit
  const sorting = { by: query.sortBy, order: query.order ?? usualOrder(query.sortBy) }
  const after = readMark(secret, sorting, query.searchAfter)
  const { question, corrected } = await readQuestion(ctx.tx, query)
  const { hits, next, total } = await engine.search(ctx.tx, question, { ...sorting, after, limit: query.limit })
  const explanations = query.explain === 'true' ? await explanationsOf(ctx.tx, question.asked, hits) : undefined
  return {
    items: await presentHits(ctx, hits, { asked: question.asked, explanations }),
    total,
    searchAfter: next ? writeMark(secret, sorting, next) : null,
    corrected,
  }
}

export async function count(ctx: Ctx, query: Values) {
  const { question } = await readQuestion(ctx.tx, query)
  return engine.count(ctx.tx, question, MOST_COUNTED)
}
