import type { SharedCandidate } from '@kontor/contract/shared-shortlists.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '~/lib/i18n.ts'
import { BAND_NAMES } from '~/records/job/fit-bands.ts'
import { CRITERION_NAMES, VERDICT_NAMES } from '~/records/job/fit-names.ts'
import { reasonText } from './shared-words.ts'

/** How well the candidate fits, and what the job asks for. */
export function SharedFit({ fit: { score, band, criteria } }: { fit: NonNullable<SharedCandidate['fit']> }) {
  const { i18n } = useLingui()
  const words = { i18n, locale: useLocale() }
  const points = Math.round(score)
  return (
    <details className="shared-fit">
      <summary>
        <strong>{i18n._(BAND_NAMES[band])}</strong>{' '}
        <span className="shared-quiet">
          <Trans>{points} of 100 points</Trans>
        </span>
      </summary>
      <dl className="shared-facts">
        {criteria.map(({ id, verdict, parts }) => (
          <div key={id}>
            <dt>{i18n._(CRITERION_NAMES[id])}</dt>
            <dd>
              {parts.length === 0
                ? i18n._(VERDICT_NAMES[verdict])
                : parts
                    .map((part) => `${reasonText(id, part.label, words)}: ${i18n._(VERDICT_NAMES[part.verdict])}`)
                    .join(' · ')}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
