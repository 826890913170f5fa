import type { Company } from '@kontor/contract/company-record.ts'
import { formatMoney, formatNumber } from '@kontor/contract/kit/format.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocale } from '~/lib/i18n.ts'
import { HiddenValue } from '~/ui/hidden-value.tsx'
import { seriesOf } from '../kit/page/figure-series.ts'
import { Tile } from '../kit/page/tiles.tsx'
import { rowsOf } from '../kit/record.queries.ts'
import { companyApi } from './company.queries.ts'
import { company as kind } from './company-kind.tsx'
import { FIELD_NAMES } from './company-words.ts'
import { shortMoney } from './short-amount.ts'
import './company-preview.css'

/** The two numbers that matter, with their course. One that is hidden says so; one that nobody knows is left out. */
export function PreviewTiles({ company }: { company: Company }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { companyId, employees, revenue, hidden } = company
  // The changes below ask for the same.
  const entries = rowsOf(useInfiniteQuery(companyApi.history(companyId)).data)
  const courseOf = (field: 'employees' | 'revenue') => {
    const read = kind.figures?.[field]
    return read
      ? seriesOf(
          entries.filter((entry) => entry.field === field),
          read,
        )
      : []
  }
  const year = revenue?.year
  const shows = {
    employees: employees !== null || hidden.includes('employees'),
    revenue: revenue !== null || hidden.includes('revenue'),
  }
  if (!shows.employees && !shows.revenue) return null
  return (
    <dl className="company-preview-tiles">
      {shows.employees && (
        <Tile name={i18n._(FIELD_NAMES.employees)} series={courseOf('employees')}>
          {employees ? formatNumber(employees.value, locale) : <HiddenValue />}
        </Tile>
      )}
      {shows.revenue && (
        <Tile
          name={i18n._(FIELD_NAMES.revenue)}
          colour={2}
          series={courseOf('revenue')}
          note={year && <Trans comment="The year of a figure">in {year}</Trans>}
        >
          {revenue ? (
            <span title={formatMoney(revenue.amount, revenue.currency, locale)}>
              {shortMoney(revenue.amount, revenue.currency, locale)}
            </span>
          ) : (
            <HiddenValue />
          )}
        </Tile>
      )}
    </dl>
  )
}
