import type { CompanyMetrics, MetricId } from '@kontor/contract/metrics.ts'
import { metricNames } from '@kontor/contract/metrics.ts'
import { NOTHING } from '@kontor/contract/kit/format.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { MetricFigure } from '~/records/company/metric-value.tsx'
import { Panel } from '~/ui/panel.tsx'

export type Compared = { id: string; name: string; slug: string; figures: CompanyMetrics }

/** Companies may end their years on different days: a column is a year, and of a shorter period its month too. */
export function periodOf(endDate: string, isYear: boolean) {
  return isYear ? endDate.slice(0, 4) : endDate.slice(0, 7)
}

export function periodsOf(compared: readonly Compared[]) {
  const days = compared.flatMap(({ figures }) => figures.periods.map(({ endDate }) => endDate))
  const years = days.map((day) => periodOf(day, true))
  // More than one end in a year means that the periods are shorter than one.
  const isYear = compared.every(({ figures }) => {
    const own = figures.periods.map(({ endDate }) => periodOf(endDate, true))
    return new Set(own).size === own.length
  })
  const names = isYear ? years : days.map((day) => periodOf(day, false))
  return { isYear, periods: [...new Set(names)].toSorted() }
}

type Props = { title: string; metrics: readonly MetricId[]; compared: readonly Compared[] }

/** One group of metrics: each metric with a row for every company and a column for every period. */
export function CompareTable({ title, metrics, compared }: Props) {
  const locale = useLocale()
  const { isYear, periods } = periodsOf(compared)
  return (
    <Panel title={title}>
      <div className="statement-scroll">
        <table className="statement-grid" aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{title}</th>
              {periods.map((period) => (
                <th key={period} scope="col" className="number">
                  {period}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {metrics.map((metric) => (
              <Fragment key={metric}>
                <tr>
                  <th scope="rowgroup" colSpan={periods.length + 1}>
                    {metricNames(metric)[locale]}
                  </th>
                </tr>
                {compared.map((company) => (
                  <CompanyRow key={company.id} company={company} metric={metric} periods={periods} isYear={isYear} />
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}

type RowProps = { company: Compared; metric: MetricId; periods: readonly string[]; isYear: boolean }

function CompanyRow({ company: { name, slug, figures }, metric, periods, isYear }: RowProps) {
  const locale = useLocale()
  const known = figures.items.find((each) => each.metric === metric)
  return (
    <tr>
      <th scope="row">
        <Link to={href('companyFinancials', locale, { slug })}>{name}</Link>
      </th>
      {periods.map((period) => {
        const value = known?.values.find(({ endDate }) => periodOf(endDate, isYear) === period)
        return (
          <td key={period} className="statement-cell">
            {known && value ? <MetricFigure metric={known} value={value} /> : NOTHING}
          </td>
        )
      })}
    </tr>
  )
}
