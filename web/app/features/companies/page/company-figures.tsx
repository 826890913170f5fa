import type { Metric, MetricId } from '@kontor/contract/metrics.ts'
import { formatDay } from '@kontor/contract/kit/format.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { MetricFigure } from '~/records/company/metric-value.tsx'
import { companyMetrics } from '~/records/company/metrics.queries.ts'
import { PageSection } from '~/records/kit/page/record-page.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { Sparkline } from '~/ui/sparkline.tsx'
import type { CompanyView } from './company-view.ts'
import './company-figures.css'

/** The figures that say most about a company, in this order. */
const KEY_FIGURES: readonly MetricId[] = [
  'totalRevenue',
  'ebitda',
  'netIncome',
  'balanceSheetTotal',
  'debtRatio',
  'averageNumberOfEmployees',
  'numberOfEmployees',
]
const MOST = 6

/** Key figures of the last year, with their change and their course. */
export function CompanyFigures({ company }: CompanyView) {
  const { t } = useLingui()
  const locale = useLocale()
  const query = useQuery(companyMetrics(company.companyId))
  return (
    <PageSection
      title={t`Financials`}
      extra={
        <Link to={href('companyFinancials', locale, { slug: company.slug })}>
          <Trans>Show statements</Trans>
        </Link>
      }
    >
      <Loaded query={query} skeleton={<SkeletonLines lines={3} />}>
        {({ periods, items }) => {
          const last = periods.at(-1)
          if (!last) {
            return (
              <p className="quiet">
                <Trans>No statements are known yet. Add the figures of a year to see how the company develops.</Trans>
              </p>
            )
          }
          const shown = KEY_FIGURES.flatMap((id) => items.find(({ metric }) => metric === id) ?? []).slice(0, MOST)
          const day = formatDay(last.endDate, locale)
          const standard = last.reportingStandard
          return (
            <>
              <dl className="company-figures">
                {shown.map((metric) => (
                  <KeyFigure key={metric.metric} metric={metric} />
                ))}
              </dl>
              <p className="quiet">
                {last.generated ? (
                  <Trans>Period to {day}. These figures are a generated example.</Trans>
                ) : (
                  <Trans>
                    Period to {day}, {standard}
                  </Trans>
                )}
              </p>
            </>
          )
        }}
      </Loaded>
    </PageSection>
  )
}

function KeyFigure({ metric }: { metric: Metric }) {
  const value = metric.values.at(-1)
  if (!value) return null
  const course = metric.values.filter(({ unit }) => unit === value.unit).map((each) => Number(each.value))
  return (
    <div className="record-tile">
      <dt>{metric.label}</dt>
      <dd>
        <span className="record-tile-value">
          <MetricFigure metric={metric} value={value} />
        </span>
        {course.length > 1 && <Sparkline values={course} />}
      </dd>
    </div>
  )
}
