import { metrics } from '@kontor/contract/metrics.ts'
import type { CurrencyCode } from '@kontor/contract/kit/currencies.ts'
import type { PeriodType } from '@kontor/contract/statement-record.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '~/lib/client.ts'

export const METRICS_KEY = ['metrics']

/** The metrics of a company by period, the earliest first; amounts in another currency where one is asked for. */
export function companyMetrics(companyId: string, periodType: PeriodType = 'annual', currency?: CurrencyCode) {
  return queryOptions({
    queryKey: [...METRICS_KEY, companyId, periodType, currency ?? ''],
    queryFn: ({ signal }) =>
      call(
        metrics.ofCompany,
        { params: { id: companyId }, query: { periodType, ...(currency ? { currency } : {}) } },
        { signal },
      ),
  })
}
