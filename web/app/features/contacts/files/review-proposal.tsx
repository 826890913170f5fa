import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import { Confidence } from './review-confidence.tsx'
import { isSure, type Proposal } from './review-lines.ts'
import { missingWords } from './review-rows.ts'
import { fieldId, type Review } from './use-review.ts'

const FIELD_NAMES: Readonly<Record<string, MessageDescriptor>> = {
  emails: msg`Email`,
  phones: msg`Phone`,
  places: msg`Place`,
  profiles: msg`Link`,
}

type Props = { review: Review; proposal: Proposal; disabled: boolean }

/** A value of the document that the record does not have; accepting adds it. */
export function ReviewProposal({ review, proposal, disabled }: Props) {
  const { t, i18n } = useLingui()
  const { id, value } = proposal
  const words = missingWords(value, review.text)
  const name = FIELD_NAMES[value.field]
  return (
    <div
      className="resume-line"
      data-line={id}
      data-missing
      data-unsure={!isSure(proposal)}
      data-lit={id === review.active}
      onPointerEnter={() => review.setPointed(id)}
      onPointerLeave={() => review.setPointed(undefined)}
    >
      <span className="resume-label">{name && i18n._(name)}</span>
      <span className="resume-words" title={words}>
        {words}
      </span>
      <Confidence source={value} isUnsure={!isSure(proposal)} />
      {!disabled && (
        <button
          type="button"
          id={fieldId(id)}
          className="resume-check"
          aria-label={t`Add ${words}`}
          title={t`Add ${words}`}
          onFocus={() => review.setCurrent(id)}
          onClick={() => review.add(proposal)}
        >
          <Plus size={16} aria-hidden />
        </button>
      )}
      {!disabled && <LeaveOut review={review} proposal={proposal} />}
    </div>
  )
}

/** What the document says and is not true, or not wanted. */
export function LeaveOut({ review, proposal }: Omit<Props, 'disabled'>) {
  const { t } = useLingui()
  const words = missingWords(proposal.value, review.text)
  return (
    <button
      type="button"
      className="resume-leave-out"
      aria-label={t`Leave out ${words}`}
      title={t`Leave out ${words}`}
      onClick={() => review.leaveOut(proposal)}
    >
      <X size={14} aria-hidden />
    </button>
  )
}
