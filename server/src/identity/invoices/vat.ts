import { EU_COUNTRIES, isVatNumberOf } from '@kontor/contract/kit/vat-numbers.ts'
import type { VatRule } from '@kontor/contract/subscriptions.ts'

/** Standard rates in hundredths of a percent with the day from which each holds, the oldest first. */
const RATES: Readonly<Record<string, readonly (readonly [from: string, rate: number])[]>> = {
  AT: [['1984-01-01', 2000]],
  BE: [['1996-01-01', 2100]],
  BG: [['1999-01-01', 2000]],
  CY: [['2014-01-13', 1900]],
  CZ: [['2013-01-01', 2100]],
  DE: [
    ['2007-01-01', 1900],
    ['2020-07-01', 1600],
    ['2021-01-01', 1900],
  ],
  DK: [['1992-01-01', 2500]],
  EE: [
    ['2009-07-01', 2000],
    ['2024-01-01', 2200],
    ['2025-07-01', 2400],
  ],
  ES: [['2012-09-01', 2100]],
  FI: [
    ['2013-01-01', 2400],
    ['2024-09-01', 2550],
  ],
  FR: [['2014-01-01', 2000]],
  GR: [['2016-06-01', 2400]],
  HR: [['2012-03-01', 2500]],
  HU: [['2012-01-01', 2700]],
  IE: [['2021-03-01', 2300]],
  IT: [['2013-10-01', 2200]],
  LT: [['2009-09-01', 2100]],
  LU: [
    ['2015-01-01', 1700],
    ['2023-01-01', 1600],
    ['2024-01-01', 1700],
  ],
  LV: [['2012-07-01', 2100]],
  MT: [['2004-01-01', 1800]],
  NL: [['2012-10-01', 2100]],
  PL: [['2011-01-01', 2300]],
  PT: [['2011-01-01', 2300]],
  RO: [
    ['2017-01-01', 1900],
    ['2025-08-01', 2100],
  ],
  SE: [['1990-07-01', 2500]],
  SI: [['2013-07-01', 2200]],
  SK: [
    ['2011-01-01', 2000],
    ['2025-01-01', 2300],
  ],
  CH: [
    ['2018-01-01', 770],
    ['2024-01-01', 810],
  ],
  GB: [['2011-01-04', 2000]],
  NO: [['2005-01-01', 2500]],
}

export type Vat = { rule: VatRule; rate: number }
type Buyer = { country: string; vatId: string }

/** The standard rate of a country on a day; nothing where no rate is known. */
export function standardRate(country: string, day: string) {
  return RATES[country]?.findLast(([from]) => from <= day)?.[1] ?? 0
}

/**
 * A service for companies: inside the country its own rate; to a company of another member state the recipient owes the
 * tax, and without a VAT number the rate of that state is charged; outside the EU it is not taxed here.
 */
export function vatOf(sellerCountry: string, { country, vatId }: Buyer, day: string): Vat {
  if (country === sellerCountry) return { rule: 'domestic', rate: standardRate(country, day) }
  if (!EU_COUNTRIES.has(sellerCountry) || !EU_COUNTRIES.has(country)) return { rule: 'outside', rate: 0 }
  if (isVatNumberOf(country, vatId)) return { rule: 'reverseCharge', rate: 0 }
  return { rule: 'destination', rate: standardRate(country, day) }
}

/** In whole cents, a half away from zero; an amount below zero is what is given back. */
export function taxOn(net: number, rate: number) {
  const size = Math.floor((Math.abs(net) * rate * 2 + 10_000) / 20_000)
  return net < 0 ? -size || 0 : size
}
