import { hiddenParameters } from '@kontor/contract/kit/hidden-filters.ts'
import { Order, usualOrder } from '@kontor/contract/kit/filters.ts'
import { MOST_COUNTED } from '@kontor/contract/kit/search-endpoints.ts'
import { z } from 'zod'
import type { RecordKind } from '#kit/records/kinds.ts'
import { engineOf } from './chosen-engine.ts'
import type { SearchKind } from './kind.ts'
import { findOldestSeen } from './queue.repository.ts'
import { readQuestion, type Values } from './read-question.ts'
import { searchCursors } from './search-cursor.ts'

type Asked = Values & { sortBy?: string; order?: Order }

/** Nobody counts further than this on a saved search. */
const MOST = 100

/** What a saved search asks of a kind of record. */
export function savedSearch(kind: SearchKind): NonNullable<RecordKind['search']> {
  const { filters } = kind
  const State = z.object({ ...filters.searchShape, sortBy: filters.Sort.optional(), order: Order.optional() })
  return {
    isState: (state) => State.strict().safeParse(state).success,
    hiddenIn: ({ session }, state) => hiddenParameters(filters, session, State.parse(state)),
    async newSince(ctx, state, since) {
      const { sortBy: _, ...values } = State.parse(state)
      const { question } = await readQuestion(kind, ctx, values)
      return engineOf(kind).count(ctx.tx, { ...question, filters: { ...question.filters, newerThan: since } }, MOST)
    },
    async count(ctx, state) {
      const { sortBy: _, ...values } = State.parse(state)
      const { question } = await readQuestion(kind, ctx, values)
      return engineOf(kind).count(ctx.tx, question, MOST_COUNTED)
    },
    currentAt: async ({ tx, now, session }) => (await findOldestSeen(tx, filters.kind, session.accountId)) ?? now,
    async find(ctx, state, { searchAfter, limit }) {
      const { sortBy = 'relevance', order, ...values } = State.parse(state) as Asked
      const sorting = { by: sortBy, order: order ?? usualOrder(sortBy) }
      const cursors = searchCursors(filters.kind, sorting)
      const { question } = await readQuestion(kind, ctx, values)
      const page = { ...sorting, after: cursors.read(ctx.kit, searchAfter), limit }
      const { hits, next } = await engineOf(kind).search(ctx.tx, question, page)
      return {
        ids: hits.map((hit) => hit.record_id),
        searchAfter: next ? cursors.write(ctx.kit, next) : null,
      }
    },
  }
}
