import { z } from 'zod'
import { CurrencyCode } from './kit/currencies.ts'
import { DecimalText } from './kit/decimals.ts'
import { endpoint } from './kit/endpoint.ts'
import { requiredLine } from './kit/text.ts'
import { RATE_KINDS } from './metrics.ts'

export const ExchangeRate = z.object({
  currency: CurrencyCode,
  year: z.int(),
  kind: z.enum(RATE_KINDS),
  /** Units of the currency for one euro. */
  rate: z.string(),
  source: z.string(),
  /** It came with the product; one that an operator added counts before it. */
  shipped: z.boolean(),
})
export type ExchangeRate = z.infer<typeof ExchangeRate>

const path = '/v1/exchange-rates/:currency/:year/:kind'
const params = z.object({
  currency: CurrencyCode.exclude(['EUR']),
  year: z.coerce.number().int().min(1999).max(2100),
  kind: z.enum(RATE_KINDS),
})

/** Not zero and not below it. */
const Rate = DecimalText.refine((text) => /[1-9]/.test(text) && !text.startsWith('-'), 'number.invalid')

export const rates = {
  list: endpoint({
    method: 'GET',
    path: '/v1/exchange-rates',
    summary: 'Yearly averages and year-end rates by which amounts are converted, each with its source',
    permission: 'record:read',
    feature: 'financials',
    response: z.object({ items: z.array(ExchangeRate) }),
  }),
  set: endpoint({
    method: 'PUT',
    path,
    summary: 'Add a rate, or replace one that was added or ships; for operators',
    permission: 'operate',
    feature: 'financials',
    params,
    body: z.strictObject({ rate: Rate, source: requiredLine(200) }),
    response: ExchangeRate,
  }),
  remove: endpoint({
    method: 'DELETE',
    path,
    summary: 'Take an added rate away; one that ships counts again',
    permission: 'operate',
    feature: 'financials',
    params,
    response: null,
    status: 204,
    problems: ['notFound'],
  }),
}
