import {
  type JobGuard,
  type JobStatus,
  JOB_TRANSITIONS,
  jobTransition,
  PUBLIC_JOB_TRANSITIONS,
} from '@kontor/contract/hiring-states.ts'
import type { Job } from '@kontor/contract/job-record.ts'
import type { TextKey } from '@kontor/contract/texts.ts'
import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { sharedText } from '~/lib/shared-text.ts'
import { JobStatusMark, StatusIcon } from '~/records/job/job-status.tsx'
import { JOB_STATUS_NAMES } from '~/records/job/job-words.ts'
import { MenuButton } from '~/ui/menu-button.tsx'
import { useChangeStatus } from './use-change-status.tsx'

const StatusDialog = lazy(async () => ({ default: (await import('./status-dialog.tsx')).StatusDialog }))

/** Why a change that the course of jobs knows is not possible now. */
const WHY_NOT: Partial<Record<JobGuard, TextKey>> = {
  complete: 'job.incomplete',
  hire: 'job.withoutHire',
  noneActive: 'job.hasCandidates',
}
const WITH_REASON: ReadonlySet<JobGuard | undefined> = new Set<JobGuard | undefined>(['reason', 'closeReason'])

/** The status of a job, and those it can take from here; what stands in the way of the others is said. */
export function StatusMenu({ job }: { job: Job }) {
  const { t, i18n } = useLingui()
  const [asking, setAsking] = useState<JobStatus>()
  const change = useChangeStatus(job)
  const known = job.access === 'public' ? PUBLIC_JOB_TRANSITIONS : JOB_TRANSITIONS
  const transitions = known.filter(({ from }) => from === job.status)
  if (job.can.statuses.length === 0) return <JobStatusMark status={job.status} />
  function choose(to: JobStatus) {
    if (WITH_REASON.has(jobTransition(job, to)?.guard)) setAsking(to)
    else void change({ status: to })
  }
  const items = transitions.map(({ to, guard }) => {
    const isOpen = job.can.statuses.includes(to)
    const why = guard && WHY_NOT[guard]
    return {
      key: to,
      disabled: !isOpen,
      icon: <StatusIcon status={to} size={16} />,
      label:
        isOpen || !why ? (
          i18n._(JOB_STATUS_NAMES[to])
        ) : (
          <span className="status-entry">
            {i18n._(JOB_STATUS_NAMES[to])}
            <small>{sharedText(i18n, why)}</small>
          </span>
        ),
      onClick: () => choose(to),
    }
  })
  const name = i18n._(JOB_STATUS_NAMES[job.status])
  return (
    <>
      <MenuButton items={items} name={t`Status: ${name}. Change the status`} className="plain-button">
        <JobStatusMark status={job.status} />
        <ChevronDown size={16} aria-hidden />
      </MenuButton>
      <Suspense fallback={null}>
        {asking && (
          <StatusDialog
            to={asking}
            onClose={() => setAsking(undefined)}
            onSave={async (said) => {
              if (await change({ status: asking, ...said })) setAsking(undefined)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
