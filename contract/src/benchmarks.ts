import { z } from 'zod'
import { Unit } from './kit/currencies.ts'
import { endpoint } from './kit/endpoint.ts'
import { ById } from './kit/ids.ts'
import type { MetricId } from './metrics.ts'
import { FACT_TYPES } from './statement-facts.ts'

/** The metrics that companies of any industry can be compared by. */
export const BENCHMARK_METRICS = [
  'totalRevenue',
  'grossProfit',
  'personnelExpense',
  'operatingIncome',
  'ebitda',
  'ebit',
  'netIncome',
  'balanceSheetTotal',
  'numberOfEmployees',
  'averageNumberOfEmployees',
  'debtRatio',
  'fixedAssetIntensity',
  'equityToFixedAssetRatio',
] as const satisfies readonly MetricId[]
export type BenchmarkMetric = (typeof BENCHMARK_METRICS)[number]

/** Levels of NACE, from the widest. */
export const DEPTHS = ['section', 'division', 'group', 'class'] as const
/** Peers of a similar size have a third to three times as many employees. */
export const SIZE_FACTOR = 3
/** From so many peers on the tenths at both ends are told too. */
export const LEAST_FOR_TENTHS = 20

export const PeerRule = z.strictObject({
  depth: z.enum(DEPTHS),
  country: z.enum(['any', 'same']),
  size: z.enum(['any', 'similar']),
  /** Whether figures in other currencies are converted to euros; otherwise they are left out. */
  currency: z.enum(['own', 'euro']),
})
export type PeerRule = z.infer<typeof PeerRule>
export const USUAL_RULE: PeerRule = { depth: 'division', country: 'any', size: 'any', currency: 'own' }

/** Why there is no comparison. */
export const BENCHMARK_REFUSALS = [
  'noFigure',
  'noIndustry',
  'noCountry',
  'noSize',
  'notConvertible',
  'unlikeUnits',
  'fewPeers',
] as const

export const Benchmark = z.object({
  metric: z.enum(BENCHMARK_METRICS),
  label: z.string(),
  factType: z.enum(FACT_TYPES),
  /** Years for which the company has the figure, the latest first. */
  years: z.array(z.int()),
  year: z.int().nullable(),
  /** The figure of the company, as it is compared. */
  value: z.string().nullable(),
  unit: Unit.nullable(),
  converted: z.boolean(),
  rule: PeerRule,
  /** What the rule means for this company. */
  peers: z.object({
    industry: z.object({ code: z.string(), label: z.string() }).nullable(),
    country: z.string().nullable(),
    size: z.object({ least: z.int(), most: z.int() }).nullable(),
    n: z.int(),
    /** Companies that the rule fits but whose figures are in another unit. */
    otherUnits: z.int(),
  }),
  refused: z.enum(BENCHMARK_REFUSALS).nullable(),
  /** How many of a hundred peers have less; half of those that have the same count. */
  percentile: z.int().nullable(),
  /** Rounded to three digits, so that none is the figure of a single peer. */
  quantiles: z
    .object({
      tenth: z.string().nullable(),
      lower: z.string(),
      median: z.string(),
      upper: z.string(),
      ninetieth: z.string().nullable(),
    })
    .nullable(),
})
export type Benchmark = z.infer<typeof Benchmark>

const feature = 'benchmarking'

export const benchmarks = {
  ofCompany: endpoint({
    method: 'GET',
    path: '/v1/companies/:id/benchmark',
    summary: 'Where a company stands among its peers; peers are public companies with public statements',
    permission: 'record:read',
    feature,
    params: ById,
    query: z.strictObject({
      metric: z.enum(BENCHMARK_METRICS).default('totalRevenue'),
      year: z.coerce.number().int().min(1900).max(2100).optional(),
      ...PeerRule.partial().shape,
    }),
    response: Benchmark,
    problems: ['notFound'],
  }),
  rule: endpoint({
    method: 'GET',
    path: '/v1/account/peer-rule',
    summary: 'By which rule the caller looks for peers',
    permission: 'record:read',
    feature,
    response: PeerRule,
  }),
  setRule: endpoint({
    method: 'PUT',
    path: '/v1/account/peer-rule',
    summary: 'Save the rule by which the caller looks for peers',
    permission: 'record:write',
    feature,
    body: PeerRule,
    response: PeerRule,
  }),
}
