import type { DuplicatePair } from '@kontor/contract/merges.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { REASON_NAMES } from '../reason-names.ts'

/** How likely it is, opening to what speaks for it and by how much. */
export function PairReasons({ score, reasons }: Pick<DuplicatePair, 'score' | 'reasons'>) {
  const { i18n } = useLingui()
  return (
    <details className="pair-reasons">
      <summary>
        <strong className="number">
          <Trans>{score} of 100</Trans>
        </strong>
        <span className="quiet">{reasons.map(({ kind }) => i18n._(REASON_NAMES[kind])).join(' · ')}</span>
      </summary>
      <ul>
        {reasons.map(({ kind, value, points }) => (
          <li key={kind + value}>
            <span>{i18n._(REASON_NAMES[kind])}</span>
            <span className="quiet">{value}</span>
            <span className="number">
              <Plural value={points} one="+# point" other="+# points" />
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
