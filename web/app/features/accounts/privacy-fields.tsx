import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Form, Input } from 'antd'
import { Plus, X } from 'lucide-react'
import { CountrySelect } from '~/ui/country-select.tsx'
import { NumberInput, useNumberRule } from '~/ui/number-input.tsx'
import { Panel } from '~/ui/panel.tsx'
import { sharedText } from '~/lib/shared-text.ts'

const MONTHS = { min: 1, max: 120 }

/** How long data of people is kept, in general and where a country asks for another time. */
export function PrivacyFields() {
  const { t, i18n } = useLingui()
  const months = useNumberRule(MONTHS)
  const required = { required: true, message: sharedText(i18n, 'required') }
  const rules = [required, ...(months.rules ?? [])]
  return (
    <Panel title={t`Data protection`}>
      <div className="field-grid">
        <Form.Item
          name={['privacy', 'retentionMonths']}
          label={t`Keep people’s data for (months)`}
          validateTrigger="onBlur"
          rules={rules}
        >
          <NumberInput bounds={MONTHS} />
        </Form.Item>
        <Form.Item
          name={['privacy', 'dpoEmail']}
          label={t`Email address of the data protection officer`}
          rules={[{ type: 'email', message: sharedText(i18n, 'email.invalid') }]}
        >
          <Input type="email" maxLength={254} />
        </Form.Item>
      </div>
      <h3 className="field-heading">
        <Trans>Other times by country</Trans>
      </h3>
      <Form.List name={['privacy', 'countries']}>
        {(rows, { add, remove }) => (
          <div className="country-rows">
            {rows.map((row) => (
              <div key={row.key} className="country-row">
                <Form.Item
                  name={[row.name, 'country']}
                  rules={[{ required: true, message: sharedText(i18n, 'required') }]}
                >
                  <CountrySelect aria-label={t`Country`} />
                </Form.Item>
                <Form.Item name={[row.name, 'months']} validateTrigger="onBlur" rules={rules}>
                  <NumberInput bounds={MONTHS} aria-label={t`Months`} />
                </Form.Item>
                <button
                  type="button"
                  className="icon-button"
                  onClick={() => remove(row.name)}
                  aria-label={t`Remove this country`}
                >
                  <X size={16} aria-hidden />
                </button>
              </div>
            ))}
            <Button size="small" icon={<Plus size={16} aria-hidden />} onClick={() => add({ months: 6 })}>
              <Trans>Add a country</Trans>
            </Button>
          </div>
        )}
      </Form.List>
    </Panel>
  )
}
