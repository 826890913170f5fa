import type { HiringReport } from '@kontor/contract/hiring-reports.ts'
import { formatNumber, NOTHING } from '@kontor/contract/kit/format.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { ChartColumn, Download } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { may } from '~/lib/may.ts'
import { useUser } from '~/lib/visitor.ts'
import { daysText } from '~/records/job/submission-words.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { RestrictedState } from '~/ui/restricted-state.tsx'
import { ScreenHead } from '~/ui/screen-head.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { ReportFilters, useAsked } from './report-filters.tsx'
import { AgesPanel, FilledPanel, ReasonsPanel, SourcesPanel, StagesPanel, WorkloadPanel } from './report-panels.tsx'
import { hiringReport, saveReport } from './reports.queries.ts'
import './reports.css'

/** How hiring goes in a period, by the records of the pipelines. */
export function ReportsScreen() {
  const { t } = useLingui()
  const user = useUser()
  if (!may(user, 'record:read')) {
    return (
      <>
        <ScreenHead title={t`Reports`} document={t`Reports`} />
        <RestrictedState
          text={t`Your role does not see reports. An administrator of your account can change your role.`}
        />
      </>
    )
  }
  return <Reports />
}

function Reports() {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const { asked, ask } = useAsked()
  const [isSaving, setIsSaving] = useState(false)
  const query = useQuery(hiringReport(asked))
  const { data } = query
  // The choices stay when a period is refused, so that another can be chosen.
  const [latest, setLatest] = useState<HiringReport>()
  if (data && data !== latest) setLatest(data)
  async function save() {
    setIsSaving(true)
    try {
      await saveReport(asked, data ? `hiring-${data.period.from}-${data.period.to}.csv` : 'hiring.csv')
    } catch (error) {
      notices.failure({ title: t`Not downloaded`, text: errorText(i18n, error) })
    }
    setIsSaving(false)
  }
  return (
    <>
      <ScreenHead
        title={t`Reports`}
        document={t`Reports`}
        line={<Trans>Counted from the pipelines you see.</Trans>}
        actions={
          <Button icon={<Download size={16} aria-hidden />} loading={isSaving} onClick={() => void save()}>
            <Trans>Download as CSV</Trans>
          </Button>
        }
      />
      <div className="reports" aria-busy={query.isFetching}>
        <ReportFilters asked={asked} report={latest} onChange={ask} />
        <Loaded query={query} skeleton={<SkeletonLines lines={12} />}>
          {(report) => <Numbers report={report} />}
        </Loaded>
      </div>
    </>
  )
}

function Numbers({ report }: { report: HiringReport }) {
  const { t } = useLingui()
  const { candidates, openJobs, filled } = report
  if (candidates.total + openJobs.length + filled.length === 0) {
    return (
      <EmptyState
        icon={ChartColumn}
        title={t`Nothing to report`}
        text={t`Nobody was added in this period, and no job is open. Choose another period or fewer filters.`}
      />
    )
  }
  return (
    <>
      <Tiles report={report} />
      <StagesPanel report={report} />
      <div className="report-pair">
        <SourcesPanel report={report} />
        <ReasonsPanel report={report} />
      </div>
      <FilledPanel report={report} />
      <WorkloadPanel report={report} />
      <AgesPanel report={report} />
    </>
  )
}

function Tiles({ report: { candidates, timeToFill, openJobs } }: { report: HiringReport }) {
  const { t } = useLingui()
  const locale = useLocale()
  const tiles: [string, string][] = [
    [t`Candidates added`, formatNumber(candidates.total, locale)],
    [t`Of these hired`, formatNumber(candidates.hired, locale)],
    [t`Of these rejected`, formatNumber(candidates.rejected, locale)],
    [t`Median time to fill`, timeToFill ? daysText(timeToFill.median, locale) : NOTHING],
    [t`Open jobs today`, formatNumber(openJobs.length, locale)],
  ]
  return (
    <dl className="report-tiles">
      {tiles.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="number">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
