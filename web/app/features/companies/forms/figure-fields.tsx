import { useLingui } from '@lingui/react/macro'
import { Form, Input, InputNumber } from 'antd'
import { AmountInput } from '~/ui/amount-input.tsx'
import { CurrencySelect } from '~/ui/currency-select.tsx'
import { Panel } from '~/ui/panel.tsx'
import { FIELD_NAMES } from '../company-words.ts'

/** Figures with the day or the year for which they hold. */
export function FigureFields() {
  const { t, i18n } = useLingui()
  return (
    <Panel title={t`Figures`}>
      <div className="figure-grid">
        <Form.Item name={['employees', 'value']} label={i18n._(FIELD_NAMES.employees)}>
          <AmountInput max={10_000_000} precision={0} />
        </Form.Item>
        <Form.Item name={['employees', 'asOf']} label={t`As of`}>
          <Input type="date" />
        </Form.Item>
        <Form.Item name="foundedYear" label={i18n._(FIELD_NAMES.foundedYear)}>
          <InputNumber min={500} max={2100} precision={0} controls={false} placeholder={t`Year`} />
        </Form.Item>
        <Form.Item name={['revenue', 'amount']} label={i18n._(FIELD_NAMES.revenue)}>
          <AmountInput max={1e15} precision={2} />
        </Form.Item>
        <Form.Item name={['revenue', 'currency']} label={t`Currency`}>
          <CurrencySelect />
        </Form.Item>
        <Form.Item name={['revenue', 'year']} label={t`Year of the revenue`}>
          <InputNumber min={1500} max={2100} precision={0} controls={false} />
        </Form.Item>
      </div>
    </Panel>
  )
}
