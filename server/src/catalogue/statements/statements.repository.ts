import { type Selectable, sql } from 'kysely'
import type { DB } from '#kit/db/schema.ts'
import type { Tx } from '#kit/db/scope.ts'
import type { Sides } from '#kit/records/kinds.ts'

export type Row = Selectable<DB['catalogue.statements']>
export type Period = {
  companyId: string
  periodType: Row['period_type']
  endDate: string
  consolidated: boolean
  reportingStandard: Row['reporting_standard']
}

/** Another statement of the same period, standard and consolidation, of the same account or public too. */
export function findOfPeriod(tx: Tx, layer: string | null, period: Period, exceptId?: string) {
  let rows = tx
    .selectFrom('catalogue.statements')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('account_id', layer === null ? 'is' : '=', layer)
    .where('company_id', '=', period.companyId)
    .where('period_type', '=', period.periodType)
    .where('end_date', '=', period.endDate)
    .where('consolidated', '=', period.consolidated)
    .where('reporting_standard', '=', period.reportingStandard)
  if (exceptId) rows = rows.where('id', '<>', exceptId)
  return rows.executeTakeFirst()
}

export type Filter = {
  companyIds: readonly string[]
  periodType?: Row['period_type'] | undefined
  reportingStandard?: Row['reporting_standard'] | undefined
}
export type After = { endDate: string; id: string }

/** The latest period first. */
export function list(
  tx: Tx,
  { companyIds, periodType, reportingStandard }: Filter,
  { after, limit }: { after?: After | undefined; limit: number },
): Promise<Row[]> {
  let rows = tx
    .selectFrom('catalogue.statements')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where('company_id', 'in', companyIds)
  if (periodType) rows = rows.where('period_type', '=', periodType)
  if (reportingStandard) rows = rows.where('reporting_standard', '=', reportingStandard)
  if (after)
    rows = rows.where(
      sql<boolean>`(end_date < ${after.endDate}::date or end_date = ${after.endDate}::date and id > ${after.id}::uuid)`,
    )
  return rows.orderBy('end_date', 'desc').orderBy('id').limit(limit).execute()
}

/** Where the survivor has a statement of the same period already, that one counts and the other stays behind. */
export async function move(tx: Tx, { keepId, mergedId, layer }: Sides): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    update catalogue.statements statement set company_id = ${keepId}::uuid
    where company_id = ${mergedId}::uuid and account_id is not distinct from ${layer}::uuid
      and (deleted_at is not null or not exists (
        select 1 from catalogue.statements twin
        where twin.company_id = ${keepId}::uuid and twin.account_id is not distinct from statement.account_id
          and twin.deleted_at is null and twin.period_type = statement.period_type
          and twin.end_date = statement.end_date and twin.consolidated = statement.consolidated
          and twin.reporting_standard = statement.reporting_standard))
    returning id`.execute(tx)
  return JSON.stringify(rows.map(({ id }) => id))
}

export async function giveBack(tx: Tx, { keepId, mergedId }: Sides, moved: string) {
  await sql`
    update catalogue.statements set company_id = ${mergedId}::uuid
    where company_id = ${keepId}::uuid
      and id in (select value::uuid from jsonb_array_elements_text(${moved}::jsonb))`.execute(tx)
}
