import type { Values } from '../../server/src/catalogue/companies/fields.ts'
import { bell, between, chance, type Random } from './dice.ts'
import type { Country } from './places.ts'
import type { Trade } from './trades.ts'

const CURRENCIES = { DE: 'EUR', AT: 'EUR', FR: 'EUR', CH: 'CHF', GB: 'GBP' } as const satisfies Record<Country, string>
const PER_EURO: Readonly<Record<Country, number>> = { DE: 1, AT: 1, FR: 1, CH: 0.95, GB: 0.86 }
const ALONE = new Set(['soleprop', 'personal'])

/** Most companies are small and a few are very large, as it is with real ones. */
export function headcount(random: Random, trade: Trade, type: string, factor = 1) {
  const spread = ALONE.has(type) ? 0.35 : type === 'public' ? 9 : 1
  const tail = chance(random, 0.04) ? 6 : 1
  return Math.max(1, Math.round(trade.size * spread * factor * tail * Math.exp(bell(random) * 1.05)))
}

/** Three quarters of the counts are of the last year's end, the others are older. */
export function employeesOf(random: Random, value: number, year: number): Values['employees'] {
  const back = chance(random, 0.75) ? 1 : between(random, 2, 3)
  return { value, asOf: `${year - back}-${chance(random, 0.8) ? '12-31' : '06-30'}` }
}

export function revenueOf(
  random: Random,
  trade: Trade,
  country: Country,
  employees: number,
  year: number,
): Values['revenue'] {
  const exact = employees * trade.perHead * 1000 * PER_EURO[country] * Math.exp(bell(random) * 0.3)
  return { amount: Number(exact.toPrecision(3)), currency: CURRENCIES[country], year: year - between(random, 1, 2) }
}

const YOUNG = new Set(['software', 'biotech', 'hosting', 'solar', 'commerce', 'itconsulting', 'automation', 'staffing'])
const OLDEST = 1819

export function foundedYear(random: Random, trade: Trade, year: number) {
  const age = YOUNG.has(trade.key) ? 3 + random() ** 1.6 * 38 : 3 + random() ** 2.2 * 170
  return Math.max(OLDEST, Math.round(year - age))
}
