import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { ReviewChips } from './review-chips.tsx'
import type { ReviewFault } from './review-fault.ts'
import { ReviewLine } from './review-line.tsx'
import { countsOf, type Section, TONES } from './review-lines.ts'
import { ReviewProposal } from './review-proposal.tsx'
import { type Review, UNDO_ID } from './use-review.ts'

const SECTION_NAMES: Readonly<Record<Section, MessageDescriptor>> = {
  identity: msg`Identity and contact`,
  current: msg`Current position`,
  earlier: msg`Earlier positions`,
  education: msg`Education`,
  occupations: msg`Occupations`,
  skills: msg`Skills`,
  languages: msg`Languages`,
}
const CHIPS: ReadonlySet<Section> = new Set(['skills', 'occupations'])

type Props = { review: Review; section: Section; fault: ReviewFault | undefined; disabled: boolean }

export function ReviewSection({ review, section, fault, disabled }: Props) {
  const { i18n } = useLingui()
  const lines = review.lines.filter((line) => line.section === section)
  const proposals = review.proposals.filter((each) => each.section === section)
  const removed = review.removed?.section === section ? review.removed : undefined
  if (lines.length + proposals.length === 0 && !removed) return null
  const { accepted, total } = countsOf(lines, proposals, review.accepted)
  const name = i18n._(SECTION_NAMES[section])
  return (
    <section className="resume-section" data-section={section} aria-label={name}>
      <h3>
        <i data-tone={TONES[section]} aria-hidden />
        {name}
        <span className="number">
          <Trans>
            {accepted} of {total}
          </Trans>
        </span>
      </h3>
      {CHIPS.has(section) ? (
        <ReviewChips review={review} lines={lines} proposals={proposals} disabled={disabled} />
      ) : (
        <>
          {lines.map((line) => (
            <ReviewLine key={line.id} review={review} line={line} fault={fault} disabled={disabled} />
          ))}
          {proposals.map((proposal) => (
            <ReviewProposal key={proposal.id} review={review} proposal={proposal} disabled={disabled} />
          ))}
        </>
      )}
      {removed && <TakenOut name={removed.name} onUndo={review.putBack} />}
    </section>
  )
}

/** What was taken out last, with the way back. */
function TakenOut({ name, onUndo }: { name: string; onUndo: () => void }) {
  return (
    <p role="status" className="resume-taken-out">
      <span>
        <Trans>{name} was taken out.</Trans>
      </span>
      <Button id={UNDO_ID} size="small" onClick={onUndo}>
        <Trans>Undo</Trans>
      </Button>
    </p>
  )
}
