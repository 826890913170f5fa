import { Briefcase } from 'lucide-react'
import './job-status.css'

const ICON_SIZES = { 20: 14, 32: 16, 56: 20 } as const

/** Stands before the name of a job as a logo or a photo does elsewhere. */
export function JobFace({ size }: { size: 20 | 32 | 56 }) {
  return (
    <span className="job-face" data-size={size} aria-hidden>
      <Briefcase size={ICON_SIZES[size]} />
    </span>
  )
}
