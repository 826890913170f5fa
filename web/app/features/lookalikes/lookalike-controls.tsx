import { DIMENSIONS, type Weights } from '@kontor/contract/lookalikes.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { SlidersHorizontal } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useDebouncedCallback } from 'use-debounce'
import { useIsPhone } from '~/lib/use-is-phone.ts'
import { Panel } from '~/ui/panel.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { DIMENSION_WORDS } from './dimension-words.ts'
import {
  type Exclusion,
  EXCLUSIONS,
  isUsual,
  type LookalikeState,
  MOST_WEIGHT,
  USUAL_WEIGHTS,
} from './lookalike-state.ts'

type Props = {
  state: LookalikeState
  onChange: (part: Partial<LookalikeState>, options?: { replace: boolean }) => void
}

/** Weights and exclusions; a phone keeps them in a sheet, so that the hits are near. */
export function LookalikeControls({ state, onChange }: Props) {
  const { t } = useLingui()
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  const panels = (
    <>
      <WeightPanel weights={state.weights} onChange={(weights) => onChange({ weights }, { replace: true })} />
      <ExclusionPanel
        without={state.without}
        hidden={state.hidden.length}
        onChange={(without) => onChange({ without })}
        onShowHidden={() => onChange({ hidden: [] })}
      />
    </>
  )
  if (!isPhone) return panels
  return (
    <>
      <Button
        className="controls-open"
        icon={<SlidersHorizontal size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        <Trans>Weights and exclusions</Trans>
      </Button>
      <Sheet title={t`Weights and exclusions`} open={isOpen} onClose={() => setOpen(false)}>
        <div className="lookalike-sheet">{panels}</div>
      </Sheet>
    </>
  )
}

const NAMES: Readonly<Record<Exclusion, MessageDescriptor>> = {
  followed: msg`Companies that I follow`,
  own: msg`Own records of the account`,
  group: msg`Parents and subsidiaries of the example companies`,
}

type ExclusionPanelProps = {
  without: readonly Exclusion[]
  hidden: number
  onChange: (without: Exclusion[]) => void
  onShowHidden: () => void
}

/** What is not worth showing because it is known already. */
function ExclusionPanel({ without, hidden, onChange, onShowHidden }: ExclusionPanelProps) {
  const { t, i18n } = useLingui()
  return (
    <Panel title={t`Leave out`}>
      <div className="exclusions">
        {EXCLUSIONS.map((each) => (
          <label key={each}>
            <input
              type="checkbox"
              checked={without.includes(each)}
              onChange={({ target }) =>
                onChange(EXCLUSIONS.filter((other) => (other === each ? target.checked : without.includes(other))))
              }
            />
            {i18n._(NAMES[each])}
          </label>
        ))}
      </div>
      {hidden > 0 && (
        <p className="hidden-hits">
          <span>
            <Plural value={hidden} one="# hit taken out" other="# hits taken out" />
          </span>
          <Button size="small" onClick={onShowHidden}>
            <Trans>Show again</Trans>
          </Button>
        </p>
      )}
    </Panel>
  )
}

/** So long a pause in moving a slider asks anew. */
const PAUSE_MS = 200
const STEP = 5

type WeightPanelProps = { weights: Weights; onChange: (weights: Weights) => void }

/** How much each dimension counts. The sliders follow the hand; the question follows when it rests. */
function WeightPanel({ weights, onChange }: WeightPanelProps) {
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
  const sendLater = useDebouncedCallback((next: Weights) => {
    if (isSame(next, sent.current)) return
    sent.current = next
    onChange(next)
  }, PAUSE_MS)
  useEffect(() => {
    if (isSame(weights, sent.current)) return
    sent.current = weights
    sendLater.cancel()
    setDraft(weights)
  }, [weights, sendLater])
  function change(next: Weights) {
    setDraft(next)
    sendLater(next)
  }
  return { draft, setDraft: change }
}

function isSame(a: Weights, b: Weights) {
  return DIMENSIONS.every((dimension) => a[dimension] === b[dimension])
}
