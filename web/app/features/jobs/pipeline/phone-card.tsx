import type { CandidateMark } from '@kontor/contract/job-candidates.ts'
import type { Submission } from '@kontor/contract/submission-record.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { PersonAvatar } from '~/records/person/person-avatar.tsx'
import { FitRingMark, NextStep, StageDays, StuckBand } from './candidate-marks.tsx'

type Props = {
  submission: Submission
  mark: CandidateMark | undefined
  onMove: () => void
  onOpen: () => void
}

/** A candidate on a phone, with the move as a button of its own. */
export function PhoneCard({ submission, mark, onMove, onOpen }: Props) {
  const { t } = useLingui()
  const { person, isStuck, can } = submission
  const { name } = person
  const isMovable = can.move || can.statuses.length > 0
  return (
    <div className="board-card" data-stuck={isStuck}>
      <div className="board-card-head">
        <PersonAvatar url={person.avatarUrl} size={32} />
        <button type="button" className="board-card-name" data-card={submission.submissionId} onClick={onOpen}>
          <strong>{name}</strong>
          <span className="quiet">{person.headline}</span>
        </button>
        {mark && <FitRingMark mark={mark} />}
      </div>
      <StuckBand submission={submission} />
      <div className="board-card-foot">
        <NextStep submission={submission} mark={mark} />
        <StageDays submission={submission} />
        {isMovable && (
          <button type="button" className="phone-card-move" aria-label={t`Move ${name}`} onClick={onMove}>
            <ArrowRight size={16} aria-hidden /> <Trans>Move</Trans>
          </button>
        )}
      </div>
    </div>
  )
}
