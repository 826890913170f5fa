import { FIT_CRITERIA, type FitCriterion, MOST_WEIGHT } from '@kontor/contract/job-candidates.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { CRITERION_NAMES } from '~/records/job/fit-names.ts'

/** As they stand in the address: `mustSkills:2,distance:0`; those left out count once. */
export type WeightsText = string

export function readWeights(text: WeightsText): Partial<Record<FitCriterion, number>> {
  const pairs = text.split(',').map((pair) => pair.split(':'))
  return Object.fromEntries(
    pairs.flatMap(([id, value]) => {
      const weight = Number(value)
      const isKnown = FIT_CRITERIA.some((each) => each === id) && value !== undefined
      return isKnown && weight >= 0 && weight <= MOST_WEIGHT ? [[id, weight]] : []
    }),
  )
}

export function writeWeights(weights: Partial<Record<FitCriterion, number>>): WeightsText {
  return FIT_CRITERIA.flatMap((id) => {
    const weight = weights[id]
    return weight === undefined || weight === 1 ? [] : [`${id}:${weight}`]
  }).join(',')
}

/** How many criteria count otherwise than usual. */
export function changedWeights(text: WeightsText) {
  return Object.values(readWeights(text)).filter((weight) => weight !== 1).length
}

const STEP = 0.5

type Props = {
  value: WeightsText
  /** The criteria that the job has anything to say about, with what it asks for. */
  asked: readonly { id: FitCriterion; text: string }[]
  onChange: (value: WeightsText) => void
}

/** How much each criterion counts. A slider counts once it is let go, so that it asks for one answer. */
export function Weights({ value, asked, onChange }: Props) {
  const { i18n } = useLingui()
  const weights = readWeights(value)
  return (
    <fieldset className="fit-weights">
      <legend>
        <Trans>What counts</Trans>
      </legend>
      {asked.map(({ id, text }) => (
        <WeightSlider
          key={`${id} ${weights[id] ?? 1}`}
          name={i18n._(CRITERION_NAMES[id])}
          note={text}
          value={weights[id] ?? 1}
          onChange={(weight) => onChange(writeWeights({ ...weights, [id]: weight }))}
        />
      ))}
      {value !== '' && (
        <Button size="small" type="text" onClick={() => onChange('')}>
          <Trans>All alike again</Trans>
        </Button>
      )}
    </fieldset>
  )
}

type SliderProps = {
  name: string
  /** What the job asks for. */
  note?: string
  value: number
  /** Where the name stands beside it anyway. */
  isBare?: boolean
  onChange: (value: number) => void
}

export function WeightSlider({ name, note, value, isBare = false, onChange }: SliderProps) {
  const { t } = useLingui()
  const id = useId()
  const [shown, setShown] = useState(value)
  const text = shown === 0 ? t`not at all` : `× ${shown}`
  const send = () => {
    if (shown !== value) onChange(shown)
  }
  return (
    <div className="fit-weight" data-bare={isBare}>
      <label htmlFor={id} className={isBare ? 'visually-hidden' : undefined}>
        {name}
      </label>
      {!isBare && <output htmlFor={id}>{text}</output>}
      {note && <p title={note}>{note}</p>}
      <input
        id={id}
        type="range"
        min={0}
        max={MOST_WEIGHT}
        step={STEP}
        value={shown}
        aria-valuetext={text}
        onChange={(event) => setShown(Number(event.target.value))}
        onPointerUp={send}
        onKeyUp={send}
        onBlur={send}
      />
      {isBare && <output htmlFor={id}>{text}</output>}
    </div>
  )
}
