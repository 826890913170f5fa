import { LINK_TYPES, MOST_HOPS } from '@kontor/contract/networks.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { LINK_NAMES } from './link-words.ts'
import { type NetworkState, OLDEST } from './network-state.ts'

type Props = {
  state: NetworkState
  onChange: (part: Partial<NetworkState>, options?: { replace: boolean }) => void
}

/** How far, by which links and in which years. */
export function NetworkControls({ state, onChange }: Props) {
  const { t, i18n } = useLingui()
  const [thisYear] = useState(() => new Date().getFullYear())
  const { hops, types, from, to, view } = state
  const toggle = (type: (typeof LINK_TYPES)[number]) =>
    onChange({ types: types.includes(type) ? types.filter((each) => each !== type) : [...types, type] })
  const [first, last] = [from ?? OLDEST, to ?? thisYear]
  return (
    <div className="network-controls">
      {view === 'around' && (
        <fieldset>
          <legend>
            <Trans>Steps from the middle</Trans>
          </legend>
          <div className="network-hops">
            {Array.from({ length: MOST_HOPS }, (_, at) => at + 1).map((count) => (
              <label key={count} className="network-choice">
                <input type="radio" name="hops" checked={hops === count} onChange={() => onChange({ hops: count })} />
                {count}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <fieldset>
        <legend>
          <Trans>Connections</Trans>
        </legend>
        {LINK_TYPES.map((type) => (
          <label key={type} className="network-choice">
            <input type="checkbox" checked={types.includes(type)} onChange={() => toggle(type)} />
            {i18n._(LINK_NAMES[type])}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>
          <Trans>Period</Trans>
        </legend>
        <Year
          label={t`From year`}
          value={first}
          max={thisYear}
          isOpen={from === undefined}
          onChoose={(year) => onChange({ from: year <= OLDEST ? undefined : Math.min(year, last) }, { replace: true })}
        />
        <Year
          label={t`To year`}
          value={last}
          max={thisYear}
          isOpen={to === undefined}
          onChoose={(year) => onChange({ to: year >= thisYear ? undefined : Math.max(year, first) }, { replace: true })}
        />
      </fieldset>
    </div>
  )
}

type YearProps = {
  label: string
  value: number
  max: number
  /** No year is chosen: everything counts on that side. */
  isOpen: boolean
  onChoose: (year: number) => void
}

/** The picture follows when the handle is let go. */
function Year({ label, value, max, isOpen, onChoose }: YearProps) {
  const { t } = useLingui()
  const [held, setHeld] = useState<number | null>(null)
  const shown = held ?? value
  const choose = () => {
    if (held !== null) onChoose(held)
    setHeld(null)
  }
  return (
    <label className="network-year">
      <span>{label}</span>
      <input
        type="range"
        min={OLDEST}
        max={max}
        value={shown}
        onChange={(event) => setHeld(Number(event.target.value))}
        onPointerUp={choose}
        onKeyUp={choose}
        onBlur={choose}
      />
      <output>{isOpen && held === null ? t`any` : shown}</output>
    </label>
  )
}
