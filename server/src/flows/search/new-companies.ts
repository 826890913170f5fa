import { companySearchShape } from '@kontor/contract/search.ts'
import { z } from 'zod'
import type { Ctx } from '#kit/http/context.ts'
import { engine } from './chosen-engine.ts'
import { readQuestion } from './read-question.ts'

const State = z.object(companySearchShape)
/** Nobody counts further than this on a saved search. */
const MOST = 100

/** How many companies came into the result of a saved search since it was seen. */
export async function newCompanies(ctx: Ctx, state: Record<string, string>, since: Date) {
  const { question } = await readQuestion(ctx.tx, State.parse(state))
  return engine.count(ctx.tx, { ...question, filters: { ...question.filters, newerThan: since } }, MOST)
}
