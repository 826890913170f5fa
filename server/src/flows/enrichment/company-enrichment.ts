import { COMPANY_ENRICHMENT_COSTS, type enrichment as endpoints } from '@kontor/contract/enrichment.ts'
import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import { companyType } from '#catalogue/companies/company-type.ts'
import type { Values } from '#catalogue/companies/fields.ts'
import { canEnrich, findByDomain, type Row } from '#catalogue/companies/rows.ts'
import { codeBook } from '#catalogue/industries/industries.service.ts'
import type { Ctx, CtxOf } from '#kit/http/context.ts'
import { gapsFilledBy } from './company-gaps.ts'
import { givenPage } from './company-page.ts'
import { ownRecords } from './company-records.ts'
import { enrichable } from './enrichable.ts'
import { enrichCompany as job } from './enrichment.jobs.ts'
import { enrich } from './enrichment.service.ts'

export const companyEnrichment = enrichable<Row, Values>({
  type: companyType,
  column: 'company_id',
  job,
  purpose: 'companyEnrichment',
  costs: COMPANY_ENRICHMENT_COSTS,
  providers: [givenPage, ownRecords],
  canEnrich,
  gapsFilledBy,
  allowed,
})

type Body = InputOf<typeof endpoints.company>['body']

export async function enrichCompany(ctx: CtxOf<typeof endpoints.company>, companyId: string, body: Body) {
  return { companyId, enrichment: await enrich(ctx, companyEnrichment, companyId, body) }
}

/** Without a domain that is taken and industries that are unknown. */
async function allowed(ctx: Ctx, row: Row, change: Partial<Values>): Promise<Partial<Values>> {
  const { domain, industries, ...rest } = change
  const book = industries ? await codeBook(ctx.tx) : undefined
  const known = (industries ?? []).filter(({ system, code }) => book?.get(system)?.has(code))
  const isFree = domain ? !(await findByDomain(ctx.tx, domain, row.id)) : false
  return {
    ...rest,
    ...(domain && isFree ? { domain } : {}),
    ...(known.length > 0 ? { industries: known } : {}),
  }
}
