import type { ColumnType, Generated } from 'kysely'

/** Written as text, read as the value. */
type Value<T> = ColumnType<T, string, string>

/** A company whose revenue changed. */
export type StoredMover = { companyId: string; growth: string; year: number }

/** Figures of markets, of public companies alone, and what people follow. */
export type MarketTables = {
  'catalogue.exchange_rates': {
    currency: string
    year: number
    kind: 'average' | 'yearEnd'
    shipped: boolean
    rate: string
    source: string
    added_at: ColumnType<Date, Date | undefined, Date>
  }
  'flows.market_companies': {
    company_id: string
    industries: string[]
    country: string
    employees: number | null
    revenue: string | null
    growth: string | null
    growth_year: number | null
    open_jobs: number
    news: number
    good_news: number
    bad_news: number
  }
  'flows.markets': {
    industry: string
    country: string
    companies: number
    /** As text: the sum may be larger than a whole number here. */
    employees: string
    employees_known: number
    revenue_median: string | null
    revenue_known: number
    growth_median: string | null
    growth_known: number
    open_jobs: number
    news: number
    good_news: number
    bad_news: number
    movers: Value<StoredMover[]>
  }
  'flows.market_state': {
    only_row: boolean
    refreshed_at: Date | null
    aged_on: string | null
    stale: Generated<string[]>
  }
  'flows.market_queue': { sequence: Generated<string>; company_id: string }
  'flows.peer_figures': {
    company_id: string
    metric: string
    year: number
    industry: string
    country: string
    employees: number | null
    unit: string
    value: string
    euro: string | null
  }
  'flows.peer_rules': { account_id: Generated<string>; user_id: string; rule: Value<unknown>; updated_at: Date }
  'flows.market_follows': {
    account_id: Generated<string>
    user_id: string
    industry: string
    country: string
    companies: number
    open_jobs: number
    created_at: Date
  }
}
