import {
  type JobGuard,
  type JobStatus,
  JOB_TRANSITIONS,
  jobTransition,
  PUBLIC_JOB_TRANSITIONS,
} from '@kontor/contract/hiring-states.ts'
import { ENDINGS } from '@kontor/contract/job-endings.ts'
import type { Job } from '@kontor/contract/job-record.ts'
import type { TextKey } from '@kontor/contract/texts.ts'
import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { may } from '~/lib/may.ts'
import { sharedText } from '~/lib/shared-text.ts'
import { useUser } from '~/lib/visitor.ts'
import { JobStatusMark, StatusIcon } from '~/records/job/job-status.tsx'
import { JOB_STATUS_NAMES } from '~/records/job/job-words.ts'
import { MenuButton } from '~/ui/menu-button.tsx'
import { useChangeStatus } from './use-change-status.tsx'

const EndingDialog = lazy(async () => ({ default: (await import('./ending-dialog.tsx')).EndingDialog }))
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
  const [asking, setAsking] = useState<{ to: JobStatus; isEnding: boolean }>()
  const { change, end } = useChangeStatus(job)
  const mayHire = may(useUser(), 'hiring')
  const known = job.access === 'public' ? PUBLIC_JOB_TRANSITIONS : JOB_TRANSITIONS
  const transitions = known.filter(({ from }) => from === job.status)
  if (job.can.statuses.length === 0) return <JobStatusMark status={job.status} />
  /** Whoever may reject candidates is asked about those who are still open. */
  const isEnding = (to: JobStatus) =>
    ENDINGS.some((each) => each === to) && job.access === 'company' && job.candidates.active > 0 && mayHire
  function choose(to: JobStatus) {
    // Kept as it was chosen: once the candidates are rejected, none is open.
    if (isEnding(to) || WITH_REASON.has(jobTransition(job, to)?.guard)) setAsking({ to, isEnding: isEnding(to) })
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
        {asking?.isEnding && (
          <EndingDialog
            to={asking.to === 'filled' ? 'filled' : 'closed'}
            open={job.candidates.active}
            onClose={() => setAsking(undefined)}
            onSave={async (ending) => {
              if (await end(asking.to === 'filled' ? 'filled' : 'closed', ending)) setAsking(undefined)
            }}
          />
        )}
        {asking && !asking.isEnding && (
          <StatusDialog
            to={asking.to}
            onClose={() => setAsking(undefined)}
            onSave={async (said) => {
              if (await change({ status: asking.to, ...said })) setAsking(undefined)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
