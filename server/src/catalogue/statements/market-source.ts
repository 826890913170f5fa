import type { MetricId } from '@kontor/contract/metrics.ts'
import type { Tx } from '#kit/db/scope.ts'
import { changeBetween, chosenPerPeriod, type Figure, figureOf, isYearBefore } from './figures.ts'
import * as statements from './market-source.repository.ts'

/** Public statements as markets and benchmarks read them; they meet this module here. */
export type PublicFigure = {
  companyId: string
  endDate: string
  metric: MetricId
  figure: Figure
  change: string | null
}

/** The metrics of public annual statements, the earliest first. Statements of accounts are not read. */
export async function publicFigures(
  tx: Tx,
  companyIds: readonly string[],
  metrics: readonly MetricId[],
): Promise<Map<string, PublicFigure[]>> {
  const rows = await statements.listPublicAnnual(tx, companyIds)
  const byCompany = Map.groupBy(rows, ({ company_id }) => company_id)
  return new Map([...byCompany].map(([companyId, own]) => [companyId, figuresOf(companyId, own, metrics)]))
}

function figuresOf(companyId: string, rows: readonly statements.Row[], metrics: readonly MetricId[]): PublicFigure[] {
  const chosen = chosenPerPeriod(rows)
  return metrics.flatMap((metric) => {
    const figures = chosen.map(({ facts, end_date }) => ({ endDate: end_date, figure: figureOf(facts, metric) }))
    return figures.flatMap(({ endDate, figure }) => {
      if (!figure) return []
      const before = figures.find((other) => isYearBefore(other.endDate, endDate))?.figure
      return [{ companyId, endDate, metric, figure, change: changeBetween(before, figure) ?? null }]
    })
  })
}
