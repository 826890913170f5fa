import { hiringReports } from '@kontor/contract/hiring-reports.ts'
import { type CallOf, pathOf } from '@kontor/contract/kit/endpoint.ts'
import { queryString } from '@kontor/contract/kit/paths.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, fetchCsv } from '~/lib/client.ts'
import { SUBMISSIONS } from '../candidates.queries.ts'

export type Asked = Omit<NonNullable<CallOf<typeof hiringReports.report>['query']>, 'format'>

/** Asked again whenever candidates were moved. */
export function hiringReport(asked: Asked) {
  return queryOptions({
    queryKey: [...SUBMISSIONS, 'report', asked],
    queryFn: ({ signal }) => call(hiringReports.report, { query: asked }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The numbers as a file that the browser saves. */
export async function saveReport(asked: Asked, name: string) {
  const file = await fetchCsv(pathOf(hiringReports.report) + queryString({ ...asked, format: 'csv' }))
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
