import { CalendarDate } from '@kontor/contract/kit/dates.ts'
import { formatDay } from '@kontor/contract/kit/format.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { useLingui } from '@lingui/react/macro'
import { Form, Input, type FormItemProps, type InputProps } from 'antd'
import { useState } from 'react'
import { useLocale } from '~/lib/i18n.ts'

const EXAMPLE = '2026-12-31'

/** The day that was typed, as people of the language write it or as YYYY-MM-DD; undefined for anything else. */
export function readDay(text: string, locale: Locale): string | undefined {
  const parts = text.trim().match(/^(\d{1,4})[-./\s](\d{1,2})[-./\s](\d{1,4})$/)
  if (!parts) return undefined
  const [, first = '', month = '', last = ''] = parts
  const [year, day] = first.length === 4 ? [first, last] : [last, first]
  // Without a year in front, English readers could mean the month by the first number.
  if (year.length !== 4 || day.length > 2 || (locale === 'en' && first.length !== 4)) return undefined
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return CalendarDate.safeParse(date).success ? date : undefined
}

type Props = Pick<InputProps, 'id' | 'autoFocus' | 'aria-label' | 'aria-required' | 'onBlur' | 'onKeyDown'> & {
  value?: string
  onChange?: (value: string) => void
}

/** A day in the language of the page, whatever language the browser speaks. What is no day stays as it was typed. */
export function DateInput({ value = '', onChange, onBlur, ...rest }: Props) {
  const locale = useLocale()
  const [typing, setTyping] = useState<string>()
  const written = CalendarDate.safeParse(value).success ? formatDay(value, locale) : value
  return (
    <Input
      {...rest}
      className="number"
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      placeholder={formatDay(EXAMPLE, locale)}
      value={typing ?? written}
      onChange={({ target }) => {
        setTyping(target.value)
        onChange?.(readDay(target.value, locale) ?? target.value.trim())
      }}
      onBlur={(event) => {
        setTyping(undefined)
        onBlur?.(event)
      }}
    />
  )
}

/** The rule by which a form refuses what is no day. */
export function useDateRule(): Pick<FormItemProps, 'rules' | 'validateTrigger'> {
  const { t } = useLingui()
  const example = formatDay(EXAMPLE, useLocale())
  const isDay = (value: string | undefined) => !value || CalendarDate.safeParse(value).success
  const message = t`Enter a date such as ${example}.`
  return {
    validateTrigger: 'onBlur',
    rules: [
      {
        validator: (_, value: string | undefined) =>
          isDay(value) ? Promise.resolve() : Promise.reject(new Error(message)),
      },
    ],
  }
}

/** A day of a form. */
export function DateItem({ name, label }: { name: FormItemProps['name']; label: string }) {
  const rule = useDateRule()
  return (
    <Form.Item name={name} label={label} {...rule}>
      <DateInput />
    </Form.Item>
  )
}
