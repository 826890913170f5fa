import type { Company, CompanyItem } from '@kontor/contract/company-record.ts'
import type { PublicCtx } from '#kit/http/context.ts'
import type { Session } from '#kit/session.ts'
import { type CodeBook, codeBook, labelOf, presentIndustries } from '#catalogue/industries/industries.service.ts'
import { followedOf } from './attached.ts'
import { accessOf, canDelete, canEdit, canEnrich, canFollow, canMerge, canRead } from './companies.policy.ts'
import type { Row } from './companies.repository.ts'
import { EMPTY, valuesOf } from './fields.ts'
import { logoUrl } from './logo-address.ts'
import * as relations from './relations.repository.ts'

type Extras = { mergedFrom?: string | null }

/** The whole record as the caller may see it; restricted users get a teaser. */
export async function present(ctx: PublicCtx, row: Row, { mergedFrom = null }: Extras = {}): Promise<Company> {
  const common = {
    ...commonOf(ctx, row),
    mergedFrom,
    hasLogo: row.logo_key !== null,
    createdAt: row.created_at.toISOString(),
  }
  const following = (await followedOf(ctx, [row.id])).has(row.id)
  if (!canRead(ctx.session)) return { ...common, ...NOTHING, version: row.version, following }
  const { name: _, type: _type, domain: _domain, industries, employees, ...values } = valuesOf(row)
  return {
    ...common,
    ...values,
    industries: presentIndustries(await codeBook(ctx.tx), industries, ctx.locale),
    employees: employees && { ...employees, source: row.provenance['employees']?.source ?? null },
    relations: await presentRelations(ctx, row),
    enrichment: {
      status: row.enrichment_status,
      updatedAt: row.enrichment_updated_at?.toISOString() ?? null,
      reason: row.enrichment_reason,
    },
    provenance: row.provenance,
    version: row.version,
    following,
  }
}

/** What a teaser keeps to itself. */
const NOTHING = {
  ...withoutHead(EMPTY),
  industries: {},
  employees: null,
  relations: [],
  enrichment: { status: 'none', updatedAt: null, reason: null },
  provenance: {},
} as const satisfies Partial<Company>

function withoutHead({
  type: _type,
  domain: _domain,
  industries: _industries,
  employees: _employees,
  ...rest
}: typeof EMPTY) {
  return rest
}

/** What list, teaser and record show alike. */
function commonOf(ctx: PublicCtx, row: Row) {
  return {
    companyId: row.id,
    slug: row.slug,
    access: accessOf(row),
    name: row.name,
    type: row.type,
    domain: row.domain,
    location: row.country === null ? null : { city: row.city ?? '', country: row.country },
    logoUrl: logoUrl(ctx.kit, row),
    updatedAt: row.updated_at.toISOString(),
    can: rightsOf(ctx.session, row),
  } as const satisfies Partial<Company>
}

export function rightsOf(who: Session | null, row: Pick<Row, 'account_id'>): Company['can'] {
  return {
    edit: canEdit(who, row),
    delete: canDelete(who, row),
    merge: canMerge(who, row),
    enrich: canEnrich(who, row),
    follow: canFollow(who),
  }
}

async function presentRelations(ctx: PublicCtx, row: Row): Promise<Company['relations']> {
  const found = await relations.listRelations(ctx.tx, row.id)
  return found.map((relation) => ({
    relationId: relation.id,
    kind: relation.kind,
    direction: relation.company_id === row.id ? 'to' : 'from',
    from: relation.valid_from,
    to: relation.valid_to,
    company: { companyId: relation.seen_id, slug: relation.slug, name: relation.name, type: relation.type },
  }))
}

/** One line of a list. */
export async function presentItem(ctx: PublicCtx, row: Row): Promise<CompanyItem> {
  return itemOf(ctx, row, await codeBook(ctx.tx))
}

export async function presentItems(ctx: PublicCtx, rows: readonly Row[]): Promise<CompanyItem[]> {
  const book = await codeBook(ctx.tx)
  return rows.map((row) => itemOf(ctx, row, book))
}

function itemOf(ctx: PublicCtx, row: Row, book: CodeBook): CompanyItem {
  const [industry] = valuesOf(row).industries
  const shown = canRead(ctx.session)
  return {
    ...commonOf(ctx, row),
    employees: shown ? row.employees : null,
    industry: shown && industry ? labelOf(book, industry, ctx.locale) : null,
  }
}
