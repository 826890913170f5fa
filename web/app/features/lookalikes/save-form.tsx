import { Trans, useLingui } from '@lingui/react/macro'
import type { Dimension } from '@kontor/contract/lookalikes.ts'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { sharedText } from '~/lib/shared-text.ts'
import { FilterChoice } from './filter-choice.tsx'
import type { SearchState } from './lookalikes.queries.ts'
import { SearchCount } from './search-count.tsx'
import type { SeedFilter } from './seed-filters.ts'

const LONGEST_NAME = 120

type Props = {
  filters: readonly SeedFilter[]
  /** Dimensions that count; the others begin without their mark. */
  counting: readonly Dimension[]
  name: string
  isBusy: boolean
  onSave: (search: { name: string; state: SearchState }) => void
}

/** A search has filters instead of likeness: what the seeds have between them becomes filters, and the user chooses which. */
export function SaveForm({ filters, counting, name, isBusy, onSave }: Props) {
  const { t, i18n } = useLingui()
  const [chosen, setChosen] = useState<readonly Dimension[]>(() => counting.filter((each) => each !== 'tags'))
  const taken = filters.filter(({ dimension }) => chosen.includes(dimension))
  const state: SearchState = Object.assign({}, ...taken.map((filter) => filter.state))
  return (
    <Form
      layout="vertical"
      requiredMark={false}
      initialValues={{ name }}
      onFinish={(values: { name: string }) => onSave({ name: values.name.trim(), state })}
    >
      <p className="quiet save-intro">
        <Trans>
          A saved search tells you about new companies. It filters instead of weighing, so it keeps what your seeds are;
          companies to avoid and hits you took out are not part of it.
        </Trans>
      </p>
      <Form.Item
        name="name"
        label={t`Name`}
        rules={[{ required: true, whitespace: true, message: sharedText(i18n, 'required') }]}
      >
        <Input maxLength={LONGEST_NAME} autoComplete="off" />
      </Form.Item>
      <FilterChoice filters={filters} chosen={chosen} onChange={setChosen} />
      {taken.length > 0 && <SearchCount state={state} />}
      <Button type="primary" htmlType="submit" loading={isBusy} disabled={taken.length === 0}>
        <Trans>Save search</Trans>
      </Button>
    </Form>
  )
}
