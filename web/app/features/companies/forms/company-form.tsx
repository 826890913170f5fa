import { useLingui } from '@lingui/react/macro'
import { Button, Form, type FormInstance } from 'antd'
import type { ReactNode } from 'react'
import { AddressList } from './address-list.tsx'
import { BasicFields } from './basic-fields.tsx'
import type { Draft } from './company-draft.ts'
import { forgiveChanged } from './company-faults.ts'
import { DescriptionFields } from './description-fields.tsx'
import { FigureFields } from './figure-fields.tsx'
import { FilingFields } from './filing-fields.tsx'
import { LinkList } from './link-list.tsx'

type Props = {
  form: FormInstance<Draft>
  initial: Draft
  isNew: boolean
  busy: boolean
  onSubmit: (draft: Draft) => void
  onInput: (draft: Draft) => void
  submitText: string
  /** What stands beside the button that saves. */
  leaving: ReactNode
  /** What must be read before anything else. */
  children?: ReactNode
}

type Moved = { addresses?: (Record<string, unknown> | undefined)[] }

/** Every field of a company that a person may write. */
export function CompanyForm({ form, initial, isNew, busy, onSubmit, onInput, submitText, leaving, children }: Props) {
  const { t } = useLingui()
  const whole = () => form.getFieldsValue(true) as Draft
  function changed(values: Moved) {
    forgiveChanged(form, values)
    forgetPlaces(form, values)
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
      aria-label={t`Company`}
      className="company-form"
    >
      {children}
      <BasicFields isNew={isNew} />
      <FigureFields />
      <DescriptionFields />
      <FilingFields />
      <AddressList />
      <LinkList />
      <div className="save-bar">
        <Button type="primary" htmlType="submit" loading={busy}>
          {submitText}
        </Button>
        {leaving}
      </div>
    </Form>
  )
}

/** A changed line names another place, so the coordinates of the old one go. */
function forgetPlaces(form: FormInstance<Draft>, { addresses = [] }: Moved) {
  addresses.forEach((row, at) => {
    const [only, ...others] = Object.keys(row ?? {})
    if (!only || others.length > 0 || only === 'kind') return
    form.setFieldValue(['addresses', at, 'latitude'], null)
    form.setFieldValue(['addresses', at, 'longitude'], null)
  })
}
