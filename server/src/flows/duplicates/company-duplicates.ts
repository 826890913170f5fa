import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import type { DuplicatePair, merges as endpoints } from '@kontor/contract/merges.ts'
import type { Ctx } from '#kit/http/context.ts'
import { factsOf } from './company-facts.ts'
import { companyRadar } from './company-radar.ts'
import * as service from './duplicates.service.ts'
import { findSimilar } from './similar.ts'

type Reasons = DuplicatePair['reasons']

export async function list(ctx: Ctx, query: InputOf<typeof endpoints.duplicates>['query']) {
  const page = await service.list(ctx, companyRadar, query)
  const items = page.items.map(({ reasons, ...pair }): DuplicatePair => ({ ...pair, reasons: reasons as Reasons }))
  return { items, searchAfter: page.searchAfter }
}

/** What is known before a company is saved, compared with those that are there. */
export async function similar(ctx: Ctx, query: InputOf<typeof endpoints.similar>['query']) {
  const {
    name = '',
    domain = null,
    phone = null,
    registerNumber = null,
    lei = null,
    country = null,
    city = null,
  } = query
  const facts = factsOf({ name, type: 'unknown', country, city, domain, phone, registerNumber, lei })
  const found = await findSimilar(ctx, companyRadar, facts)
  return {
    items: found.map(({ item, score, reasons }) => ({ company: item, score, reasons: reasons as Reasons })),
  }
}
