import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ReviewChips } from './review-chips.tsx'
import { ReviewLine } from './review-line.tsx'
import { countsOf, type Section, TONES } from './review-lines.ts'
import { ReviewProposal } from './review-proposal.tsx'
import type { Review } from './use-review.ts'

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

type Props = { review: Review; section: Section; disabled: boolean }

export function ReviewSection({ review, section, disabled }: Props) {
  const { i18n } = useLingui()
  const lines = review.lines.filter((line) => line.section === section)
  const proposals = review.proposals.filter((each) => each.section === section)
  if (lines.length + proposals.length === 0) return null
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
            <ReviewLine key={line.id} review={review} line={line} disabled={disabled} />
          ))}
          {proposals.map((proposal) => (
            <ReviewProposal key={proposal.id} review={review} proposal={proposal} disabled={disabled} />
          ))}
        </>
      )}
    </section>
  )
}
