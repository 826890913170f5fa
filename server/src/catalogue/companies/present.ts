import type { Company, CompanyItem } from '@kontor/contract/company-record.ts'
import { accessOf, canDelete, canEdit, type Owned } from '#kit/access.ts'
import type { PublicCtx } from '#kit/http/context.ts'
import { followedOf, relationshipOf } from '#kit/records/kinds.ts'
import { aboutOf } from '#kit/records/present.ts'
import type { Session } from '#kit/session.ts'
import { cityName } from '#kit/text/city-names.ts'
import { type CodeBook, codeBook, labelOf, presentIndustries } from '#catalogue/industries/industries.service.ts'
import { canEnrich, canFollow, canMerge } from './companies.policy.ts'
import type { Row } from './companies.repository.ts'
import { valuesOf } from './fields.ts'
import { EMPTIED_ITEM, EMPTIED_RECORD, hiddenOf, seesOwn, withoutHidden } from './hidden.ts'
import { logoUrl } from './logo-address.ts'
import * as relations from './relations.repository.ts'

type Extras = { mergedFrom?: string | null }

/** The record as the caller sees it: what is hidden is empty, and named. */
export async function present(ctx: PublicCtx, row: Row, { mergedFrom = null }: Extras = {}): Promise<Company> {
  const hidden = hiddenOf(ctx.session, row)
  const { name: _, type: _type, domain: _domain, industries, employees, ...values } = valuesOf(row)
  const record = {
    ...commonOf(ctx, row),
    ...aboutOf(row, hidden),
    ...values,
    industries: presentIndustries(await codeBook(ctx.tx), industries, ctx.locale),
    employees: employees && { ...employees, source: row.provenance['employees']?.source ?? null },
    relations: await presentRelations(ctx, row),
    enrichment: {
      status: row.enrichment_status,
      updatedAt: row.enrichment_updated_at?.toISOString() ?? null,
      reason: row.enrichment_reason,
    },
    mergedFrom,
    hasLogo: row.logo_key !== null,
    following: (await followedOf(ctx, 'company', [row.id])).has(row.id),
    relationship: await relationshipOf(ctx, 'company', row.id),
  }
  return withoutHidden(record, hidden, EMPTIED_RECORD)
}

/** What list and record show alike. */
function commonOf(ctx: PublicCtx, row: Row) {
  return {
    companyId: row.id,
    slug: row.slug,
    access: accessOf(row),
    name: row.name,
    type: row.type,
    domain: row.domain,
    location:
      row.country === null ? null : { city: cityName(row.city ?? '', row.country, ctx.locale), country: row.country },
    logoUrl: logoUrl(ctx.kit, row),
    updatedAt: row.updated_at.toISOString(),
    can: rightsOf(ctx.session, row),
  } as const satisfies Partial<Company>
}

export function rightsOf(who: Session | null, row: Owned): Company['can'] {
  return {
    edit: canEdit(who, row),
    delete: canDelete(who, row),
    merge: canMerge(who, row),
    enrich: canEnrich(who, row),
    follow: canFollow(who),
  }
}

async function presentRelations(ctx: PublicCtx, row: Row): Promise<Company['relations']> {
  const all = await relations.listRelations(ctx.tx, row.id)
  // A public record may be related to one of the account's own, which is that one's field.
  const found = seesOwn(ctx.session, 'relations') ? all : all.filter(({ account_id }) => account_id === null)
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
  const item = {
    ...commonOf(ctx, row),
    employees: row.employees,
    industry: industry ? labelOf(book, industry, ctx.locale) : null,
  }
  return withoutHidden(item, hiddenOf(ctx.session, row), EMPTIED_ITEM)
}
