import { z } from 'zod'
import { Unit } from './kit/currencies.ts'
import { PURE_UNIT } from './kit/currency-symbols.ts'
import { CalendarDate } from './kit/dates.ts'
import { DecimalText } from './kit/decimals.ts'
import { Id, Version } from './kit/ids.ts'
import { RecordRights, recordShape } from './kit/record-parts.ts'
import { Access } from './kit/roles.ts'
import { line } from './kit/text.ts'
import { ENTRY_DIRECTIONS, FACT_IDS, FACT_TYPES, SCALE_EXPONENTS } from './statement-facts.ts'

export const PERIOD_TYPES = ['annual', 'semiAnnual', 'quarter'] as const
export const PeriodType = z.enum(PERIOD_TYPES)
export type PeriodType = z.infer<typeof PeriodType>

export const REPORTING_STANDARDS = [
  'IFRS',
  'HGB',
  'GAAP',
  'SGAAP',
  'CGAAP',
  'IGAAP',
  'JGAAP',
  'HKFRS',
  'Ind-AS',
] as const
export const ReportingStandard = z.enum(REPORTING_STANDARDS)
export type ReportingStandard = z.infer<typeof ReportingStandard>

export const REPORT_SOURCES = ['HGB_ANNUAL_REPORT', 'HGB_SEMI_ANNUAL_REPORT', 'US-SEC_10-K', 'US-SEC_10-Q'] as const
export const ReportSource = z.enum(REPORT_SOURCES)
export type ReportSource = z.infer<typeof ReportSource>

export const SOURCE_KINDS = ['profile', 'file'] as const
const ScaleExponent = z.literal(SCALE_EXPONENTS)

/** Where a figure comes from: a profile or a file, the page or cell in it, and the day on which it was read. */
export const FactSource = z.strictObject({
  kind: z.enum(SOURCE_KINDS),
  name: line(200).nullable().default(null),
  place: line(60).nullable().default(null),
  date: CalendarDate.nullable().default(null),
})
export type FactSource = z.infer<typeof FactSource>

/** A figure as it is written: its value times ten to the power of the scale, in its unit. Percent 12.5 is 0.125. */
export const GivenFact = z.strictObject({
  fact: z.enum(FACT_IDS),
  value: DecimalText,
  unit: z.enum(Unit.options, 'statement.unit').default(PURE_UNIT),
  scale: ScaleExponent.default(0),
  source: FactSource.nullable().default(null),
})
export type GivenFact = z.infer<typeof GivenFact>

const Facts = z
  .array(GivenFact)
  .max(FACT_IDS.length)
  .refine((facts) => new Set(facts.map(({ fact }) => fact)).size === facts.length, { error: 'list.duplicate' })

/** Everything about a statement that a person may write. The company is that of the address and stays. */
export const statementFields = {
  periodType: PeriodType,
  endDate: CalendarDate,
  consolidated: z.boolean(),
  reportingStandard: ReportingStandard,
  reportSource: ReportSource.nullable(),
  auditorId: Id.nullable(),
  facts: Facts,
}
export type StatementField = keyof typeof statementFields

const Fields = z.strictObject(statementFields)
export const NewStatement = Fields.partial()
  .required({ endDate: true, reportingStandard: true })
  .extend({ access: Access.optional() })
export const StatementChange = Fields.partial().extend({ version: Version })

/** A figure as it is answered, with what the list of facts says of it. */
export const Fact = z.object({
  fact: z.enum(FACT_IDS),
  factType: z.enum(FACT_TYPES),
  direction: z.enum(ENTRY_DIRECTIONS).nullable(),
  value: z.string(),
  unit: Unit,
  scale: ScaleExponent,
  source: FactSource.nullable(),
})
export type Fact = z.infer<typeof Fact>

const CompanyLine = z.object({ companyId: Id, name: z.string(), slug: z.string() })

export const Statement = z.object({
  statementId: Id,
  companyId: Id,
  /** Nothing where the caller does not see the company any more. */
  company: CompanyLine.nullable(),
  ...recordShape,
  period: z.object({ periodType: PeriodType, endDate: z.string() }),
  consolidated: z.boolean(),
  reportingStandard: ReportingStandard,
  reportSource: ReportSource.nullable(),
  auditor: CompanyLine.nullable(),
  facts: z.array(Fact),
  /** Made up for the demonstration; no company published it. */
  generated: z.boolean(),
  can: RecordRights,
})
export type Statement = z.infer<typeof Statement>

/** The source of figures that were made up for the demonstration. */
export const GENERATED = 'generated'
