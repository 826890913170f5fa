import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { Form, Input, type FormItemProps, type InputProps } from 'antd'
import { useState } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { sharedText } from '~/lib/shared-text.ts'
import { useDraft } from '~/lib/use-draft.ts'
import { type Decimals, readNumber, writeNumber } from './read-number.ts'

export type Bounds = {
  min: number
  max: number
  decimals?: Decimals
  /** Signs between thousands; a year has none. */
  grouped?: boolean
}

/** Names the limits of a bounded field. */
export function rangeText(i18n: I18n, locale: Locale, { min, max, decimals = 0, grouped = false }: Bounds) {
  const write = (value: number) => writeNumber(value, locale, { decimals, grouped })
  return sharedText(i18n, 'number.range', { min: write(min), max: write(max) })
}

type Typed = number | string | null
type NumberProps = Pick<InputProps, 'id' | 'placeholder' | 'autoFocus' | 'aria-label' | 'aria-required' | 'onBlur'> & {
  bounds: Bounds
  value?: Typed
  onChange?: (value: Typed) => void
}

/** A number as it is typed. What is none within the limits stays in the field as its text, for the form to refuse. */
export function NumberInput({ bounds, value = null, onChange, onBlur, ...rest }: NumberProps) {
  const locale = useLocale()
  const { decimals = 0, grouped = false } = bounds
  const [typing, setTyping] = useState<string>()
  const written = typeof value === 'number' ? writeNumber(value, locale, { decimals, grouped }) : (value ?? '')
  return (
    <Input
      {...rest}
      className="number"
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={30}
      value={typing ?? written}
      onChange={({ target }) => {
        setTyping(target.value)
        const number = readNumber(target.value, locale, decimals) ?? target.value
        onChange?.(target.value.trim() === '' ? null : isWithin(number, bounds) ? number : target.value)
      }}
      onBlur={(event) => {
        setTyping(undefined)
        onBlur?.(event)
      }}
    />
  )
}

/** The rule by which a form refuses what is no number within the limits, when the field is left and before it saves. */
export function useNumberRule(bounds: Bounds): Pick<FormItemProps, 'rules' | 'validateTrigger'> {
  const { i18n } = useLingui()
  const locale = useLocale()
  return {
    validateTrigger: 'onBlur',
    rules: [
      {
        validator: (_, value: Typed | undefined) =>
          isWithin(value, bounds) ? Promise.resolve() : Promise.reject(new Error(rangeText(i18n, locale, bounds))),
      },
    ],
  }
}

function isWithin(value: Typed | undefined, { min, max }: Bounds) {
  if (value === null || value === undefined) return true
  return typeof value === 'number' && value >= min && value <= max
}

type ItemProps = { name: FormItemProps['name']; label: string; bounds: Bounds; placeholder?: string }

/** A bounded number of a form. */
export function NumberItem({ name, label, bounds, ...rest }: ItemProps) {
  const rule = useNumberRule(bounds)
  return (
    <Form.Item name={name} label={label} {...rule}>
      <NumberInput bounds={bounds} {...rest} />
    </Form.Item>
  )
}

type FieldProps = {
  name: string
  placeholder: string
  value: string | undefined
  bounds: Bounds
  onChange: (value: string | undefined) => void
}

/** A whole number outside a form; it counts once the field is left or Enter is pressed, and only within its limits. */
export function BoundedField({ name, placeholder, value = '', bounds, onChange }: FieldProps) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const [typed, setTyped] = useDraft(value)
  const [fault, setFault] = useState<string>()
  function send() {
    const number = typed.trim() === '' ? null : (readNumber(typed, locale, 0) ?? typed)
    if (!isWithin(number, bounds)) return setFault(rangeText(i18n, locale, bounds))
    setFault(undefined)
    const next = number === null ? '' : String(number)
    if (next !== value) onChange(next || undefined)
  }
  return (
    <span className="bounded-field">
      <Input
        size="small"
        inputMode="numeric"
        aria-label={name}
        placeholder={placeholder}
        value={typed}
        maxLength={30}
        status={fault ? 'error' : ''}
        aria-invalid={fault !== undefined}
        onChange={({ target }) => {
          setFault(undefined)
          setTyped(target.value)
        }}
        onBlur={send}
        onPressEnter={send}
      />
      {fault && (
        <span role="alert" className="fault">
          {fault}
        </span>
      )}
    </span>
  )
}
