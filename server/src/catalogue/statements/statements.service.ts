import { factRules } from '@kontor/contract/statement-facts.ts'
import { GENERATED, type Statement } from '@kontor/contract/statement-record.ts'
import type { statements as endpoints } from '@kontor/contract/statements.ts'
import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import { Id } from '@kontor/contract/kit/ids.ts'
import type { RecordLine } from '@kontor/contract/kit/record-parts.ts'
import { canManagePublicItems } from '@kontor/contract/kit/roles.ts'
import { z } from 'zod'
import type { Tx } from '#kit/db/scope.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { cursorsOf } from '#kit/http/cursor.ts'
import type { HistoryQuery } from '#kit/records/history.ts'
import { recordKind, type RecordPointer } from '#kit/records/kinds.ts'
import { presentRecord } from '#kit/records/present.ts'
import { readable } from '#kit/records/reading.ts'
import { find as findRow, lockAny } from '#kit/records/rows.repository.ts'
import { recordService } from '#kit/records/service.ts'
import { create as write } from '#kit/records/writing.ts'
import { statementType, type Values } from './statement-type.ts'
import * as statements from './statements.repository.ts'
import type { Row } from './statements.repository.ts'

const base = recordService(statementType, present)

/** A company that the caller sees, with every id that it is or was known by. */
export async function companyOf(ctx: Ctx, id: string) {
  const company = (await recordKind('company').seenBy(ctx, [id])).get(id)
  if (!company) throw new AppError('notFound')
  return { company, ids: (await recordKind('company').aliasesOf(ctx, [company.id])).map((alias) => alias.id) }
}

const cursors = cursorsOf('statements', z.object({ endDate: z.string(), id: Id }))
type ListQuery = InputOf<typeof endpoints.list>['query']

export async function list(ctx: Ctx, companyId: string, { searchAfter, limit, periodType }: ListQuery) {
  const { ids: companyIds } = await companyOf(ctx, companyId)
  const after = cursors.read(ctx.kit, searchAfter)
  const found = await statements.list(ctx.tx, { companyIds, periodType }, { after, limit: limit + 1 })
  const page = cursors.pageOf(ctx.kit, found, limit, ({ end_date, id }) => ({ endDate: end_date, id }))
  return { items: await presentMany(ctx, page.shown), searchAfter: page.searchAfter }
}

type New = InputOf<typeof endpoints.create>['body']

export async function create(ctx: Ctx, companyId: string, { access, ...given }: New) {
  const isPublic = access === 'public'
  if (isPublic && !canManagePublicItems(ctx.session)) throw new AppError('forbidden')
  const { company } = await companyOf(ctx, companyId)
  // Everybody reads a public statement, so its company must be one that everybody sees.
  if (isPublic && company.access !== 'public')
    throw new AppError('invalid', { faults: [{ path: 'access', key: 'invalid' }] })
  await checkAuditor(ctx, given.auditorId, isPublic)
  const values = { ...given, companyId: company.id } as Partial<Values>
  const { endDate, reportingStandard, periodType = 'annual', consolidated = false } = given
  const period = { companyId: company.id, periodType, endDate, consolidated, reportingStandard }
  if (await statements.findOfPeriod(ctx.tx, isPublic ? null : ctx.session.accountId, period))
    throw new AppError('statementPeriod')
  return present(ctx, await write(ctx, statementType, values, { isPublic }))
}

export async function find(ctx: Ctx, id: string) {
  const row = await readable(ctx, statementType, id)
  await companyOf(ctx, row.company_id)
  return present(ctx, row)
}

export async function get(ctx: Ctx, companyId: string, id: string) {
  return present(ctx, await checkPlace(ctx, companyId, id))
}

type Change = InputOf<typeof endpoints.update>['body']

export async function update(ctx: Ctx, companyId: string, id: string, change: Change) {
  const row = await checkPlace(ctx, companyId, id)
  if (change.auditorId !== row.auditor_id) await checkAuditor(ctx, change.auditorId, row.account_id === null)
  return base.update(ctx, id, change)
}

export async function remove(ctx: Ctx, companyId: string, id: string) {
  await checkPlace(ctx, companyId, id)
  return base.remove(ctx, id)
}

export async function bringBack(ctx: Ctx, companyId: string, id: string) {
  const { ids } = await companyOf(ctx, companyId)
  const row = await lockAny(ctx.tx, statementType, id)
  // To the database, a public row that the caller may not change is none to lock; the kit refuses it below.
  if (row && !ids.includes(row.company_id)) throw new AppError('notFound')
  return base.bringBack(ctx, id)
}

export async function history(ctx: Ctx, companyId: string, id: string, query: HistoryQuery) {
  await checkPlace(ctx, companyId, id)
  return base.history(ctx, id, query)
}

export async function restoreField(ctx: Ctx, companyId: string, id: string, entryId: string) {
  await checkPlace(ctx, companyId, id)
  return base.restoreField(ctx, id, entryId)
}

/** The statement, if it is one of the company of the address. */
async function checkPlace(ctx: Ctx, companyId: string, id: string): Promise<Row> {
  const { ids } = await companyOf(ctx, companyId)
  const row = await readable(ctx, statementType, id)
  if (!ids.includes(row.company_id)) throw new AppError('notFound')
  return row
}

async function checkAuditor(ctx: Ctx, auditorId: string | null | undefined, isPublic: boolean) {
  if (!auditorId) return
  const auditor = (await recordKind('company').seenBy(ctx, [auditorId])).get(auditorId)
  if (!auditor) throw new AppError('notFound')
  if (isPublic && auditor.access !== 'public')
    throw new AppError('invalid', { faults: [{ path: 'auditorId', key: 'invalid' }] })
}

async function present(ctx: Ctx, row: Row): Promise<Statement> {
  const [shown] = await presentMany(ctx, [row])
  return shown as Statement
}

async function presentMany(ctx: Ctx, rows: readonly Row[]): Promise<Statement[]> {
  const named = rows.flatMap(({ company_id, auditor_id }) => [company_id, auditor_id ?? []].flat())
  const companies = await recordKind('company').seenBy(ctx, [...new Set(named)])
  return rows.map((row) => {
    const { id, periodType, endDate, auditorId, facts, ...record } = presentRecord(ctx, statementType, row)
    return {
      ...record,
      statementId: id,
      company: lineOf(companies.get(row.company_id)),
      period: { periodType, endDate },
      auditor: lineOf(companies.get(auditorId ?? '')),
      facts: facts.map((fact) => {
        const { factType, direction } = factRules(fact.fact)
        return { ...fact, factType, direction }
      }),
      generated: isGenerated(row),
    }
  })
}

export function isGenerated({ provenance }: Pick<Row, 'provenance'>) {
  return provenance['facts']?.source === GENERATED
}

function lineOf(record: RecordLine | undefined) {
  return record ? { companyId: record.id, name: record.title, slug: record.slug } : null
}

/** Whose a statement is and about which company, for modules that tell of it. */
export async function placeOf(tx: Tx, id: string) {
  const row = await findRow(tx, statementType, id)
  return row && { accountId: row.account_id, companyId: row.company_id, endDate: row.end_date }
}

/** Statements go with their company into a merge; those of others are read through the ids of before. */
export const statementPointer: RecordPointer = {
  name: 'statements',
  kinds: ['company'],
  move: statements.move,
  giveBack: statements.giveBack,
}
