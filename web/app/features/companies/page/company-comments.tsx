import { RECORD_KINDS } from '~/records/kinds.ts'
import { CommentsSection } from '~/records/kit/comments/comments-section.tsx'
import { TimelineSection } from '~/records/kit/timeline/timeline-section.tsx'
import type { CompanyView } from './company-view.ts'

/** What the account says about the company. */
export function CompanyComments({ company }: CompanyView) {
  return <CommentsSection kind="company" id={company.companyId} kinds={RECORD_KINDS} />
}

/** What happened to the company, and what was done about it. */
export function CompanyTimeline({ company }: CompanyView) {
  return <TimelineSection kind="company" id={company.companyId} kinds={RECORD_KINDS} />
}
