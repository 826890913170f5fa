import { formatNumber } from '@kontor/contract/kit/format.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { ChartColumn } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { pageViews } from '~/features/operations/operations.queries.ts'
import { ViewsChart } from '~/features/operations/views-chart.tsx'
import { ViewsTable } from '~/features/operations/views-table.tsx'
import { useLocale } from '~/lib/i18n.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { ScreenHead } from '~/ui/screen-head.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import '~/features/operations/page-views.css'

const PERIODS = [7, 30, 90, 365]
const USUAL = 30

export default function PageViewsScreen() {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const period = PERIODS.find((each) => String(each) === search.get('days')) ?? USUAL
  const views = useQuery(pageViews(period))
  return (
    <>
      <ScreenHead
        title={t`Page views`}
        document={t`Page views`}
        line={
          <Trans>
            How often pages were opened, as sums by day, page and language. Nothing about visitors is kept; browsers
            that ask not to be tracked are not counted.
          </Trans>
        }
        actions={
          <Segmented<number>
            aria-label={t`Period`}
            value={period}
            options={PERIODS.map((days) => ({ value: days, label: t`${days} days` }))}
            onChange={(days) => setSearch(days === USUAL ? {} : { days: String(days) }, { replace: true })}
          />
        }
      />
      <Loaded query={views} skeleton={<SkeletonLines lines={8} />}>
        {({ days, pages }) =>
          pages.length === 0 ? (
            <EmptyState
              icon={ChartColumn}
              title={t`No page views in this period`}
              text={t`They appear here as soon as somebody opens a page.`}
            />
          ) : (
            <>
              <Total days={days} />
              <ViewsChart days={days} />
              <ViewsTable pages={pages} />
            </>
          )
        }
      </Loaded>
    </>
  )
}

function Total({ days }: { days: readonly { views: number }[] }) {
  const views = days.reduce((sum, each) => sum + each.views, 0)
  const total = formatNumber(views, useLocale())
  return (
    <p className="quiet">
      <Trans>{total} views in this period</Trans>
    </p>
  )
}
