import { DIMENSIONS, type Weights } from '@kontor/contract/lookalikes.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { Panel } from '~/ui/panel.tsx'
import { DIMENSION_WORDS } from './dimension-words.ts'
import { isUsual, MOST_WEIGHT, USUAL_WEIGHTS } from './lookalike-state.ts'

/** So long a pause in moving a slider asks anew. */
const PAUSE_MS = 200
const STEP = 5

type Props = { weights: Weights; onChange: (weights: Weights) => void }

/** How much each dimension counts. The sliders follow the hand; the question follows when it rests. */
export function WeightPanel({ weights, onChange }: Props) {
  const { t } = useLingui()
  const { draft, setDraft } = useDraft(weights, onChange)
  const isNothing = DIMENSIONS.every((dimension) => draft[dimension] === 0)
  return (
    <Panel
      title={t`Weights`}
      extra={
        <Button size="small" type="text" disabled={isUsual(draft)} onClick={() => setDraft(USUAL_WEIGHTS)}>
          <Trans>Reset</Trans>
        </Button>
      }
    >
      <div className="weights">
        {DIMENSIONS.map((dimension) => (
          <Weight
            key={dimension}
            dimension={dimension}
            value={draft[dimension]}
            onChange={(value) => setDraft({ ...draft, [dimension]: value })}
          />
        ))}
      </div>
      {isNothing && (
        <p className="quiet" role="status">
          <Trans>Nothing counts, so no company is better than another. Raise one weight.</Trans>
        </p>
      )}
    </Panel>
  )
}

type WeightProps = { dimension: keyof Weights; value: number; onChange: (value: number) => void }

function Weight({ dimension, value, onChange }: WeightProps) {
  const { i18n } = useLingui()
  const { name, meaning, icon: Icon } = DIMENSION_WORDS[dimension]
  return (
    <label className="weight" title={i18n._(meaning)}>
      <Icon size={16} aria-hidden />
      <span>{i18n._(name)}</span>
      <input
        type="range"
        min={0}
        max={MOST_WEIGHT}
        step={STEP}
        value={value}
        style={{ backgroundSize: `${(value / MOST_WEIGHT) * 100}% 100%` }}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <output className="number">{value}</output>
    </label>
  )
}

/** What the hand set last; weights that come from elsewhere, such as by going back, are taken over. */
function useDraft(weights: Weights, onChange: (weights: Weights) => void) {
  const [draft, setDraft] = useState(weights)
  const sent = useRef(weights)
  useEffect(() => {
    if (isSame(weights, sent.current)) return
    sent.current = weights
    setDraft(weights)
  }, [weights])
  useEffect(() => {
    if (isSame(draft, sent.current)) return undefined
    const timer = setTimeout(() => {
      sent.current = draft
      onChange(draft)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  })
  return { draft, setDraft }
}

function isSame(a: Weights, b: Weights) {
  return DIMENSIONS.every((dimension) => a[dimension] === b[dimension])
}
