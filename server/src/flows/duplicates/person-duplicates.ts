import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import type { peopleMerges as endpoints, PersonPair } from '@kontor/contract/people-merges.ts'
import type { Ctx } from '#kit/http/context.ts'
import * as service from './duplicates.service.ts'
import { factsOf } from './person-facts.ts'
import { personRadar } from './person-radar.ts'
import { findSimilar } from './similar.ts'

type Reasons = PersonPair['reasons']

export async function list(ctx: Ctx, query: InputOf<typeof endpoints.duplicates>['query']) {
  const page = await service.list(ctx, personRadar, query)
  const items = page.items.map(({ reasons, ...pair }): PersonPair => ({ ...pair, reasons: reasons as Reasons }))
  return { items, searchAfter: page.searchAfter }
}

/** What is known before a person is saved, compared with those that are there. */
export async function similar(ctx: Ctx, query: InputOf<typeof endpoints.similar>['query']) {
  const { name = '', email, phone, company } = query
  const facts = factsOf({
    name,
    emails: email ? [{ email }] : [],
    phones: phone ? [{ phone }] : [],
    profiles: [],
    positions: company ? [{ company, companyId: null }] : [],
    city: null,
  })
  const found = await findSimilar(ctx, personRadar, facts)
  return { items: found.map(({ item, score, reasons }) => ({ person: item, score, reasons: reasons as Reasons })) }
}
