import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { Button, Form, Input, Select } from 'antd'
import { Plus, X } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { CountrySelect } from '~/ui/country-select.tsx'
import { DateItem } from '~/ui/date-input.tsx'
import { Panel } from '~/ui/panel.tsx'
import './row-list.css'

/** Where a row stands in the form, or nothing for a field of the form itself, for a control that writes more than its own field. */
export type RowPlace = readonly [list: string, row: number] | readonly []
/** What the form binds, and the place of the row. */
export type RowControl = { id?: string; value?: string; onChange?: (text: string) => void; at: RowPlace }

export type RowField = {
  key: string
  label: MessageDescriptor
  placeholder?: string
  maxLength?: number
  isCountry?: true
  isDay?: true
  /** Several lines, over the whole width. */
  isLong?: true
  /** The only values there are; a text where nothing is said. */
  options?: readonly { value: string; label: MessageDescriptor | string }[]
  /** What none of these can do brings a component. */
  Control?: ComponentType<RowControl>
}

type Props = {
  name: string
  title: MessageDescriptor
  add: MessageDescriptor
  /** How one row is called, by its number. */
  rowName: (place: number) => MessageDescriptor
  remove: MessageDescriptor
  most: number
  start?: Record<string, string>
  fields: readonly RowField[]
}

/** A list of a record, such as positions: any number of rows with the same fields. */
export function RowList({ name, title, add: addLabel, rowName, remove: removeLabel, most, start, fields }: Props) {
  const { i18n } = useLingui()
  const removeText = i18n._(removeLabel)
  return (
    <Panel title={i18n._(title)}>
      <Form.List name={name}>
        {(rows, { add, remove }) => (
          <>
            {rows.map((row, at) => (
              <div key={row.key} className="row-entry" role="group" aria-label={i18n._(rowName(at + 1))}>
                <div className="row-fields">
                  {fields.map((field) => (
                    <FieldItem key={field.key} field={field} list={name} row={row.name} />
                  ))}
                </div>
                <button
                  type="button"
                  className="icon-button"
                  onClick={() => remove(row.name)}
                  aria-label={removeText}
                  title={removeText}
                >
                  <X size={16} aria-hidden />
                </button>
              </div>
            ))}
            <Button
              size="small"
              icon={<Plus size={16} aria-hidden />}
              disabled={rows.length >= most}
              onClick={() => add(start ?? {})}
            >
              {i18n._(addLabel)}
            </Button>
          </>
        )}
      </Form.List>
    </Panel>
  )
}

function FieldItem({ field, list, row }: { field: RowField; list: string; row: number }) {
  const { i18n } = useLingui()
  const label = i18n._(field.label)
  if (field.isDay) return <DateItem name={[row, field.key]} label={label} />
  return (
    <Form.Item name={[row, field.key]} label={label} {...(field.isLong ? { className: 'row-long' } : {})}>
      {inputOf(field, [list, row], (words) => (typeof words === 'string' ? words : i18n._(words)))}
    </Form.Item>
  )
}

function inputOf(
  { placeholder, maxLength, options, isCountry, isLong, Control }: RowField,
  at: RowPlace,
  write: (label: MessageDescriptor | string) => string,
): ReactNode {
  if (Control) return <Control at={at} />
  if (isCountry) return <CountrySelect />
  if (isLong) return <Input.TextArea maxLength={maxLength ?? 1000} autoSize={{ minRows: 2, maxRows: 8 }} />
  if (!options) return <Input placeholder={placeholder} maxLength={maxLength ?? 200} autoComplete="off" />
  return (
    <Select
      allowClear
      options={options.map(({ value, label }) => ({ value, label: write(label) }))}
      showSearch={{ optionFilterProp: 'label' }}
      listHeight={256}
      listItemHeight={32}
    />
  )
}
