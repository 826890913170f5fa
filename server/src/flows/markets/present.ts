import { ALL, LEAST_PEERS, type MarketFigures } from '@kontor/contract/markets.ts'
import { divideDecimals, plainDecimal, roundDecimal, roundSignificant } from '@kontor/contract/kit/decimals.ts'
import type { Row } from './markets.repository.ts'

/** So exactly an amount in the middle is told that it is not the figure of one company. */
const DIGITS = 3
const GROWTH_PLACES = 3

export function figuresOf(row: Omit<Row, 'movers'>): MarketFigures {
  const { news, good_news: good, bad_news: bad } = row
  const ofPeers = <T>(known: number, value: T | null) => (known >= LEAST_PEERS ? value : null)
  const revenue = ofPeers(row.revenue_known, row.revenue_median)
  const growth = ofPeers(row.growth_known, row.growth_median)
  return {
    industry: row.industry || ALL,
    country: row.country || ALL,
    companies: row.companies,
    employees: Number(row.employees),
    employeesKnown: row.employees_known,
    medianRevenue: revenue === null ? null : roundSignificant(plainText(revenue), DIGITS),
    revenueKnown: row.revenue_known,
    medianGrowth: growth === null ? null : roundDecimal(plainText(growth), GROWTH_PLACES),
    growthKnown: row.growth_known,
    openJobs: row.open_jobs,
    hiringIndex: divideDecimals(`${row.open_jobs}000`, row.employees, 1) ?? null,
    news,
    mood: divideDecimals(String(good - bad), String(news), 2) ?? null,
  }
}

/** As the database writes it, with more digits after the point than a text of ours has. */
function plainText(value: string) {
  return plainDecimal(roundDecimal(value, 12))
}
