import { plainDecimal } from '@kontor/contract/kit/decimals.ts'
import type { ExchangeRate } from '@kontor/contract/rates.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import type { Tx } from '#kit/db/scope.ts'
import { type Rate, type RateBook, rateKey } from './convert.ts'
import * as rates from './rates.repository.ts'

export { convert, type RateBook, type RateKind, rateOf } from './convert.ts'

/** Every rate; what an operator added counts before what ships. */
export async function rateBook(tx: Tx): Promise<RateBook> {
  const rows = await rates.list(tx)
  const ordered = rows.toSorted((a, b) => Number(b.shipped) - Number(a.shipped))
  return new Map<string, Rate>(
    ordered.map(({ currency, year, kind, rate, source }) => [
      rateKey(currency, year, kind),
      { rate: plainDecimal(rate), source },
    ]),
  )
}

export async function list(ctx: Ctx) {
  return { items: (await rates.list(ctx.tx)).map(present) }
}

/** Markets and benchmarks are counted anew by the worker; a trigger notes the companies. */
export async function set(ctx: Ctx, { rate, source, ...key }: Pick<ExchangeRate, 'rate' | 'source'> & rates.Key) {
  await rates.set(ctx.tx, key, { rate, source }, ctx.now)
  return present({ ...key, rate, source, shipped: false })
}

export async function remove(ctx: Ctx, key: rates.Key) {
  if ((await rates.remove(ctx.tx, key)) === 0) throw new AppError('notFound')
  return null
}

function present({ currency, year, kind, rate, source, shipped }: Omit<rates.Row, 'added_at'>): ExchangeRate {
  return { currency: currency as ExchangeRate['currency'], year, kind, rate: plainDecimal(rate), source, shipped }
}
