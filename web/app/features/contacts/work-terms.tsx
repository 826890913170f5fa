import type { Person } from '@kontor/contract/person-record.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Form, Select } from 'antd'
import { choices } from '~/records/kit/form/row-choices.ts'
import { PERIOD_NAMES } from '~/records/kit/work-words.ts'
import { AVAILABILITY_NAMES, FIELD_NAMES } from '~/records/person/person-words.ts'
import { CurrencySelect } from '~/ui/currency-select.tsx'
import { DateItem } from '~/ui/date-input.tsx'
import { NumberItem } from '~/ui/number-input.tsx'
import { Panel } from '~/ui/panel.tsx'

type Unit = NonNullable<Person['noticePeriod']>['unit']

const UNIT_NAMES: Readonly<Record<Unit, MessageDescriptor>> = { day: msg`Days`, week: msg`Weeks`, month: msg`Months` }
const AMOUNT = { min: 0, max: 1e9, decimals: 2, grouped: true } as const

/** When somebody can begin, and for how much. */
export function WorkTerms() {
  const { t, i18n } = useLingui()
  const write = (names: Readonly<Record<string, MessageDescriptor>>) =>
    choices(names).map(({ value, label }) => ({ value, label: i18n._(label) }))
  return (
    <Panel title={t({ message: 'Terms', context: 'of employment' })}>
      <div className="figure-grid">
        <Form.Item name={['availability', 'status']} label={i18n._(FIELD_NAMES.availability)}>
          <Select allowClear options={write(AVAILABILITY_NAMES)} />
        </Form.Item>
        <DateItem name={['availability', 'from']} label={t`Available from`} />
        <NumberItem
          name={['noticePeriod', 'count']}
          label={i18n._(FIELD_NAMES.noticePeriod)}
          bounds={{ min: 0, max: 60 }}
        />
        <Form.Item name={['noticePeriod', 'unit']} label={t`Unit of the notice period`}>
          <Select options={write(UNIT_NAMES)} />
        </Form.Item>
        <NumberItem name={['salaryExpectation', 'min']} label={t`Salary from`} bounds={AMOUNT} />
        <NumberItem name={['salaryExpectation', 'max']} label={t`Salary to`} bounds={AMOUNT} />
        <Form.Item name={['salaryExpectation', 'currency']} label={t`Currency`}>
          <CurrencySelect />
        </Form.Item>
        <Form.Item name={['salaryExpectation', 'per']} label={t`Salary period`}>
          <Select options={write(PERIOD_NAMES)} />
        </Form.Item>
      </div>
    </Panel>
  )
}
