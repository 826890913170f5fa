import type { SearchKind } from '@kontor/contract/saved-searches.ts'
import type { Ctx } from '#kit/http/context.ts'

/** How what is new in a saved search is counted; each kind of record is registered in app.ts. */
export type Searcher = (
  ctx: Ctx,
  state: Record<string, string>,
  since: Date,
) => Promise<{ count: number; more: boolean }>
export type Searchers = Readonly<Record<SearchKind, Searcher>>
