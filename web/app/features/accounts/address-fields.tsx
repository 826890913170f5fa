import { useLingui } from '@lingui/react/macro'
import { Form, Input } from 'antd'
import { Panel } from '~/ui/panel.tsx'
import { CountrySelect } from './country-select.tsx'

export function AddressFields() {
  const { t } = useLingui()
  return (
    <Panel title={t`Address`}>
      <div className="field-grid">
        <Form.Item name={['address', 'street']} label={t`Street and number`}>
          <Input maxLength={200} autoComplete="street-address" />
        </Form.Item>
        <Form.Item name={['address', 'postalCode']} label={t`Postal code`}>
          <Input maxLength={20} autoComplete="postal-code" />
        </Form.Item>
        <Form.Item name={['address', 'city']} label={t`City`}>
          <Input maxLength={100} autoComplete="address-level2" />
        </Form.Item>
        <Form.Item name={['address', 'region']} label={t`Region`}>
          <Input maxLength={100} autoComplete="address-level1" />
        </Form.Item>
        <Form.Item name={['address', 'country']} label={t`Country`}>
          <CountrySelect />
        </Form.Item>
      </div>
    </Panel>
  )
}
