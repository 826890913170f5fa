import { changeOf, type CompanyMetrics, METRIC_IDS, metricNames, metricType } from '@kontor/contract/metrics.ts'
import type { metrics as endpoints } from '@kontor/contract/metrics.ts'
import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import { rateBook } from '#catalogue/rates/rates.service.ts'
import type { Ctx } from '#kit/http/context.ts'
import { changeBetween, chosenPerPeriod, figureOf, isYearBefore } from './figures.ts'
import { convertValue } from './converting.ts'
import { companyOf, isGenerated } from './statements.service.ts'
import * as statements from './statements.repository.ts'

/** As many periods as a page can show beside each other, several standards of each included. */
const MOST_STATEMENTS = 200

type Query = InputOf<typeof endpoints.ofCompany>['query']

/** The metrics of a company, the earliest period first. */
export async function ofCompany(ctx: Ctx, companyId: string, { currency, ...query }: Query): Promise<CompanyMetrics> {
  const { ids: companyIds } = await companyOf(ctx, companyId)
  const found = await statements.list(ctx.tx, { companyIds, ...query }, { limit: MOST_STATEMENTS })
  const rows = chosenPerPeriod(found)
  const rates = currency ? await rateBook(ctx.tx) : undefined
  const items = METRIC_IDS.map((metric) => {
    const figures = rows.map(({ facts, end_date }) => ({ endDate: end_date, figure: figureOf(facts, metric) }))
    const values = figures.flatMap(({ endDate, figure }) => {
      if (!figure) return []
      const before = figures.find((other) => isYearBefore(other.endDate, endDate))?.figure
      const value = { endDate, ...figure, change: changeBetween(before, figure) ?? null }
      return [currency && rates ? convertValue(rates, metric, value, currency) : value]
    })
    const label = metricNames(metric)[ctx.locale]
    return {
      metric,
      label,
      factType: metricType(metric),
      chart: 'bar' as const,
      changeMetric: changeOf(metric),
      values,
    }
  })
  return {
    periods: rows.map((row) => ({
      statementId: row.id,
      endDate: row.end_date,
      reportingStandard: row.reporting_standard,
      consolidated: row.consolidated,
      generated: isGenerated(row),
    })),
    items: items.filter(({ values }) => values.length > 0),
  }
}
