import { MOOD_DAYS } from '@kontor/contract/markets.ts'
import type { Industry } from '@kontor/contract/company-record.ts'
import { listPublic, type PublicCompany } from '#catalogue/companies/market-source.ts'
import { codeBook } from '#catalogue/industries/industries.service.ts'
import { naceCodes, nacePath } from '#catalogue/industries/nace.ts'
import { countOpenPublic } from '#catalogue/jobs/market-source.ts'
import { countMoods } from '#catalogue/news/market-source.ts'
import { convert, rateBook } from '#catalogue/rates/rates.service.ts'
import { extendTimeouts } from '#kit/db/extend-timeouts.ts'
import { inTenant, type Tx } from '#kit/db/scope.ts'
import type { Kit } from '#kit/http/context.ts'
import { refreshFigures } from '../benchmarks/peer-figures.ts'
import * as source from './market-companies.repository.ts'
import * as markets from './markets.repository.ts'

const BATCH = 1000
/** Industries whose markets are counted in one statement. */
const COUNTED_TOGETHER = 8
const DAY_MS = 86_400_000
/** Growth of older years says nothing about a market today. */
const RECENT_YEARS = 3

/**
 * Brings the figures up to date with every public company that changed. Rows of accounts are not seen in here: the
 * scope is that of nobody. Answers whether nothing is left to do.
 */
export async function refreshUntil(kit: Kit, deadline: number): Promise<boolean> {
  const inPublic = <T>(work: (tx: Tx) => Promise<T>) =>
    inTenant(kit.db, null, 'read write', async (tx) => {
      await extendTimeouts(tx)
      return work(tx)
    })
  await inPublic((tx) => source.queueAged(tx, dayOf(kit.now())))
  for (;;) {
    const taken = await inPublic((tx) => refreshBatch(tx, kit.now()))
    if (taken === 0) break
    if (Date.now() > deadline) return false
  }
  for (;;) {
    const counted = await inPublic((tx) => countStale(tx))
    if (counted === 0) break
    if (Date.now() > deadline) return false
  }
  await inPublic((tx) => markets.setRefreshed(tx, kit.now()))
  return true
}

/** The same within one transaction, for a world that is filled at once. */
export async function refreshWithin(tx: Tx, now: Date) {
  while ((await refreshBatch(tx, now)) > 0);
  while ((await countStale(tx)) > 0);
  await markets.setRefreshed(tx, now)
}

/** What a batch changed is noted in the same transaction, so a crash before the count loses nothing. */
async function refreshBatch(tx: Tx, now: Date): Promise<number> {
  await markets.lockState(tx)
  const { ids, taken } = await source.take(tx, BATCH)
  if (taken === 0) return 0
  const rows = await rowsOf(tx, ids, now)
  const before = await source.listIndustries(tx, ids)
  await source.replace(tx, ids, rows)
  const touched = new Set(['', ...before, ...rows.flatMap(({ industries }) => industries)])
  await markets.addStale(tx, [...touched])
  return taken
}

async function countStale(tx: Tx): Promise<number> {
  await markets.lockState(tx)
  const industries = await markets.takeStale(tx, COUNTED_TOGETHER)
  if (industries.length > 0) await markets.recount(tx, industries)
  return industries.length
}

async function rowsOf(tx: Tx, ids: readonly string[], now: Date): Promise<source.NewRow[]> {
  const companies = await listPublic(tx, ids)
  const found = companies.map(({ id }) => id)
  const book = await codeBook(tx)
  const rates = await rateBook(tx)
  const jobs = await countOpenPublic(tx, found)
  const moods = await countMoods(tx, found, new Date(now.getTime() - MOOD_DAYS * DAY_MS))
  const filed = new Map(companies.map(({ id, industries }) => [id, naceCodes(book, industries as Industry[])]))
  const peers = companies.map(({ id, country, employees }) => ({
    companyId: id,
    code: filed.get(id)?.[0],
    country: country ?? '',
    employees,
  }))
  const figures = await refreshFigures(tx, ids, { peers, rates, now })
  const since = now.getUTCFullYear() - RECENT_YEARS
  return companies.map((company) => {
    const last = figures.get(company.id)?.findLast(({ metric }) => metric === 'totalRevenue')
    const year = Number(last?.endDate.slice(0, 4))
    const isRecent = last !== undefined && last.change !== null && year >= since
    const mood = moods.get(company.id)
    return {
      company_id: company.id,
      industries: marketsOf(filed.get(company.id) ?? []),
      country: company.country ?? '',
      employees: company.employees,
      revenue: revenueOf(company, rates),
      growth: isRecent ? last.change : null,
      growth_year: isRecent ? year : null,
      open_jobs: jobs.get(company.id) ?? 0,
      news: mood?.news ?? 0,
      good_news: mood?.good ?? 0,
      bad_news: mood?.bad ?? 0,
    }
  })
}

/** Sections and divisions. */
function marketsOf(codes: readonly string[]) {
  return [...new Set(codes.flatMap((code) => nacePath(code).slice(0, 2)))]
}

type Rates = Awaited<ReturnType<typeof rateBook>>

function revenueOf({ revenue_amount, revenue_currency, revenue_year }: PublicCompany, rates: Rates) {
  if (revenue_amount === null || revenue_currency === null || revenue_year === null) return null
  const asked = { value: revenue_amount, from: revenue_currency, to: 'EUR', year: revenue_year }
  return convert(rates, { ...asked, kind: 'average' }) ?? null
}

function dayOf(now: Date) {
  return now.toISOString().slice(0, 10)
}
