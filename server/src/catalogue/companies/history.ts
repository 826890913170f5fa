import type { companies as endpoints, HistoryEntry } from '@kontor/contract/companies.ts'
import { companyFields, COMPANY_FIELDS, type CompanyField } from '@kontor/contract/company-record.ts'
import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import { z } from 'zod'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { readCursor, writeCursor } from '#kit/http/cursor.ts'
import { canEdit } from './companies.policy.ts'
import type { Row } from './companies.repository.ts'
import { EMPTY, type Values } from './fields.ts'
import * as changes from './history.repository.ts'
import { present } from './present.ts'
import { lockEditable, readable } from './reading.ts'
import { applyChange } from './record.ts'

const RESTORED = 'restored'
const Sequence = z.string().regex(/^\d{1,18}$/)

export async function list(ctx: Ctx, id: string, { searchAfter, limit }: InputOf<typeof endpoints.history>['query']) {
  const row = await readable(ctx, id)
  const rows = await changes.listChanges(ctx.tx, row.id, readCursor(Sequence, searchAfter), limit + 1)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.map((change) => presentChange(ctx, row, change)),
    searchAfter: last ? writeCursor(last.sequence) : null,
  }
}

type Change = Awaited<ReturnType<typeof changes.listChanges>>[number]

function presentChange(ctx: Ctx, row: Row, change: Change): HistoryEntry {
  return {
    entryId: change.id,
    field: change.field,
    before: change.before,
    after: change.after,
    source: change.source,
    by: change.actor_name,
    at: change.at.toISOString(),
    can: { restore: canEdit(ctx.session, row) && earlierValue(change) !== undefined },
  }
}

/** Gives one field what it had before a change. */
export async function restoreField(ctx: Ctx, id: string, entryId: string) {
  const row = await lockEditable(ctx, id)
  const change = await changes.findChange(ctx.tx, id, entryId)
  if (!change) throw new AppError('notFound')
  const earlier = earlierValue(change)
  if (!earlier) throw new AppError('invalid')
  return present(ctx, await applyChange(ctx, row, earlier, RESTORED))
}

/** What the field would get back; nothing where it has none, or where the old value breaks a rule of today. */
function earlierValue({ field, before }: { field: string; before: unknown }): Partial<Values> | undefined {
  if (!isField(field)) return undefined
  if (before === null) return field === 'name' ? undefined : { [field]: EMPTY[field] }
  const value = companyFields[field].safeParse(before)
  return value.success ? { [field]: value.data } : undefined
}

function isField(name: string): name is CompanyField {
  return (COMPANY_FIELDS as string[]).includes(name)
}
