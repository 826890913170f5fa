import { useLingui } from '@lingui/react/macro'
import { Button, Input } from 'antd'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'

type Props = {
  value?: string[]
  onChange?: (rows: string[]) => void
  max: number
  maxLength: number
  noun: string
  addText: string
  id?: string
}

const NONE: string[] = []

/** An ordered list of short texts: change, move, take away, add. */
export function TextRows({ value = NONE, onChange, max, maxLength, noun, addText, id }: Props) {
  const { t } = useLingui()
  const rows = value.map((text, at) => ({ text, at, place: at + 1 }))
  const set = (next: string[]) => onChange?.(next)
  const move = (from: number, to: number) => set(value.toSpliced(from, 1).toSpliced(to, 0, value[from] ?? ''))
  return (
    <div className="text-rows" id={id} role="group" aria-label={noun}>
      {rows.map(({ text, at, place }) => {
        return (
          <div key={place} className="text-row">
            <Input
              value={text}
              maxLength={maxLength}
              aria-label={t`${noun} ${place}`}
              onChange={(event) => set(value.with(at, event.target.value))}
            />
            <button
              type="button"
              className="icon-button"
              disabled={at === 0}
              onClick={() => move(at, at - 1)}
              aria-label={t`Move ${text} up`}
            >
              <ArrowUp size={16} aria-hidden />
            </button>
            <button
              type="button"
              className="icon-button"
              disabled={place === value.length}
              onClick={() => move(at, at + 1)}
              aria-label={t`Move ${text} down`}
            >
              <ArrowDown size={16} aria-hidden />
            </button>
            <button
              type="button"
              className="icon-button"
              disabled={value.length === 1}
              onClick={() => set(value.toSpliced(at, 1))}
              aria-label={t`Remove ${text}`}
            >
              <X size={16} aria-hidden />
            </button>
          </div>
        )
      })}
      <Button
        size="small"
        icon={<Plus size={16} aria-hidden />}
        disabled={value.length >= max}
        onClick={() => set([...value, ''])}
      >
        {addText}
      </Button>
    </div>
  )
}
