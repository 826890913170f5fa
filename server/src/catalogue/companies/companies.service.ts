import type { companies as endpoints } from '@kontor/contract/companies.ts'
import { SITEMAP_PART } from '@kontor/contract/companies.ts'
import {
  type Company,
  COMPANY_FIELDS,
  type CompanyChange,
  Domain,
  type NewCompany,
} from '@kontor/contract/company-record.ts'
import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import { Id } from '@kontor/contract/kit/ids.ts'
import { canManagePublicItems } from '@kontor/contract/kit/roles.ts'
import { selectFields } from '@kontor/contract/kit/select.ts'
import { z } from 'zod'
import { refuseUnknownCodes } from '#catalogue/industries/industries.service.ts'
import { AppError } from '#kit/errors.ts'
import { record } from '#kit/events/events.ts'
import type { Ctx, PublicCtx } from '#kit/http/context.ts'
import { readCursor, writeCursor } from '#kit/http/cursor.ts'
import { nameKey } from '#kit/text/name-key.ts'
import * as attached from './attached.ts'
import { companyAdded, companyRemoved, companyRestored } from './companies.events.ts'
import { canDelete } from './companies.policy.ts'
import * as companies from './companies.repository.ts'
import type { Columns, NewRow, Row } from './companies.repository.ts'
import { EMPTY, columnsOf, tidy, type Values } from './fields.ts'
import * as history from './history.repository.ts'
import { present, presentItems } from './present.ts'
import { lockEditable, readable, survivorOf } from './reading.ts'
import { refuseWrongPhone } from './phone.ts'
import { applyChange, noteChanges, provenanceOf, refuseTakenDomain } from './record.ts'
import { freeSlug } from './slugs.ts'

/** How long a deleted company can be brought back. */
export const KEPT_MS = 30 * 86_400_000
const BY_USER = 'user'
const TRIES = 5
const ALWAYS = ['companyId', 'slug', 'can'] as const
const Place = z.object({ nameKey: z.string().max(500), id: Id })

export async function list(ctx: Ctx, { query, access, limit, searchAfter }: InputOf<typeof endpoints.list>['query']) {
  const after = readCursor(Place, searchAfter)
  const rows = await companies.list(ctx.tx, { access, ...filterOf(query) }, after, limit + 1)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: await presentItems(ctx, shown),
    searchAfter: last ? writeCursor({ nameKey: last.name_key, id: last.id }) : null,
  }
}

/** A domain is looked up as one; anything else is the beginning of a name. */
function filterOf(query: string | undefined) {
  if (!query?.trim()) return {}
  const domain = Domain.safeParse(query)
  return domain.success ? { domain: domain.data } : { nameKey: nameKey(query) }
}

export async function create(ctx: Ctx, { access, ...given }: z.output<typeof NewCompany>): Promise<Company> {
  const isPublic = access === 'public'
  if (isPublic && !canManagePublicItems(ctx.session)) throw new AppError('forbidden')
  const fields = COMPANY_FIELDS.filter((field) => given[field] !== undefined)
  const values = tidy({ ...EMPTY, ...(given as Partial<Values> & Pick<Values, 'name'>) })
  refuseWrongPhone(values)
  await refuseUnknownCodes(ctx, values.industries)
  const row = await insertFree(ctx, values, {
    account_id: isPublic ? null : ctx.session.accountId,
    provenance: JSON.stringify(provenanceOf(fields, BY_USER, ctx.now)),
    created_by: ctx.session.userId,
    created_at: ctx.now,
    updated_at: ctx.now,
  })
  const changes = fields.map((field) => ({ field, before: null, after: values[field] }))
  await noteChanges(ctx, row, BY_USER, changes)
  await record(ctx.tx, companyAdded, ctx.session.accountId, { companyId: row.id })
  return present(ctx, row)
}

/** Somebody may take the word or the domain between the look and the write: then we look again. */
async function insertFree(ctx: Ctx, values: Values, columns: Columns): Promise<Row> {
  const { name, domain } = values
  const isPublic = columns.account_id === null
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (domain) await refuseTakenDomain(ctx, domain)
    const slug = await freeSlug(ctx.tx, name, { isPublic })
    const row = await companies.insert(ctx.tx, { ...columnsOf(values), ...columns, slug } as NewRow)
    if (row) return row
  }
  throw new AppError('unavailable')
}

type Asked = { select?: string | undefined }
export type Selected = { part: Partial<Company> & Pick<Company, (typeof ALWAYS)[number]>; unknown: string[] }

export async function get(ctx: PublicCtx, id: string, asked: Asked) {
  return readSelected(ctx, await companies.find(ctx.tx, id), asked)
}

export async function bySlug(ctx: PublicCtx, slug: string, asked: Asked) {
  return readSelected(ctx, await companies.findBySlug(ctx.tx, slug), asked)
}

async function readSelected(ctx: PublicCtx, found: Row | undefined, { select }: Asked): Promise<Selected> {
  const row = await survivorOf(ctx, found)
  const mergedFrom = found && found.id !== row.id ? found.id : null
  return selectFields(await present(ctx, row, { mergedFrom }), select, ALWAYS) as Selected
}

export async function update(ctx: Ctx, id: string, { version, ...change }: CompanyChange): Promise<Company> {
  const row = await lockEditable(ctx, id)
  if (version !== row.version) {
    const fields = await history.listFieldsSince(ctx.tx, id, version)
    throw new AppError('conflict', { version: row.version, fields })
  }
  const { phone = row.phone, addresses = row.addresses } = change
  if (phone !== row.phone) refuseWrongPhone({ phone, addresses })
  if (change.industries) await refuseUnknownCodes(ctx, change.industries)
  return present(ctx, await applyChange(ctx, row, change as Partial<Values>, BY_USER))
}

export async function remove(ctx: Ctx, id: string) {
  const row = await lockEditable(ctx, id)
  const removed = await companies.update(ctx.tx, id, { deleted_at: ctx.now })
  await noteChanges(ctx, row, BY_USER, [{ field: 'deleted', before: null, after: removed.deleted_at }])
  await record(ctx.tx, companyRemoved, ctx.session.accountId, { companyId: id })
  return null
}

export async function bringBack(ctx: Ctx, id: string): Promise<Company> {
  const row = await companies.findDeleted(ctx.tx, id, new Date(ctx.now.getTime() - KEPT_MS))
  if (!row || row.merged_into) throw new AppError('notFound')
  if (!canDelete(ctx.session, row)) throw new AppError('forbidden')
  if (row.domain) await refuseTakenDomain(ctx, row.domain, row.id)
  const restored = await companies.update(ctx.tx, id, { deleted_at: null, updated_at: ctx.now })
  await noteChanges(ctx, restored, BY_USER, [{ field: 'deleted', before: row.deleted_at, after: null }])
  await record(ctx.tx, companyRestored, ctx.session.accountId, { companyId: id })
  return present(ctx, restored)
}

export async function lists(ctx: Ctx, id: string) {
  const row = await readable(ctx, id)
  return { items: await attached.listsOf(ctx, row.id) }
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
