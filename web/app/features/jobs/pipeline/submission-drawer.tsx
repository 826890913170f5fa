import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Sheet } from '~/ui/sheet.tsx'
import { submissionOf } from './pipeline.queries.ts'
import { SubmissionDetails } from './submission-details.tsx'
import type { Moves } from './use-moves.tsx'

type Props = { submissionId: string; moves: Moves; onClose: () => void }

/** An application over the page of the person. */
export function SubmissionDrawer({ submissionId, moves, onClose }: Props) {
  const { t } = useLingui()
  const { data } = useQuery(submissionOf(submissionId))
  return (
    <Sheet wide open title={data?.person.name ?? t`Candidate`} onClose={onClose}>
      <SubmissionDetails submissionId={submissionId} moves={moves} />
    </Sheet>
  )
}
