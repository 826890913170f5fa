import type { TaughtWeights } from '@kontor/contract/hidden-people.ts'
import { FIT_CRITERIA, type FitCriterion, MOST_WEIGHT } from '@kontor/contract/job-candidates.ts'
import { formatNumber } from '@kontor/contract/kit/format.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { useLocale } from '~/lib/i18n.ts'
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

/** What counts in the end: what was asked for, else what hidden people taught, else once. */
export function joinWeights(asked: WeightsText, taught: TaughtWeights): WeightsText {
  return writeWeights({ ...taught, ...readWeights(asked) })
}

/** What has to be asked for, so that just these weights count. */
export function askFor(weights: WeightsText, taught: TaughtWeights): WeightsText {
  const wanted = readWeights(weights)
  return FIT_CRITERIA.flatMap((id) => {
    const weight = wanted[id] ?? 1
    return weight === (taught[id] ?? 1) ? [] : [`${id}:${weight}`]
  }).join(',')
}

/** How many criteria were asked to count otherwise than they would. */
export function changedWeights(asked: WeightsText, taught: TaughtWeights = {}) {
  const wanted = readWeights(asked)
  return FIT_CRITERIA.filter((id) => wanted[id] !== undefined && wanted[id] !== (taught[id] ?? 1)).length
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
          key={id}
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
  const locale = useLocale()
  const [{ shown, known }, setShown] = useState({ shown: value, known: value })
  // Another value from outside is taken over; the slider stays, and with it the focus.
  if (known !== value) setShown({ shown: value, known: value })
  const factor = formatNumber(shown, locale)
  const text = shown === 0 ? t`not at all` : `× ${factor}`
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
        onChange={(event) => setShown({ shown: Number(event.target.value), known: value })}
        onPointerUp={send}
        onKeyUp={send}
        onBlur={send}
      />
      {isBare && <output htmlFor={id}>{text}</output>}
    </div>
  )
}
