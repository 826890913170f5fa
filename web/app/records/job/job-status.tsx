import type { JobStatus } from '@kontor/contract/hiring-states.ts'
import { useLingui } from '@lingui/react/macro'
import { Archive, CircleCheck, CircleDot, CirclePause, CircleX, type LucideIcon, PencilLine } from 'lucide-react'
import { JOB_STATUS_NAMES } from './job-words.ts'
import './job-status.css'

const ICONS: Readonly<Record<JobStatus, LucideIcon>> = {
  draft: PencilLine,
  open: CircleDot,
  onHold: CirclePause,
  filled: CircleCheck,
  closed: CircleX,
  archived: Archive,
}

/** A shape goes with the colour, so that the status is read without it. */
export function StatusIcon({ status, size = 14 }: { status: JobStatus; size?: 14 | 16 }) {
  const Icon = ICONS[status]
  return <Icon size={size} aria-hidden className="job-status-icon" data-status={status} />
}

export function JobStatusMark({ status }: { status: JobStatus }) {
  const { i18n } = useLingui()
  return (
    <span className="job-status" data-status={status}>
      <StatusIcon status={status} />
      {i18n._(JOB_STATUS_NAMES[status])}
    </span>
  )
}
