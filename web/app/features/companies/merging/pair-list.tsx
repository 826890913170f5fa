import type { DuplicatePair } from '@kontor/contract/merges.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { CompanySide } from './company-side.tsx'
import { PairReasons } from './pair-reasons.tsx'

type Props = {
  pairs: readonly DuplicatePair[]
  onMerge: (pair: DuplicatePair) => void
  onDismiss: (pair: DuplicatePair) => void
}

/** Pairs that are probably one company, the likeliest first. */
export function PairList({ pairs, onMerge, onDismiss }: Props) {
  const { t } = useLingui()
  return (
    <ul className="pairs" aria-label={t`Possible duplicates`}>
      {pairs.map((pair) => (
        <li key={pair.pairId}>
          <div className="pair-sides">
            <CompanySide company={pair.first} linked />
            <CompanySide company={pair.second} linked />
          </div>
          <div className="pair-foot">
            <PairReasons score={pair.score} reasons={pair.reasons} />
            <PairActions pair={pair} onMerge={onMerge} onDismiss={onDismiss} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function PairActions({ pair, onMerge, onDismiss }: Omit<Props, 'pairs'> & { pair: DuplicatePair }) {
  const { t } = useLingui()
  const [first, second] = [pair.first.name, pair.second.name]
  if (!pair.can.merge && !pair.can.dismiss) return null
  return (
    <div className="pair-actions">
      {pair.can.dismiss && (
        <Button onClick={() => onDismiss(pair)} aria-label={t`${first} and ${second} are not the same`}>
          <Trans>Not the same</Trans>
        </Button>
      )}
      {pair.can.merge && (
        <Button type="primary" onClick={() => onMerge(pair)} aria-label={t`Merge ${first} and ${second}`}>
          <Trans>Merge</Trans>
        </Button>
      )}
    </div>
  )
}
