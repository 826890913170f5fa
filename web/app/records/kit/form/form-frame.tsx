import { check } from '@kontor/contract/kit/faults.ts'
import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Form, type FormInstance, Input, Select } from 'antd'
import type { KeyboardEvent, ReactNode } from 'react'
import type { z } from 'zod'
import { DateInput, useDateRule } from '~/ui/date-input.tsx'
import { NumberInput, useNumberRule } from '~/ui/number-input.tsx'
import { Panel } from '~/ui/panel.tsx'
import type { FieldInput, FormField, RecordForm } from './form-kind.ts'

type Props<R, D extends object> = {
  rules: RecordForm<R, D>
  form: FormInstance<D>
  /** What the form is called. */
  name: string
  initial: D
  isNew: boolean
  busy: boolean
  onSubmit: (draft: D) => void
  onInput: (draft: D) => void
  submitText: string
  /** What stands beside the button that saves. */
  leaving: ReactNode
  /** What must be read before anything else. */
  children?: ReactNode
}

/** The declared sections of a record with the button that saves them. */
export function FormFrame<R, D extends object>(props: Props<R, D>) {
  const { rules, form, name, initial, isNew, busy, onSubmit, onInput, submitText, leaving, children } = props
  const whole = () => form.getFieldsValue(true) as D
  function changed(values: Partial<D>) {
    forgetFaults(form, values)
    rules.onValues?.(form, values)
    onInput(whole())
  }
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={initial}
      onValuesChange={changed}
      onFinish={() => onSubmit(whole())}
      scrollToFirstError={{ focus: true, block: 'center' }}
      onKeyDown={(event) => saveByKey(event, form)}
      aria-label={name}
      className="record-form"
    >
      {children}
      {rules.sections.map((section) =>
        'Component' in section ? (
          <section.Component key={section.id} />
        ) : (
          <Section key={section.fields[0]?.field} section={section} isNew={isNew} />
        ),
      )}
      <div className="save-bar">
        <Button type="primary" htmlType="submit" loading={busy}>
          {submitText}
        </Button>
        {leaving}
      </div>
    </Form>
  )
}

/** Ctrl or Cmd with Enter saves from every field, also from those in which Enter begins a line. */
export function saveByKey(event: KeyboardEvent, form: Pick<FormInstance, 'submit'>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  form.submit()
}

type Declared = Extract<RecordForm<never, object>['sections'][number], { fields: unknown }>

function Section({ section: { title, fields, Extra }, isNew }: { section: Declared; isNew: boolean }) {
  const { i18n } = useLingui()
  return (
    <Panel title={i18n._(title)}>
      <div className="field-grid">
        {fields.map((each) => (
          <FieldItem
            key={each.field}
            declared={each}
            label={i18n._(each.label)}
            {...(each.hint ? { tooltip: i18n._(each.hint) } : {})}
          />
        ))}
      </div>
      {Extra && <Extra isNew={isNew} />}
    </Panel>
  )
}

type ItemProps = { declared: FormField; label?: string; tooltip?: string; alone?: Alone }

/** A declared field with its rules; `alone` where no label stands above it. */
export function FieldItem({ declared, alone, ...rest }: ItemProps) {
  const { input } = declared
  const number = useNumberRule(input.as === 'number' ? input : { min: 0, max: 0 })
  const date = useDateRule()
  const rule = input.as === 'number' ? number : input.as === 'date' ? date : {}
  return (
    <Form.Item name={declared.field} {...rest} {...rule}>
      <FieldControl declared={declared} {...alone} />
    </Form.Item>
  )
}

type Bound = { id?: string; value?: never; onChange?: (value: unknown) => void }
/** Where the control stands alone: what it is called, and that it takes the focus. */
type Alone = { label?: string; autoFocus?: boolean }

/** The control of a declared field; the form binds it by `id`, `value` and `onChange`. */
function FieldControl(props: { declared: FormField } & Bound & Alone) {
  const { declared, label, autoFocus, ...bound } = props
  const { input, isRequired } = declared
  const { i18n } = useLingui()
  const required = {
    ...(isRequired ? { 'aria-required': true } : {}),
    ...(label ? { 'aria-label': label } : {}),
    ...(autoFocus ? { autoFocus } : {}),
  }
  switch (input.as) {
    case 'text':
      return <Input {...bound} {...required} {...textProps(input)} autoComplete="off" />
    case 'lines':
      return (
        <Input.TextArea {...bound} {...required} maxLength={input.maxLength} autoSize={{ minRows: 2, maxRows: 12 }} />
      )
    case 'number':
      return <NumberInput {...bound} {...required} bounds={input} />
    case 'date':
      return <DateInput {...bound} {...required} />
    case 'choice': {
      const options = input.options.map((option) => ({ value: option.value, label: i18n._(option.label) }))
      return <Select {...bound} {...required} options={options} listHeight={256} listItemHeight={32} />
    }
    case 'component':
    default:
      return <input.Component {...bound} />
  }
}

function textProps({ maxLength, placeholder, mode, isNumber }: Extract<FieldInput, { as: 'text' }>) {
  return {
    maxLength,
    ...(placeholder ? { placeholder } : {}),
    ...(mode === 'url' ? { inputMode: mode } : {}),
    ...(mode === 'tel' ? { type: mode } : {}),
    ...(isNumber ? { className: 'number' } : {}),
  }
}

/** Says that the form begins with what was typed on an earlier visit. */
export function RestoredBanner({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div role="status" className="banner banner-quiet">
      <p>
        <Trans>What you typed before is still here.</Trans>
      </p>
      <Button size="small" onClick={onDiscard}>
        <Trans>Start over</Trans>
      </Button>
    </div>
  )
}

type FieldFault = { path: string; message: string }
type Name = (string | number)[]

/** Parses the values; returns data and field errors in words. */
export function checkValues(schema: z.ZodType, values: object, i18n: I18n) {
  const { data, faults } = check(schema, values)
  const told = faults.map(({ path, key, values: parts }) => ({
    path,
    // Nothing where something must stand is a missing value, whatever else the schema says of it.
    message: i18n._(isEmpty(valueAt(values, path)) ? 'required' : key, parts),
  }))
  return { data: data as object, faults: told }
}

function isEmpty(value: unknown) {
  return value === undefined || value === null
}

function valueAt(values: object, path: string) {
  return path.split('.').reduce<unknown>((value, part) => (value as Record<string, unknown> | null)?.[part], values)
}

/** Marks the fields and leads to the first one. Of a field that is one control, a fault of a part is told beside it. */
export function showFieldFaults(form: FormInstance, faults: readonly FieldFault[], whole?: RegExp) {
  const fields = faults.map(({ path, message }) => ({ name: nameOf(path, whole), errors: [message] }))
  form.setFields(fields)
  const first = fields[0]
  if (first) form.scrollToField(first.name, { focus: true, block: 'center' })
}

function nameOf(path: string, whole: RegExp | undefined): Name {
  return (whole ? path.replace(whole, '$1') : path).split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
}

/** A field that is being changed is not wrong any more until it is checked again. */
function forgetFaults(form: FormInstance, changed: unknown) {
  form.setFields(namesIn(changed).map((name) => ({ name, errors: [] })))
}

/** The names of a change and of everything around it. */
function namesIn(value: unknown, at: Name = []): Name[] {
  if (typeof value !== 'object' || value === null) return [at]
  const below = Object.entries(value).filter(([, each]) => each !== undefined)
  const parts = below.flatMap(([key, each]) => namesIn(each, [...at, Array.isArray(value) ? Number(key) : key]))
  return at.length === 0 ? parts : [at, ...parts]
}
