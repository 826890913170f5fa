import type { CandidateMark } from '@kontor/contract/job-candidates.ts'
import type { Submission } from '@kontor/contract/submission-record.ts'
import { useLingui } from '@lingui/react/macro'
import { Star } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { PersonAvatar } from '~/records/person/person-avatar.tsx'
import { FitRingMark, NextStep, StageDays, StuckBand } from './candidate-marks.tsx'
import { SubmissionMenu } from './submission-menu.tsx'
import type { Moves } from './use-moves.tsx'

type Props = {
  submission: Submission
  /** Nothing until it is known, and for those who may not know it. */
  mark: CandidateMark | undefined
  moves: Moves
  isOpen: boolean
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onOpen: () => void
  onKey: (event: KeyboardEvent) => void
}

/** A candidate on the board: who, what they do, how well they fit, for how long they have been there, what is next. */
export function BoardCard({ submission, mark, moves, isOpen, isChosen, onChoose, onOpen, onKey }: Props) {
  const { t } = useLingui()
  const { person, isStuck, rating, status } = submission
  const { name } = person
  return (
    <div className="board-card" data-stuck={isStuck} data-chosen={isChosen} data-open={isOpen} data-status={status}>
      <div className="board-card-head">
        <span className="board-card-pick">
          <PersonAvatar url={person.avatarUrl} size={32} />
          {submission.can.edit && (
            <input
              type="checkbox"
              checked={isChosen}
              aria-label={t`Select ${name}`}
              onChange={(event) => onChoose(event.target.checked)}
            />
          )}
        </span>
        <button
          type="button"
          className="board-card-name"
          data-card={submission.submissionId}
          aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
          onClick={onOpen}
          onKeyDown={onKey}
        >
          <strong>{name}</strong>
        </button>
        <SubmissionMenu submission={submission} moves={moves} />
      </div>
      {(person.headline || mark) && (
        <div className="board-card-line">
          <span className="quiet" title={person.headline}>
            {person.headline}
          </span>
          {mark && <FitRingMark mark={mark} />}
        </div>
      )}
      <StuckBand submission={submission} />
      <div className="board-card-foot">
        <NextStep submission={submission} mark={mark} />
        {rating !== null && (
          <span title={t`Rating`} className="board-card-rating">
            <Star size={14} aria-hidden /> {rating}
          </span>
        )}
        <StageDays submission={submission} />
      </div>
    </div>
  )
}
