import { useLingui } from '@lingui/react/macro'
import { Form, Input } from 'antd'
import { CountrySelect } from './country-select.tsx'

/** The lines of one address; `at` is where the form keeps it. Only the user's own address is one the browser knows. */
export function AddressFields({ at, isOwn = false }: { at: (string | number)[]; isOwn?: boolean }) {
  const { t } = useLingui()
  const fill = (part: string) => (isOwn ? part : 'off')
  return (
    <div className="field-grid">
      <Form.Item name={[...at, 'street']} label={t`Street and number`}>
        <Input maxLength={200} autoComplete={fill('street-address')} />
      </Form.Item>
      <Form.Item name={[...at, 'postalCode']} label={t`Postal code`}>
        <Input maxLength={20} autoComplete={fill('postal-code')} />
      </Form.Item>
      <Form.Item name={[...at, 'city']} label={t`City`}>
        <Input maxLength={100} autoComplete={fill('address-level2')} />
      </Form.Item>
      <Form.Item name={[...at, 'region']} label={t`Region`}>
        <Input maxLength={100} autoComplete={fill('address-level1')} />
      </Form.Item>
      <Form.Item name={[...at, 'country']} label={t`Country`}>
        <CountrySelect />
      </Form.Item>
    </div>
  )
}
