import type { ElsewhereCandidate } from '@kontor/contract/job-candidates.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Briefcase, Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { reasonName, stageName } from '~/records/job/submission-words.ts'
import { currentAccount, useTimeZone } from '~/records/kit/account.queries.ts'

/** How somebody stands or stood with other jobs; each note leads to that application. */
export function ElsewhereNotes({ elsewhere }: { elsewhere: readonly ElsewhereCandidate[] }) {
  const locale = useLocale()
  const textOf = useNoteText()
  if (elsewhere.length === 0) return null
  return (
    <ul className="fit-elsewhere">
      {elsewhere.map((each) => {
        const { submissionId, jobId, status } = each
        const isOver = status === 'rejected' || status === 'withdrawn'
        const Icon = isOver ? Undo2 : Briefcase
        return (
          <li key={submissionId} data-over={isOver}>
            <Icon size={14} aria-hidden />
            <Link to={href('jobApplications', locale, { id: jobId }, { submissionId, show: status })}>
              {textOf(each)}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

function useNoteText() {
  const { t } = useLingui()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const reasons = useQuery(currentAccount()).data?.account.hiring.rejectReasons ?? []
  return ({ title, clientCompany, stage, status, reason, since }: ElsewhereCandidate) => {
    const job = clientCompany ? `${title}, ${clientCompany}` : title
    const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone }).format(new Date(since))
    const why = reason ? reasonName(reasons, reason, locale) : ''
    const place = stageName(stage, locale)
    if (status === 'rejected' && why) return t`Rejected for ${job} in ${month}: ${why}`
    if (status === 'rejected') return t`Rejected for ${job} in ${month}`
    if (status === 'withdrawn') return t`Withdrew from ${job} in ${month}`
    if (status === 'hired') return t`Hired for ${job} in ${month}`
    return t`Also a candidate for ${job}: ${place}`
  }
}
