import { useLingui } from '@lingui/react/macro'
import { Form, Input, Select } from 'antd'
import { CurrencySelect } from '~/ui/currency-select.tsx'
import { Panel } from '~/ui/panel.tsx'
import { languageOptions } from './options.ts'
import { sharedText } from '~/lib/shared-text.ts'

export function CompanyFields() {
  const { t, i18n } = useLingui()
  return (
    <Panel title={t`Company`}>
      <div className="field-grid">
        <Form.Item
          name="companyName"
          label={t`Company name`}
          rules={[{ required: true, whitespace: true, message: sharedText(i18n, 'required') }]}
        >
          <Input maxLength={200} autoComplete="organization" />
        </Form.Item>
        <Form.Item name="legalName" label={t`Legal name`}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item name="vatId" label={t`VAT number`}>
          <Input maxLength={30} />
        </Form.Item>
        <Form.Item
          name="billingEmail"
          label={t`Email address for invoices`}
          rules={[{ type: 'email', message: sharedText(i18n, 'email.invalid') }]}
        >
          <Input type="email" maxLength={254} />
        </Form.Item>
        <Form.Item name="phone" label={t`Phone`}>
          <Input type="tel" maxLength={250} autoComplete="tel" />
        </Form.Item>
        <Form.Item name="defaultCurrency" label={t`Currency`}>
          <CurrencySelect />
        </Form.Item>
        <Form.Item name="defaultLocale" label={t`Language for new users`}>
          <Select options={languageOptions()} listHeight={256} />
        </Form.Item>
      </div>
    </Panel>
  )
}
