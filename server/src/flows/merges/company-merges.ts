import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import type { Merge, MergePreview, MergeRequest, merges as endpoints } from '@kontor/contract/merges.ts'
import type { z } from 'zod'
import { presentItem } from '#catalogue/companies/present.ts'
import { countRelations } from '#catalogue/companies/relations.ts'
import type { Row } from '#catalogue/companies/rows.ts'
import type { Ctx } from '#kit/http/context.ts'
import * as merging from './merge.ts'
import * as service from './merges.service.ts'

/** Merges of companies, as the contract names their parts. */
export function merge(ctx: Ctx, given: z.output<typeof MergeRequest>) {
  return merging.merge(ctx, 'company', {
    keepId: given.companyToKeepId,
    mergedId: given.companyToMergeId,
    remove: given.deleteCompanyToMerge,
    take: given.takeFromMerged,
  })
}

export async function preview(ctx: Ctx, query: InputOf<typeof endpoints.preview>['query']): Promise<MergePreview> {
  const sides = { keepId: query.keep, mergedId: query.merge }
  const { keep, merged, fields } = await service.preview(ctx, 'company', sides)
  return {
    keep: await presentItem(ctx, keep as Row),
    merge: await presentItem(ctx, merged as Row),
    fields,
    relations: await countRelations(ctx, merged),
  }
}

export async function list(ctx: Ctx, query: InputOf<typeof endpoints.list>['query']) {
  const page = await service.list(ctx, 'company', query)
  const items = page.items.map(({ kept, merged, ...rest }): Merge => ({
    ...rest,
    kept: { companyId: kept.id, slug: kept.slug, name: kept.title },
    merged: { companyId: merged.id, name: merged.title },
  }))
  return { items, searchAfter: page.searchAfter }
}
