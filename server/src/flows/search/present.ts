import type { CompanyHit, Explanation } from '@kontor/contract/search.ts'
import { logoUrl } from '#catalogue/companies/logo-address.ts'
import { rightsOf } from '#catalogue/companies/present.ts'
import { accessOf, canRead } from '#catalogue/companies/rows.ts'
import { type CodeBook, codeBook, labelOf } from '#catalogue/industries/industries.service.ts'
import type { Industry } from '@kontor/contract/company-record.ts'
import type { Ctx } from '#kit/http/context.ts'
import type { Asked, Hit } from './engine.ts'
import { highlightsOf } from './highlights.ts'

type Extras = { asked?: Asked | undefined; explanations?: ReadonlyMap<string, Explanation> | undefined }

/** Hits as the caller may see them; restricted users get a teaser. */
export async function presentHits(ctx: Ctx, hits: readonly Hit[], extras: Extras = {}): Promise<CompanyHit[]> {
  const book = await codeBook(ctx.tx)
  return hits.map((hit) => presentHit(ctx, hit, book, extras))
}

function presentHit(ctx: Ctx, hit: Hit, book: CodeBook, { asked, explanations }: Extras): CompanyHit {
  const owner = { account_id: hit.isOwn ? ctx.session.accountId : null }
  const shown = { title: hit.name, subtitle: subtitleOf(hit) }
  const explanation = explanations?.get(hit.company_id)
  return {
    type: 'company',
    id: hit.company_id,
    slug: hit.slug,
    ...shown,
    avatarUrl: logoUrl(ctx.kit, { id: hit.company_id, logo_key: hit.logo_key, name: hit.name }),
    access: accessOf(owner),
    highlights: highlightsOf(asked, shown),
    companyType: hit.type,
    domain: hit.domain,
    location: hit.country === null ? null : { city: hit.city ?? '', country: hit.country },
    ...(canRead(ctx.session) ? factsOf(ctx, hit, book) : NOTHING),
    updatedAt: hit.updated_at.toISOString(),
    can: rightsOf(ctx.session, owner),
    ...(explanation ? { explanation } : {}),
  }
}

function factsOf(ctx: Ctx, hit: Hit, book: CodeBook) {
  return {
    employees: hit.employees,
    revenue: hit.revenue,
    foundedYear: hit.founded_year,
    industry: hit.industry === null ? null : labelOf(book, industryOf(hit.industry), ctx.locale),
    tags: hit.tags,
    enrichment: hit.enrichment_status,
  }
}

/** What a teaser keeps to itself. */
const NOTHING: ReturnType<typeof factsOf> = {
  employees: null,
  revenue: null,
  foundedYear: null,
  industry: null,
  tags: [],
  enrichment: 'none',
}

/** `system:code` as the record writes it. */
export function industryOf(text: string): Industry {
  const [system = '', ...code] = text.split(':')
  return { system: system as Industry['system'], code: code.join(':') }
}

export function subtitleOf({ domain, city }: Pick<Hit, 'domain' | 'city'>) {
  return [domain, city].filter((part) => part).join(' · ')
}
