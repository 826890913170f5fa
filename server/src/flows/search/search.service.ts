import { type Order, usualOrder } from '@kontor/contract/kit/filters.ts'
import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import { Id } from '@kontor/contract/kit/ids.ts'
import { ALWAYS_SELECTED, MOST_CHOSEN, MOST_COUNTED, type RecordHit } from '@kontor/contract/kit/search-endpoints.ts'
import { parseList, selectFields } from '@kontor/contract/kit/select.ts'
import type { AnyHit, search as endpoints } from '@kontor/contract/search.ts'
import type { Ctx, CtxOf } from '#kit/http/context.ts'
import { engineOf } from './chosen-engine.ts'
import { type SearchKind, searchKindsOf } from './kind.ts'
import { explanationsOf, presentHits } from './present.ts'
import { viewOf, readQuestion, type Values } from './read-question.ts'
import { searchCursors } from './search-cursor.ts'

/** Text and filters of a kind, with the page that is wanted of what fits. */
export type SearchQuery = Values & {
  sortBy: string
  order?: Order | undefined
  searchAfter?: string | undefined
  limit: number
  explain: 'true' | 'false'
  ids?: string | undefined
  select?: string | undefined
}

/** One page of what fits, the best first, with the fields that are wanted of each line. */
export async function search(kind: SearchKind, ctx: Ctx, query: SearchQuery) {
  const page = await pageOf(kind, ctx, query)
  if (!query.select) return page
  const parts = page.items.map((item) => selectFields(item, query.select, ALWAYS_SELECTED))
  return { ...page, items: parts.map(({ part }) => part) as RecordHit[], unknown: parts[0]?.unknown ?? [] }
}

async function pageOf(kind: SearchKind, ctx: Ctx, query: SearchQuery) {
  if (query.ids !== undefined) return chosenOf(kind, ctx, query.ids)
  const sorting = { by: query.sortBy, order: query.order ?? usualOrder(query.sortBy) }
  const cursors = searchCursors(kind.filters.kind, sorting)
  const after = cursors.read(ctx.kit, query.searchAfter || undefined)
  const { question, corrected } = await readQuestion(kind, ctx, query)
  const page = { ...sorting, after, limit: query.limit }
  const { hits, next, total } = await engineOf(kind).search(ctx.tx, question, page)
  const explanations = query.explain === 'true' ? await explanationsOf(kind, ctx.tx, question, hits) : undefined
  return {
    items: await presentHits(kind, ctx, hits, { asked: question.asked, explanations }),
    total,
    searchAfter: next ? cursors.write(ctx.kit, next) : null,
    corrected,
  }
}

/** Records that somebody chose elsewhere, such as the members of a list, in the order of their ids. */
async function chosenOf(kind: SearchKind, ctx: Ctx, ids: string) {
  const chosen = parseList(ids).filter((id) => Id.safeParse(id).success)
  const hits = await engineOf(kind).documents(ctx.tx, chosen.slice(0, MOST_CHOSEN), viewOf(kind, ctx.session))
  const byId = new Map(hits.map((hit) => [hit.record_id, hit]))
  const items = await presentHits(
    kind,
    ctx,
    chosen.flatMap((id) => byId.get(id) ?? []),
  )
  return { items, total: items.length, searchAfter: null, corrected: [] }
}

export async function count(kind: SearchKind, ctx: Ctx, values: Values) {
  const { question } = await readQuestion(kind, ctx, values)
  return engineOf(kind).count(ctx.tx, question, MOST_COUNTED)
}

type AllQuery = InputOf<typeof endpoints.all>['query']

/** The best few of every kind. Each is asked in a transaction of its own, so the answer takes as long as the slowest. */
export async function all({ kit, session, transact }: CtxOf<typeof endpoints.all>, query: AllQuery) {
  const few = (kind: SearchKind, forgives: boolean) =>
    kit.limitConcurrency(() => transact((ctx) => bestOf(kind, ctx, query, forgives)))
  const kinds = searchKindsOf(session.plan)
  const found = await Promise.all(kinds.map((kind) => few(kind, true)))
  // What one kind has as it was typed is no slip for the others: the first name of a person is no market's misspelt.
  const isTyped = found.some(({ corrected, items }) => corrected.length === 0 && items.length > 0)
  const asTyped = await Promise.all(
    found.map(async (each, at) => {
      const kind = kinds[at]
      return isTyped && each.corrected.length > 0 && kind ? few(kind, false) : each
    }),
  )
  return { kinds: asTyped.toSorted((a, b) => Number(b.items.length > 0) - Number(a.items.length > 0)) }
}

async function bestOf(kind: SearchKind, ctx: Ctx, { query, limit }: AllQuery, forgives: boolean) {
  const { question, corrected } = await readQuestion(kind, ctx, { query }, { forgives })
  const engine = engineOf(kind)
  const page = { by: 'relevance', order: usualOrder('relevance'), after: undefined, limit }
  const { hits, total } = await engine.search(ctx.tx, question, page)
  const items = await presentHits(kind, ctx, hits, { asked: question.asked })
  // Where there are few, the search has counted them.
  const isCounted = total !== null && total <= MOST_COUNTED
  const counted = isCounted ? { count: total, more: false } : await engine.count(ctx.tx, question, MOST_COUNTED)
  return { kind: kind.filters.kind, items: items as AnyHit[], count: counted, corrected }
}
