import {
  type Benchmark,
  type benchmarks as endpoints,
  DEPTHS,
  LEAST_FOR_TENTHS,
  PeerRule,
  SIZE_FACTOR,
  USUAL_RULE,
} from '@kontor/contract/benchmarks.ts'
import type { Industry } from '@kontor/contract/company-record.ts'
import { LEAST_PEERS } from '@kontor/contract/markets.ts'
import { metricNames, metricType, type MetricValue } from '@kontor/contract/metrics.ts'
import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import { plainDecimal, roundDecimal, roundSignificant } from '@kontor/contract/kit/decimals.ts'
import { PURE_UNIT } from '@kontor/contract/kit/currency-symbols.ts'
import { findSubject } from '#catalogue/companies/market-source.ts'
import { codeBook, labelOf } from '#catalogue/industries/industries.service.ts'
import { naceCodes, nacePath } from '#catalogue/industries/nace.ts'
import { rateBook } from '#catalogue/rates/rates.service.ts'
import { convertFigure } from '#catalogue/statements/converting.ts'
import { ofCompany as metricsOf } from '#catalogue/statements/metrics.ts'
import { companyOf } from '#catalogue/statements/statements.service.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import * as repository from './benchmarks.repository.ts'
import { PARTS, percentileOf, placesFor, quantile } from './quantiles.ts'

type Query = InputOf<typeof endpoints.ofCompany>['query']
type Peers = Benchmark['peers']
const DIGITS = 3

/** The company as the caller sees it, own statements included, against public companies alone. */
export async function ofCompany(ctx: Ctx, id: string, { metric, year: asked, ...given }: Query): Promise<Benchmark> {
  const rule = { ...(await findRule(ctx)), ...defined(given) }
  const { company } = await companyOf(ctx, id)
  const { items } = await metricsOf(ctx, company.id, { periodType: 'annual' })
  const values = items.find((each) => each.metric === metric)?.values.toReversed() ?? []
  const own = values.find(({ endDate }) => asked === undefined || yearOf(endDate) === asked)
  const subject = await findSubject(ctx.tx, company.id)
  if (!subject) throw new AppError('notFound')
  const { peers, filter, refused } = await peersOf(ctx, rule, subject)
  const answer: Benchmark = {
    metric,
    label: metricNames(metric)[ctx.locale],
    factType: metricType(metric),
    years: [...new Set(values.map(({ endDate }) => yearOf(endDate)))],
    year: own ? yearOf(own.endDate) : (asked ?? null),
    value: own?.value ?? null,
    unit: own?.unit ?? null,
    converted: false,
    rule,
    peers,
    refused: own ? refused : 'noFigure',
    percentile: null,
    quantiles: null,
  }
  if (!own || refused !== null || !filter) return answer
  return compare(ctx, answer, own, { ...filter, metric, year: yearOf(own.endDate), except: company.id })
}

async function compare(
  ctx: Ctx,
  answer: Benchmark,
  own: MetricValue,
  filter: repository.PeerFilter,
): Promise<Benchmark> {
  const inEuro = answer.rule.currency === 'euro' && own.unit !== PURE_UNIT
  const figure = inEuro ? convertFigure(await rateBook(ctx.tx), answer.metric, own, 'EUR') : own
  if (!figure) return { ...answer, refused: 'notConvertible' }
  const taken: repository.Taken = inEuro ? 'euro' : { unit: own.unit }
  const { known: n, others: otherUnits, below, equal } = await repository.count(ctx.tx, filter, taken, figure.value)
  const shown: Benchmark = {
    ...answer,
    value: figure.value,
    unit: figure.unit,
    converted: figure.unit !== own.unit,
    peers: { ...answer.peers, n, otherUnits },
  }
  if (n < LEAST_PEERS) return { ...shown, refused: n + otherUnits >= LEAST_PEERS ? 'unlikeUnits' : 'fewPeers' }
  const values = await repository.listAt(ctx.tx, filter, taken, placesFor(n))
  const at = (place: number) => plainDecimal(roundDecimal(values.get(place) ?? '0', 12))
  const part = (name: keyof typeof PARTS) => roundSignificant(quantile(n, at, PARTS[name]), DIGITS)
  const hasTenths = n >= LEAST_FOR_TENTHS
  return {
    ...shown,
    percentile: percentileOf({ below, equal, count: n }),
    quantiles: {
      tenth: hasTenths ? part('tenth') : null,
      lower: part('lower'),
      median: part('median'),
      upper: part('upper'),
      ninetieth: hasTenths ? part('ninetieth') : null,
    },
  }
}

type Subject = NonNullable<Awaited<ReturnType<typeof findSubject>>>

/** What the rule means for the company; a part that the company does not say cannot be asked for. */
async function peersOf(ctx: Ctx, rule: PeerRule, { industries, country, employees }: Subject) {
  const book = await codeBook(ctx.tx)
  const path = nacePath(naceCodes(book, industries as Industry[])[0] ?? '')
  const code = path[DEPTHS.indexOf(rule.depth)]
  const size =
    rule.size === 'similar' && employees
      ? { least: Math.ceil(employees / SIZE_FACTOR), most: employees * SIZE_FACTOR }
      : null
  const peers: Peers = {
    industry: code ? { code, label: labelOf(book, { system: 'nace', code }, ctx.locale) } : null,
    country: rule.country === 'same' ? country : null,
    size,
    n: 0,
    otherUnits: 0,
  }
  const refused = !code
    ? ('noIndustry' as const)
    : rule.country === 'same' && !country
      ? ('noCountry' as const)
      : rule.size === 'similar' && !size
        ? ('noSize' as const)
        : null
  const filter = code && { industry: industryKey(path, code), country: peers.country, size }
  return { peers, refused, filter }
}

/** As the figures of peers are filed: the section before the code. */
function industryKey([section = '']: readonly string[], code: string) {
  return code === section ? section : section + code
}

export async function findRule(ctx: Ctx): Promise<PeerRule> {
  const saved = PeerRule.safeParse(await repository.findRule(ctx.tx, ctx.session.userId))
  return saved.success ? saved.data : USUAL_RULE
}

export async function setRule(ctx: Ctx, rule: PeerRule) {
  await repository.setRule(ctx.tx, ctx.session.userId, rule, ctx.now)
  return rule
}

function yearOf(endDate: string) {
  return Number(endDate.slice(0, 4))
}

function defined(given: { [K in keyof PeerRule]?: PeerRule[K] | undefined }): Partial<PeerRule> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}
