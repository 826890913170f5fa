import type { CandidateMark } from '@kontor/contract/job-candidates.ts'
import type { Submission } from '@kontor/contract/submission-record.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { CirclePause, Hourglass, Star } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { daysText } from '~/records/job/submission-words.ts'
import { PersonAvatar } from '~/records/person/person-avatar.tsx'
import { FitMark, TaskMark } from './candidate-marks.tsx'
import { SubmissionMenu } from './submission-menu.tsx'
import type { Moves } from './use-moves.tsx'

type Props = {
  submission: Submission
  /** Nothing until it is known, and for those who may not know it. */
  mark: CandidateMark | undefined
  moves: Moves
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onOpen: () => void
  onKey: (event: KeyboardEvent) => void
}

/** A candidate on the board: who, what they do, how well they fit, for how long they have been there, what is next. */
export function BoardCard({ submission, mark, moves, isChosen, onChoose, onOpen, onKey }: Props) {
  const { t } = useLingui()
  const locale = useLocale()
  const { person, clock, isStuck, rating, status } = submission
  const { name } = person
  const days = daysText(clock.seconds, locale)
  return (
    <div className="board-card" data-stuck={isStuck} data-chosen={isChosen} data-status={status}>
      <div className="board-card-head">
        <PersonAvatar url={person.avatarUrl} size={32} />
        <button
          type="button"
          className="board-card-name"
          data-card={submission.submissionId}
          aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
          onClick={onOpen}
          onKeyDown={onKey}
        >
          <strong>{name}</strong>
          <span className="quiet">{person.headline}</span>
        </button>
        <SubmissionMenu submission={submission} moves={moves} />
      </div>
      <div className="board-card-foot">
        {submission.can.edit && (
          <input
            type="checkbox"
            checked={isChosen}
            aria-label={t`Select ${name}`}
            onChange={(event) => onChoose(event.target.checked)}
          />
        )}
        <span className="board-card-days" title={t`Time in this stage`}>
          {isStuck && <Hourglass size={14} aria-hidden />}
          {days}
          {isStuck && (
            <strong>
              <Trans>stuck</Trans>
            </strong>
          )}
        </span>
        {mark && <FitMark mark={mark} />}
        {status === 'onHold' && (
          <span className="board-card-hold">
            <CirclePause size={14} aria-hidden /> <Trans>on hold</Trans>
          </span>
        )}
        {rating !== null && (
          <span title={t`Rating`} className="board-card-rating">
            <Star size={14} aria-hidden /> {rating}
          </span>
        )}
      </div>
      {mark?.task && <TaskMark task={mark.task} />}
    </div>
  )
}
