import { type Decimal, divideDecimals, multiplyDecimals } from '@kontor/contract/kit/decimals.ts'

export const BASE = 'EUR'
export type RateKind = 'average' | 'yearEnd'
/** Units of a currency for one euro. */
export type Rate = { rate: Decimal; source: string }
export type RateBook = ReadonlyMap<string, Rate>

export function rateKey(currency: string, year: number, kind: RateKind) {
  return `${currency} ${year} ${kind}`
}

export function rateOf(book: RateBook, currency: string, year: number, kind: RateKind): Rate | undefined {
  return currency === BASE ? { rate: '1', source: '' } : book.get(rateKey(currency, year, kind))
}

/** So many digits after the point an amount keeps that was converted. */
const PLACES = 6

type Asked = { value: Decimal; from: string; to: string; year: number; kind: RateKind }

/** By the rates of the same day or year; nothing where one of them is not known, for an amount is never guessed. */
export function convert(book: RateBook, { value, from, to, year, kind }: Asked): Decimal | undefined {
  if (from === to) return value
  const [before, after] = [rateOf(book, from, year, kind), rateOf(book, to, year, kind)]
  return before && after && divideDecimals(multiplyDecimals(value, after.rate), before.rate, PLACES)
}
