import type { JobHit } from '@kontor/contract/jobs.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Briefcase, FileUp } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { LazyResumeUpload } from '~/features/contacts/files/lazy-resume-upload.ts'
import { JobMenu } from '~/features/jobs/job-menu.tsx'
import { SearchPage } from '~/features/search/search-page.tsx'
import { useLocale } from '~/lib/i18n.ts'
import { may } from '~/lib/may.ts'
import { useUser } from '~/lib/visitor.ts'
import { useDeletedElsewhere } from '~/records/kit/deleting.tsx'
import { RecordTabs } from '~/records/kit/page/record-tabs.tsx'
import { AddButton, ListMenu } from '~/records/kit/list/list-actions.tsx'
import { jobKind } from '~/records/job/job-kind.tsx'
import { jobSearch, shownJob } from '~/records/job/job-search.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'

const ReportsScreen = lazy(async () => ({
  default: (await import('~/features/jobs/reports/reports-screen.tsx')).ReportsScreen,
}))

const ADD = { page: 'jobAdd', label: msg`Add job` } as const
/** Public jobs are one filter away. */
const OWN = { access: 'company' } as const

/** The jobs of the account, and how filling them goes. */
export default function JobsScreen() {
  const { t } = useLingui()
  const locale = useLocale()
  const [search] = useSearchParams()
  const shown = search.get('tab') === 'reports' ? 'reports' : 'list'
  const tabs = [
    { id: 'list', name: t`Jobs`, to: href('jobs', locale) },
    { id: 'reports', name: t`Reports`, to: href('jobs', locale, {}, { tab: 'reports' }) },
  ]
  return (
    <>
      <RecordTabs tabs={tabs} shown={shown} label={t`Jobs and reports`} />
      {shown === 'list' ? (
        <JobList />
      ) : (
        <Suspense fallback={<SkeletonLines lines={12} />}>
          <ReportsScreen />
        </Suspense>
      )}
    </>
  )
}

/** The latest first: the list of the search with its own beginning and actions. */
function JobList() {
  const { t } = useLingui()
  const locale = useLocale()
  const mayWrite = may(useUser(), 'record:write')
  useDeletedElsewhere(jobKind)
  const importing = mayWrite && (
    <Link className="plain-button" to={href('jobImport', locale)}>
      <FileUp size={16} aria-hidden />
      <span className="add-name">
        <Trans>Import job ads</Trans>
      </span>
    </Link>
  )
  const preset = {
    title: msg`Jobs`,
    usual: OWN,
    usualSort: 'updatedAt',
    renderMenu: (hit: JobHit) => <JobMenu record={shownJob(hit)} place="list" Upload={LazyResumeUpload} />,
    actions: (
      <>
        {importing}
        <AddButton add={ADD} />
        <ListMenu kind={jobKind} />
      </>
    ),
    empty: (
      <EmptyState
        icon={Briefcase}
        title={t`No jobs yet`}
        text={t`Add the first job, or read it from a job ad.`}
        action={
          <>
            <AddButton add={ADD} />
            {importing}
          </>
        }
      />
    ),
  }
  return <SearchPage kind={jobSearch} preset={preset} />
}
