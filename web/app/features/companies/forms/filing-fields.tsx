import { useLingui } from '@lingui/react/macro'
import { Form } from 'antd'
import { Panel } from '~/ui/panel.tsx'
import { FIELD_NAMES } from '../company-words.ts'
import { IndustryField } from './industry-field.tsx'
import { TagField } from './tag-field.tsx'

/** Under which words the company is found. */
export function FilingFields() {
  const { t, i18n } = useLingui()
  return (
    <Panel title={t`Industries and tags`}>
      <Form.Item name="industries" label={i18n._(FIELD_NAMES.industries)}>
        <IndustryField />
      </Form.Item>
      <Form.Item name="tags" label={i18n._(FIELD_NAMES.tags)}>
        <TagField />
      </Form.Item>
    </Panel>
  )
}
