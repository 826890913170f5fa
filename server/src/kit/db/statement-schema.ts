import type { GivenFact, PeriodType, ReportingStandard, ReportSource } from '@kontor/contract/statement-record.ts'
import type { ColumnType, Generated } from 'kysely'

type Given = ColumnType<Date, Date | undefined, Date>
/** Written as text, read as the value. */
type Value<T> = ColumnType<T, string | undefined, string>

export type StatementRow = {
  id: Generated<string>
  account_id: string | null
  company_id: string
  period_type: Generated<PeriodType>
  end_date: string
  name_key: string
  consolidated: Generated<boolean>
  reporting_standard: ReportingStandard
  report_source: ReportSource | null
  auditor_id: string | null
  facts: Value<GivenFact[]>
  provenance: Value<Record<string, { source: string; at: string }>>
  version: Generated<number>
  created_by: string | null
  created_at: Given
  updated_at: Given
  deleted_at: Date | null
}

/** Figures of companies by period. */
export type StatementTables = { 'catalogue.statements': StatementRow }
