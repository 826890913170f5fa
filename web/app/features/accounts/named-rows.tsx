import type { Locale } from '@kontor/contract/kit/locales.ts'
import { inLanguage, type Localized } from '@kontor/contract/kit/in-language.ts'
import { useLingui } from '@lingui/react/macro'
import { Button, Input } from 'antd'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale } from '~/lib/i18n.ts'

type Named = { names: Localized }
type Props<T extends Named> = {
  value?: T[]
  onChange?: (rows: T[]) => void
  keyOf: (row: T) => string
  /** A new row, different from those that are there. */
  make: (rows: readonly T[]) => T
  /** Rows that stay and stay last. */
  isFixed?: (row: T) => boolean
  /** What is chosen beside the name. */
  renderBeside?: (row: T, place: number, change: (row: T) => void) => ReactNode
  max: number
  maxLength: number
  noun: string
  addText: string
  id?: string
}

/** The name as it is edited: in the language of the reader, which begins with what others read. */
export function nameOf({ names }: Named, locale: Locale) {
  return names[locale] ?? inLanguage(names, locale)?.text ?? ''
}

function isNeverFixed() {
  return false
}

/** An ordered list of things that have names in several languages: rename, move, take away, add. */
export function NamedRows<T extends Named>({ value: given, onChange, isFixed = isNeverFixed, ...props }: Props<T>) {
  const value = given ?? []
  const { keyOf, make, renderBeside, max, maxLength, noun, addText, id } = props
  const { t } = useLingui()
  const locale = useLocale()
  const set = (next: T[]) => onChange?.(next)
  const move = (from: number, to: number) => {
    const row = value[from]
    if (row) set(value.toSpliced(from, 1).toSpliced(to, 0, row))
  }
  const movable = value.filter((row) => !isFixed(row)).length
  return (
    <div className="text-rows" id={id} role="group" aria-label={noun}>
      {value.map((row, at) => {
        const place = at + 1
        const text = nameOf(row, locale)
        const fixed = isFixed(row)
        return (
          <div key={keyOf(row)} className="text-row">
            <Input
              value={text}
              maxLength={maxLength}
              aria-label={t`${noun} ${place}`}
              onChange={(event) =>
                set(value.with(at, { ...row, names: { ...row.names, [locale]: event.target.value } }))
              }
            />
            {renderBeside?.(row, place, (changed) => set(value.with(at, changed)))}
            <button
              type="button"
              className="icon-button"
              disabled={fixed || at === 0}
              onClick={() => move(at, at - 1)}
              aria-label={t`Move ${text} up`}
            >
              <ArrowUp size={16} aria-hidden />
            </button>
            <button
              type="button"
              className="icon-button"
              disabled={fixed || place >= movable}
              onClick={() => move(at, at + 1)}
              aria-label={t`Move ${text} down`}
            >
              <ArrowDown size={16} aria-hidden />
            </button>
            <button
              type="button"
              className="icon-button"
              disabled={fixed || movable === 1}
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
        onClick={() => set(value.toSpliced(movable, 0, make(value)))}
      >
        {addText}
      </Button>
    </div>
  )
}
