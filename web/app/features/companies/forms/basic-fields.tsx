import { COMPANY_TYPES } from '@kontor/contract/company-record.ts'
import { useLingui } from '@lingui/react/macro'
import { Form, Input, Select } from 'antd'
import { Panel } from '~/ui/panel.tsx'
import { FIELD_NAMES, TYPE_NAMES } from '../company-words.ts'
import { AccessField } from './access-field.tsx'

/** What the company is called and found by. Only a new one still chooses who sees it. */
export function BasicFields({ isNew }: { isNew: boolean }) {
  const { t, i18n } = useLingui()
  return (
    <Panel title={t`The company`}>
      <div className="field-grid">
        <Form.Item name="name" label={i18n._(FIELD_NAMES.name)}>
          <Input maxLength={200} autoComplete="off" aria-required />
        </Form.Item>
        <Form.Item name="type" label={i18n._(FIELD_NAMES.type)}>
          <Select
            options={COMPANY_TYPES.map((type) => ({
              value: type,
              label: type === 'unknown' ? t`Not known` : i18n._(TYPE_NAMES[type]),
            }))}
            listHeight={288}
          />
        </Form.Item>
        <Form.Item name="domain" label={i18n._(FIELD_NAMES.domain)}>
          <Input maxLength={253} autoComplete="off" inputMode="url" placeholder="example.com" />
        </Form.Item>
        <Form.Item name="phone" label={i18n._(FIELD_NAMES.phone)}>
          <Input type="tel" maxLength={250} autoComplete="off" />
        </Form.Item>
        <Form.Item name="registerNumber" label={i18n._(FIELD_NAMES.registerNumber)}>
          <Input maxLength={100} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="lei"
          label={i18n._(FIELD_NAMES.lei)}
          tooltip={t`Legal Entity Identifier: 20 letters and digits`}
        >
          <Input maxLength={20} autoComplete="off" className="number" />
        </Form.Item>
      </div>
      {isNew && <AccessField />}
    </Panel>
  )
}
