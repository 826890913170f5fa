import type { TagChange } from '@kontor/contract/companies.ts'
import { SITEMAP_PART } from '@kontor/contract/companies.ts'
import { type Company, Domain } from '@kontor/contract/company-record.ts'
import { selectFields } from '@kontor/contract/kit/select.ts'
import type { Ctx, PublicCtx } from '#kit/http/context.ts'
import { listsOf } from '#kit/records/kinds.ts'
import { listNamed } from '#kit/records/listing.ts'
import { readable, survivorOf } from '#kit/records/reading.ts'
import { find } from '#kit/records/rows.repository.ts'
import { layerOf, type ListQuery, recordService } from '#kit/records/service.ts'
import { findBySlug } from '#kit/records/slugs.ts'
import * as tagging from '#kit/records/tagging.ts'
import { nameKey } from '#kit/text/name-key.ts'
import * as companies from './companies.repository.ts'
import type { Row } from './companies.repository.ts'
import { companyType } from './company-type.ts'
import { seesOwn } from './hidden.ts'
import { present, presentItems } from './present.ts'

const ALWAYS = ['companyId', 'slug', 'can', 'hidden'] as const

export async function list(ctx: Ctx, { query, access, ...page }: ListQuery) {
  const layer = access && layerOf(access)
  const { shown, searchAfter } = await listNamed(ctx, companyType, { layer, ...filterOf(ctx, query) }, page)
  return { items: await presentItems(ctx, shown), searchAfter }
}

/** What companies have like every kind of record; how they are listed and read is their own. */
export const { create, update, remove, bringBack, history, restoreField } = recordService(companyType, present)

/** A domain is looked up as one by whoever sees domains; anything else is the beginning of a name. */
function filterOf(ctx: Ctx, query: string | undefined) {
  if (!query?.trim()) return {}
  const domain = Domain.safeParse(query)
  const isDomain = domain.success && seesOwn(ctx.session, 'domain')
  return isDomain ? { where: { domain: domain.data } } : { nameKey: nameKey(query) }
}

type Asked = { select?: string | undefined }
export type Selected = { part: Partial<Company> & Pick<Company, (typeof ALWAYS)[number]>; unknown: string[] }

export async function get(ctx: PublicCtx, id: string, asked: Asked) {
  return readSelected(ctx, await find(ctx.tx, companyType, id), asked)
}

export async function bySlug(ctx: PublicCtx, slug: string, asked: Asked) {
  return readSelected(ctx, await findBySlug(ctx.tx, companyType, slug), asked)
}

async function readSelected(ctx: PublicCtx, found: Row | undefined, { select }: Asked): Promise<Selected> {
  const row = await survivorOf(ctx, companyType, found)
  const mergedFrom = found && found.id !== row.id ? found.id : null
  return selectFields(await present(ctx, row, { mergedFrom }), select, ALWAYS) as Selected
}

export async function tagMany(ctx: Ctx, changes: readonly TagChange[]) {
  const asked = changes.map(({ companyId, ...change }) => ({ id: companyId, ...change }))
  const done = await tagging.tagMany(ctx, companyType, asked)
  return { changes: done.map(({ id, ...change }) => ({ companyId: id, ...change })) }
}

export async function lists(ctx: Ctx, id: string) {
  const row = await readable(ctx, companyType, id)
  return { items: await listsOf(ctx, 'company', row.id) }
}

export async function sitemap(ctx: PublicCtx, part: number) {
  const parts = Math.ceil((await companies.countPublic(ctx.tx)) / SITEMAP_PART)
  const rows = part < parts ? await companies.listSlugs(ctx.tx, part * SITEMAP_PART, SITEMAP_PART) : []
  return {
    parts,
    items: rows.map(({ slug, type, updated_at }) => ({
      slug,
      school: type === 'education',
      updatedAt: updated_at.toISOString(),
    })),
  }
}
