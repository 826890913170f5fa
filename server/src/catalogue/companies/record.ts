import { isDeepStrictEqual } from 'node:util'
import { COMPANY_FIELDS, type CompanyField } from '@kontor/contract/company-record.ts'
import { AppError } from '#kit/errors.ts'
import { record } from '#kit/events/events.ts'
import type { Ctx } from '#kit/http/context.ts'
import { companyChanged } from './companies.events.ts'
import * as companies from './companies.repository.ts'
import type { Columns, Row } from './companies.repository.ts'
import { columnsOf, tidy, type Values, valuesOf } from './fields.ts'
import * as history from './history.repository.ts'
import { renamedSlug } from './slugs.ts'

/** The fields of the change whose value is not what the row holds. */
export function changedFields(row: Row, change: Partial<Values>): CompanyField[] {
  const now = valuesOf(row)
  return COMPANY_FIELDS.filter((field) => change[field] !== undefined && !isDeepStrictEqual(change[field], now[field]))
}

/**
 * Writes what differs and nothing else: the fields, where they come from, one entry of the history for each,
 * the address when the name asks for another one, and the event. The caller has locked the row and asked the policy.
 */
export async function applyChange(ctx: Ctx, row: Row, given: Partial<Values>, source: string): Promise<Row> {
  const change = tidy(given)
  const fields = changedFields(row, change)
  if (fields.length === 0) return row
  const values = Object.fromEntries(fields.map((field) => [field, change[field]])) as Partial<Values>
  if (values.domain) await refuseTakenDomain(ctx, values.domain, row.id)
  const slug = values.name === undefined ? row.slug : await renamedSlug(ctx.tx, row, values.name)
  const version = row.version + 1
  const written = await writeGuarded(ctx, row, {
    ...columnsOf(values),
    slug,
    provenance: JSON.stringify({ ...row.provenance, ...provenanceOf(fields, source, ctx.now) }),
    version,
    updated_at: ctx.now,
  })
  const before = valuesOf(row)
  await noteChanges(
    ctx,
    written,
    source,
    fields.map((field) => ({ field, before: before[field], after: values[field] })),
  )
  await record(ctx.tx, companyChanged, ctx.session.accountId, { companyId: row.id })
  return written
}

/** Code 221 with the one that has the domain already, if the caller can see it. */
export async function refuseTakenDomain(ctx: Ctx, domain: string, exceptId?: string) {
  const other = await companies.findByDomain(ctx.tx, domain, exceptId)
  if (other) throw new AppError('companyExists', { companyId: other.id, slug: other.slug })
}

/** Somebody may take the domain at this very moment: the unique index decides then. */
function writeGuarded(ctx: Ctx, row: Row, columns: Columns) {
  return companies.update(ctx.tx, row.id, columns).catch((error: unknown) => {
    const taken = error instanceof Error && 'code' in error && error.code === '23505'
    throw taken ? new AppError('conflict', { version: row.version, fields: [] }) : error
  })
}

export function provenanceOf(fields: readonly string[], source: string, at: Date) {
  return Object.fromEntries(fields.map((field) => [field, { source, at: at.toISOString() }]))
}

type Change = { field: string; before: unknown; after: unknown }

/** Entries of the history, under the version that the row now has. */
export function noteChanges(ctx: Ctx, row: Row, source: string, changes: readonly Change[]) {
  const common = { account_id: row.account_id, company_id: row.id, source, actor_id: ctx.session.userId }
  const rows = changes.map(({ field, before, after }) => ({
    ...common,
    field,
    before: textOf(before),
    after: textOf(after),
    version: row.version,
    at: ctx.now,
  }))
  return history.insertChanges(ctx.tx, rows)
}

function textOf(value: unknown) {
  return value === null || value === undefined ? null : JSON.stringify(value)
}
