import { Id } from '@kontor/contract/kit/ids.ts'
import { MATCHES } from '@kontor/contract/kit/filters.ts'
import type { AnyFacet } from '@kontor/contract/kit/search-endpoints.ts'
import type { Ctx } from '#kit/http/context.ts'
import { findKind } from '#kit/records/kinds.ts'
import type { SearchKind } from './kind.ts'
import type { Values } from './read-question.ts'

export type LabelOf = (value: string) => string | undefined

/** The names of values that were asked for and are not among the most frequent. */
export async function chosenOf(
  kind: SearchKind,
  ctx: Ctx,
  query: Values,
  { filter, values }: AnyFacet,
  labelOf: LabelOf | undefined,
): Promise<Pick<AnyFacet, 'chosen'>> {
  if (filter === 'access' || kind.filters.filters[filter]?.kind !== 'terms') return {}
  const known = new Set(values.map(({ value }) => value.toLowerCase()))
  const chosen = Object.values(MATCHES).flatMap((end) => (query[filter + end] ?? []) as string[])
  const missing = [...new Set(chosen)].filter((value) => !known.has(value.toLowerCase()))
  if (missing.length === 0) return {}
  const titles = await titlesOf(kind, ctx, filter, missing)
  return { chosen: missing.map((value) => ({ value, label: titles.get(value) ?? labelOf?.(value) ?? value })) }
}

/** What records are called that the caller sees. */
export async function titlesOf({ recordValues }: SearchKind, ctx: Ctx, filter: string, values: readonly string[]) {
  const of = recordValues?.[filter]
  const ids = of ? values.filter((value) => Id.safeParse(value).success) : []
  const seen = of && ids.length > 0 ? await findKind(of)?.seenBy(ctx, ids) : undefined
  return new Map([...(seen ?? [])].map(([id, { title }]) => [id, title]))
}
