import { NOTHING } from '@kontor/contract/kit/format.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useLocale } from '~/lib/i18n.ts'
import type { RecordField } from './record-kind.ts'

type Fields = Readonly<Record<string, RecordField>>
type Props = { fields: Fields; field: string; value: unknown }

/** What a field is called; one that this version does not know is told as it came. */
export function fieldName(i18n: I18n, fields: Fields, field: string) {
  const name = fields[field]?.name
  return name ? i18n._(name) : field
}

/** A value of a record in one line. Nothing, an empty text and an empty list all read as a dash. */
export function FieldValue({ fields, field, value }: Props) {
  const locale = useLocale()
  const { i18n } = useLingui()
  const text = fieldText(fields, field, value, { i18n, locale })
  return <>{text === '' ? NOTHING : text}</>
}

/** A value in one line; an empty text for nothing. */
export function fieldText(
  fields: Fields,
  field: string,
  value: unknown,
  { i18n, locale }: { i18n: I18n; locale: Locale },
) {
  if (value === null || value === undefined || value === '') return ''
  const write = fields[field]?.text
  return write ? write(value as never, locale, i18n) : `${value as string | number}`
}
