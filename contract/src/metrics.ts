import { z } from 'zod'
import { FACT_NAMES, type LocalizedNames } from './fact-names.ts'
import { endpoint } from './kit/endpoint.ts'
import { CurrencyCode, Unit } from './kit/currencies.ts'
import { ById, Id } from './kit/ids.ts'
import { FACT_IDS, FACT_TYPES, type FactId, factRules, type FactType } from './statement-facts.ts'
import { PeriodType, ReportingStandard } from './statement-record.ts'

const RATIO_NAMES = {
  debtRatio: { en: 'Debt ratio', de: 'Fremdkapitalquote', fr: 'Taux d’endettement' },
  fixedAssetIntensity: { en: 'Fixed asset intensity', de: 'Anlagenintensität', fr: 'Intensité des immobilisations' },
  equityToFixedAssetRatio: {
    en: 'Equity to fixed assets',
    de: 'Anlagendeckungsgrad',
    fr: 'Couverture des immobilisations',
  },
} as const satisfies Record<string, LocalizedNames>
type Ratio = keyof typeof RATIO_NAMES

/** Facts that only feed ratios and checks. */
const NO_METRICS = [
  'fixedAssets',
  'currentAssets',
  'prepaidExpenses',
  'equity',
  'provisions',
  'liabilities',
  'deferredIncome',
] as const satisfies readonly FactId[]
type FactMetric = Exclude<FactId, (typeof NO_METRICS)[number]>

export type MetricId = FactMetric | Ratio
const isMetric = (fact: FactId): fact is FactMetric => !(NO_METRICS as readonly FactId[]).includes(fact)
export const METRIC_IDS: readonly MetricId[] = [...FACT_IDS.filter(isMetric), ...(Object.keys(RATIO_NAMES) as Ratio[])]

/** Every metric has one that says by how much it changed in a year. */
export function changeOf<M extends MetricId>(metric: M): `${M}Change` {
  return `${metric}Change`
}

const isRatio = (metric: MetricId): metric is Ratio => metric in RATIO_NAMES

export function metricType(metric: MetricId): FactType {
  return isRatio(metric) ? 'percent' : factRules(metric).factType
}

export function metricNames(metric: MetricId): LocalizedNames {
  return isRatio(metric) ? RATIO_NAMES[metric] : FACT_NAMES[metric]
}

export type Computed =
  | { kind: 'sum'; plus: readonly FactId[]; minus: readonly FactId[]; optional?: readonly FactId[] }
  | { kind: 'quotient'; of: FactId; by: FactId }

/** How a metric follows from facts where the statement does not hold it. Each that is not optional must be there. */
export const COMPUTED: Readonly<Partial<Record<FactId | MetricId, Computed>>> = {
  grossProfit: { kind: 'sum', plus: ['totalRevenue'], minus: ['totalCostOfRevenue'] },
  ebit: { kind: 'sum', plus: ['incomeBeforeTax', 'interestExpense'], minus: ['interestIncome'] },
  ebitda: { kind: 'sum', plus: ['ebit', 'depreciationAmortizationExpense'], minus: [] },
  balanceSheetTotal: { kind: 'sum', plus: ['fixedAssets', 'currentAssets'], minus: [], optional: ['prepaidExpenses'] },
  debtRatio: { kind: 'quotient', of: 'liabilities', by: 'balanceSheetTotal' },
  fixedAssetIntensity: { kind: 'quotient', of: 'fixedAssets', by: 'balanceSheetTotal' },
  equityToFixedAssetRatio: { kind: 'quotient', of: 'equity', by: 'fixedAssets' },
}

/** Rates are the average of a year, or those of its last day. */
export const RATE_KINDS = ['average', 'yearEnd'] as const

const MetricValue = z.object({
  endDate: z.string(),
  /** The whole number: the scale of the statement is applied. Of a percent, the share: 0.125. */
  value: z.string(),
  unit: Unit,
  /** The facts it was calculated from; none where the statement holds it. */
  from: z.array(z.enum(FACT_IDS)),
  /** The share by which it changed in the year before, in its own currency; nothing where that cannot be said. */
  change: z.string().nullable(),
  /** What was converted, and by which rate. */
  converted: z
    .object({ value: z.string(), unit: Unit, kind: z.enum(RATE_KINDS), year: z.int(), source: z.string() })
    .optional(),
  /** Another currency was asked for and there is no rate that fits: it is told in its own. */
  notConvertible: z.literal(true).optional(),
})
export type MetricValue = z.infer<typeof MetricValue>

const Period = z.object({
  statementId: Id,
  endDate: z.string(),
  reportingStandard: ReportingStandard,
  consolidated: z.boolean(),
  generated: z.boolean(),
})

export const Metric = z.object({
  metric: z.enum(METRIC_IDS as [MetricId, ...MetricId[]]),
  label: z.string(),
  factType: z.enum(FACT_TYPES),
  chart: z.literal('bar'),
  changeMetric: z.string(),
  values: z.array(MetricValue),
})
export type Metric = z.infer<typeof Metric>

export const CompanyMetrics = z.object({ periods: z.array(Period), items: z.array(Metric) })
export type CompanyMetrics = z.infer<typeof CompanyMetrics>

export const metrics = {
  ofCompany: endpoint({
    method: 'GET',
    path: '/v1/companies/:id/metrics',
    summary: 'Metrics of a company by period, each with its change; one that cannot be calculated is left out',
    permission: 'record:read',
    feature: 'financials',
    params: ById,
    query: z.strictObject({
      periodType: PeriodType.default('annual'),
      reportingStandard: ReportingStandard.optional(),
      /** Amounts are converted to this currency by the rates of their year. */
      currency: CurrencyCode.optional(),
    }),
    response: CompanyMetrics,
    problems: ['notFound'],
  }),
}
