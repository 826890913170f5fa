import type { Job } from '@kontor/contract/job-record.ts'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { useParams } from 'react-router'
import type { KnownUser } from '~/lib/known-user.ts'
import { may } from '~/lib/may.ts'
import { sharedText } from '~/lib/shared-text.ts'
import { useIsPhone } from '~/lib/use-is-phone.ts'
import { useUser } from '~/lib/visitor.ts'
import { RECORD_KINDS } from '~/records/kinds.ts'
import { accountSections } from '~/records/kit/page/account-sections.tsx'
import { NeighbourSteps } from '~/records/kit/page/neighbour-steps.tsx'
import { RecordActions } from '~/records/kit/page/record-actions.tsx'
import { PageSection, RecordPage } from '~/records/kit/page/record-page.tsx'
import { type AppSection, openSections, RecordScreen, RestrictedNotice } from '~/records/kit/page/record-screen.tsx'
import { HISTORY_TAB } from '~/records/kit/page/record-tabs.tsx'
import { knownFacts } from '~/records/job/job-facts.tsx'
import { jobKind } from '~/records/job/job-kind.tsx'
import { statusReasonText } from '~/records/job/job-texts.ts'
import { jobApi } from '~/records/job/job.queries.ts'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { AddCandidateButton, type UploadDialog, useCandidateEntries } from './add-candidate.tsx'
import { Description, Facts, type JobView, Requirements, Source, Tags, Team } from './job-parts.tsx'
import { JobHeader } from './job-header.tsx'
import { useJobParts } from './job-tabs.tsx'
import { JobTiles } from './job-tiles.tsx'
import { StatusMenu } from './status-menu.tsx'
import './jobs.css'

const SECTIONS: readonly AppSection<JobView>[] = [
  {
    id: 'description',
    column: 'main',
    shows: ({ job }) => Object.values(job.description).some(Boolean),
    Component: Description,
  },
  {
    id: 'requirements',
    column: 'main',
    shows: ({ job }) => job.skills.length + job.languages.length > 0,
    Component: Requirements,
  },
  { id: 'facts', column: 'rail', shows: ({ job }) => knownFacts(job).length > 0, Component: Facts },
  { id: 'team', column: 'rail', shows: ({ job }) => job.members.length > 0, Component: Team },
  { id: 'tags', column: 'rail', shows: ({ job }) => job.tags.length > 0, Component: Tags },
  { id: 'source', column: 'rail', shows: ({ job }) => job.source !== null, Component: Source },
]
const CareersSwitch = lazy(async () => ({ default: (await import('./careers-switch.tsx')).CareersSwitch }))

const written = accountSections<JobView, Job>({ kind: jobKind, kinds: RECORD_KINDS, idOf: ({ job }) => job.jobId })

/** What the account writes about the record, for those who see all of it. The history belongs to hiring, as everything that is written about a job. */
const ACCOUNT_SECTIONS: readonly AppSection<JobView>[] = [
  { id: 'careers', column: 'rail', shows: ({ job }) => job.access === 'company', Component: Careers },
  written.comments,
  written.timeline,
  { ...written.history, locked: { feature: 'hiring', title: msg`History` } },
]

type Props = { lost: ReactNode; Upload: UploadDialog }

/** The page about a job. */
export function JobScreen({ lost, Upload }: Props) {
  const user = useUser()
  const query = useQuery(jobApi.byAddress(useParams()))
  return (
    <RecordScreen kind={jobKind} query={query} lost={lost}>
      {(job) => user && <JobPage key={job.jobId} job={job} user={user} Upload={Upload} />}
    </RecordScreen>
  )
}

function JobPage({ job, user, Upload }: JobView & { user: KnownUser; Upload: UploadDialog }) {
  const { t, i18n } = useLingui()
  const isPhone = useIsPhone()
  const { entries, dialogs } = useCandidateEntries(job, Upload)
  const parts = useJobParts(job)
  const sections = may(user, 'record:read') ? [...SECTIONS, ...ACCOUNT_SECTIONS] : SECTIONS
  return (
    <>
      <RecordPage
        shown={{ job }}
        sections={openSections(sections, user)}
        tabs={[...parts, { id: HISTORY_TAB, name: t`History` }]}
        tiles={<JobTiles job={job} />}
        header={
          <JobHeader
            job={job}
            actions={
              <>
                <StatusMenu job={job} />
                <AddCandidateButton job={job} entries={entries} />
                <RecordActions kind={jobKind} record={job} actions={isPhone ? entries : []} />
              </>
            }
            steps={<NeighbourSteps kind={jobKind} id={job.jobId} />}
          />
        }
        notice={<Notice job={job} />}
        nothing={i18n._(jobKind.words.nothingKnown)}
        updatedAt={job.updatedAt}
      />
      {dialogs}
    </>
  )
}

/** What must be known before anything else is done: what is hidden, what a draft still needs, why a job stands still. */
function Notice({ job }: JobView) {
  const { i18n } = useLingui()
  if (job.hidden.length > 0) return <RestrictedNotice fields={jobKind.fields} hidden={job.hidden} />
  if (isWaiting(job)) {
    return (
      <p role="status" className="banner banner-quiet">
        {sharedText(i18n, 'job.incomplete')}
      </p>
    )
  }
  if (job.statusReason === null) return null
  return (
    <p role="status" className="banner banner-quiet">
      <span>
        <strong>{statusReasonText(job.statusReason, i18n)}</strong>
        {job.statusNote && <> – {job.statusNote}</>}
      </span>
    </p>
  )
}

function isWaiting({ status, can }: Job) {
  return status === 'draft' && can.edit && !can.statuses.includes('open')
}

function Careers({ job }: JobView) {
  return (
    <PageSection title={<Trans>Careers page</Trans>}>
      <Suspense fallback={<SkeletonLines lines={2} />}>
        <CareersSwitch jobId={job.jobId} version={job.version} />
      </Suspense>
    </PageSection>
  )
}
