import type { Access } from '@kontor/contract/kit/roles.ts'
import { href, type PageName, PAGES } from '@kontor/contract/kit/paths.ts'
import { hasFeature } from '@kontor/contract/kit/plans.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { may } from '~/lib/may.ts'
import { isBuilt } from '~/lib/screens.ts'
import { useUser } from '~/lib/visitor.ts'
import { RecordPartHead } from '~/records/kit/page/record-part-head.tsx'
import { HISTORY_TAB, OVERVIEW, type RecordTab } from '~/records/kit/page/record-tabs.tsx'
import { JobStatusMark } from '~/records/job/job-status.tsx'
import { jobTitle } from '~/records/job/job-texts.ts'
import { jobApi } from '~/records/job/job.queries.ts'
import { JobHeader } from './job-header.tsx'

export type JobPart =
  | 'jobApplications'
  | 'jobSuggestions'
  | 'jobRankings'
  | 'jobInterviews'
  | 'jobShortlists'
  | 'jobTasks'
  | 'jobComments'
/** Candidates belong to the account's own jobs. */
const OWN: readonly JobPart[] = ['jobApplications', 'jobSuggestions', 'jobRankings', 'jobInterviews', 'jobShortlists']
const PARTS: readonly JobPart[] = [...OWN, 'jobTasks', 'jobComments']
const OWN_PARTS: ReadonlySet<JobPart> = new Set(OWN)
/** Those for people who add candidates and move them. */
const HIRING_PARTS: ReadonlySet<JobPart> = new Set<JobPart>(['jobSuggestions', 'jobRankings', 'jobShortlists'])

/** The parts of a job that have a page of their own, as far as they are built and belong to the plan. */
export function useJobParts({ jobId, access }: { jobId: string; access: Access }): RecordTab[] {
  const { t } = useLingui()
  const locale = useLocale()
  const user = useUser()
  const names: Readonly<Record<JobPart, string>> = {
    jobApplications: t`Candidates`,
    jobSuggestions: t`Suggestions`,
    jobRankings: t`Rankings`,
    jobInterviews: t`Interviews`,
    jobShortlists: t`Shortlists`,
    jobTasks: t`Tasks`,
    jobComments: t`Comments`,
  }
  const isOpen = (page: PageName) => {
    const entry = PAGES[page]
    return isBuilt(page) && user !== null && (!('feature' in entry) || hasFeature(user.productId, entry.feature))
  }
  const isShown = (part: JobPart) =>
    isOpen(part) &&
    (access === 'company' || !OWN_PARTS.has(part)) &&
    (!HIRING_PARTS.has(part) || may(user, 'hiring')) &&
    may(user, 'record:read')
  return PARTS.filter(isShown).map((page) => ({
    id: page,
    name: names[page],
    to: href(page, locale, { id: jobId }),
  }))
}

type HeadProps = { jobId: string; part: JobPart; title: string; actions?: ReactNode }

/** The head of one of these pages: which job it is about, and the way to its other parts. */
export function JobPartHead({ jobId, part, title, actions }: HeadProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { data: job } = useQuery(jobApi.byId(jobId))
  const parts = useJobParts({ jobId, access: job?.access ?? 'company' })
  const home = href('job', locale, { id: jobId })
  const tabs = [
    { id: OVERVIEW, name: t`Overview`, to: home },
    ...parts,
    { id: HISTORY_TAB, name: t`History`, to: `${home}?tab=${HISTORY_TAB}` },
  ]
  const record = job && {
    name: jobTitle(job, locale),
    header: <JobHeader job={job} status={<JobStatusMark status={job.status} />} actions={actions} />,
  }
  return <RecordPartHead title={title} record={record} actions={actions} tabs={tabs} shown={part} />
}
