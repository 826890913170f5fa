import { type StatementField, statementFields } from '@kontor/contract/statement-record.ts'
import { Id } from '@kontor/contract/kit/ids.ts'
import { hiddenFields } from '@kontor/contract/visible-fields.ts'
import type { z } from 'zod'
import { accessOf } from '#kit/access.ts'
import { AppError } from '#kit/errors.ts'
import type { FieldList } from '#kit/records/fields.ts'
import { recordType } from '#kit/records/record-type.ts'
import * as statements from './statements.repository.ts'
import type { Row } from './statements.repository.ts'

export type Values = { [F in StatementField]: z.output<(typeof statementFields)[F]> } & { companyId: string }

const FIELDS: FieldList<Row, Values> = {
  companyId: { schema: Id, columns: { company_id: (id) => id }, read: ({ company_id }) => company_id },
  endDate: {
    schema: statementFields.endDate,
    columns: { end_date: (day) => day, name_key: (day) => day },
    read: ({ end_date }) => end_date,
  },
  periodType: {
    schema: statementFields.periodType,
    empty: 'annual',
    columns: { period_type: (type) => type },
    read: ({ period_type }) => period_type,
  },
  consolidated: {
    schema: statementFields.consolidated,
    empty: false,
    columns: { consolidated: (is) => is },
    read: ({ consolidated }) => consolidated,
  },
  reportingStandard: {
    schema: statementFields.reportingStandard,
    columns: { reporting_standard: (standard) => standard },
    read: ({ reporting_standard }) => reporting_standard,
  },
  reportSource: {
    schema: statementFields.reportSource,
    empty: null,
    columns: { report_source: (source) => source },
    read: ({ report_source }) => report_source,
  },
  auditorId: {
    schema: statementFields.auditorId,
    empty: null,
    columns: { auditor_id: (id) => id },
    read: ({ auditor_id }) => auditor_id,
  },
  facts: {
    schema: statementFields.facts,
    empty: [],
    columns: { facts: (facts) => JSON.stringify(facts) },
    read: ({ facts }) => facts,
  },
}

/** Statements, as the record kit keeps them. */
export const statementType = recordType<Row, Values>({
  kind: 'statement',
  table: 'catalogue.statements',
  feature: 'financials',
  access: 'public-or-own',
  fields: FIELDS,
  titleField: 'endDate',
  hiddenOf: (who, row) => hiddenFields('statement', who, accessOf(row)),
  describe: (_ctx, { reporting_standard }, hidden) => ({
    subtitle: hidden.includes('reportingStandard') ? '' : reporting_standard,
    avatarUrl: '',
  }),
  checks: {
    /** A statement stays with its company. */
    refused: ({ companyId }, row) => (row && companyId && companyId !== row.company_id ? 'companyId' : undefined),
    async written(ctx, values, row) {
      if (!row) return
      const period = {
        companyId: row.company_id,
        periodType: values.periodType ?? row.period_type,
        endDate: values.endDate ?? row.end_date,
        consolidated: values.consolidated ?? row.consolidated,
        reportingStandard: values.reportingStandard ?? row.reporting_standard,
      }
      if (await statements.findOfPeriod(ctx.tx, row.account_id, period, row.id)) throw new AppError('statementPeriod')
    },
  },
})
