import { useLingui } from '@lingui/react/macro'
import { Form, Select } from 'antd'
import { choices } from '~/records/kit/form/row-choices.ts'
import { PERIOD_NAMES } from '~/records/kit/work-words.ts'
import { CurrencySelect } from '~/ui/currency-select.tsx'
import { NumberItem } from '~/ui/number-input.tsx'
import { Panel } from '~/ui/panel.tsx'

const AMOUNT = { min: 0, max: 1e9, decimals: 2, grouped: true } as const
const SHARE = { min: 0, max: 100 } as const
const WORKLOAD = { min: 1, max: 100 } as const

/** How much of the work can be done from anywhere, how much of it there is, and for how much. */
export function JobTerms() {
  const { t, i18n } = useLingui()
  const periods = choices(PERIOD_NAMES).map(({ value, label }) => ({ value, label: i18n._(label) }))
  return (
    <Panel title={t({ message: 'Terms', context: 'of employment' })}>
      <div className="figure-grid">
        <NumberItem name="remoteShare" label={t`Remote share in percent`} bounds={SHARE} />
        <NumberItem name={['workload', 'min']} label={t`Workload from, percent`} bounds={WORKLOAD} />
        <NumberItem name={['workload', 'max']} label={t`Workload up to, percent`} bounds={WORKLOAD} />
        <NumberItem name={['salary', 'min']} label={t`Salary from`} bounds={AMOUNT} />
        <NumberItem name={['salary', 'max']} label={t`Salary to`} bounds={AMOUNT} />
        <Form.Item name={['salary', 'currency']} label={t`Currency`}>
          <CurrencySelect />
        </Form.Item>
        <Form.Item name={['salary', 'per']} label={t`Salary period`}>
          <Select options={periods} />
        </Form.Item>
      </div>
    </Panel>
  )
}
