import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import type { peopleMerges as endpoints, PersonMerge, PersonMergePreview } from '@kontor/contract/people-merges.ts'
import { presentItem } from '#catalogue/people/present.ts'
import type { PersonSource } from '#catalogue/people/search-source.ts'
import type { Ctx } from '#kit/http/context.ts'
import * as merging from './merge.ts'
import * as service from './merges.service.ts'

/** Merges of people, as the contract names their parts. */
export function merge(ctx: Ctx, given: InputOf<typeof endpoints.merge>['body']) {
  return merging.merge(ctx, 'person', {
    keepId: given.personToKeepId,
    mergedId: given.personToMergeId,
    remove: given.deletePersonToMerge,
    take: given.takeFromMerged,
  })
}

export async function preview(
  ctx: Ctx,
  query: InputOf<typeof endpoints.preview>['query'],
): Promise<PersonMergePreview> {
  const sides = { keepId: query.keep, mergedId: query.merge }
  const { keep, merged, fields } = await service.preview(ctx, 'person', sides)
  return { keep: presentItem(ctx, keep as PersonSource), merge: presentItem(ctx, merged as PersonSource), fields }
}

export async function list(ctx: Ctx, query: InputOf<typeof endpoints.list>['query']) {
  const page = await service.list(ctx, 'person', query)
  const items = page.items.map(({ kept, merged, ...rest }): PersonMerge => ({
    ...rest,
    kept: { personId: kept.id, name: kept.title },
    merged: { personId: merged.id, name: merged.title },
  }))
  return { items, searchAfter: page.searchAfter }
}
