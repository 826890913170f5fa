import { useLingui } from '@lingui/react/macro'
import { Form } from 'antd'
import { Panel } from '~/ui/panel.tsx'
import { TextRows } from '~/ui/text-rows.tsx'
import { sharedText } from '~/lib/shared-text.ts'

/** The stages and the reasons that new jobs begin with. */
export function HiringFields() {
  const { t, i18n } = useLingui()
  const filled = {
    validator: (_: unknown, rows: string[]) =>
      rows.every((row) => row.trim()) ? Promise.resolve() : Promise.reject(new Error(sharedText(i18n, 'required'))),
  }
  return (
    <Panel title={t`Hiring`}>
      <div className="field-grid">
        <Form.Item name={['hiring', 'stages']} label={t`Stages`} rules={[filled]}>
          <TextRows max={20} maxLength={60} noun={t`Stage`} addText={t`Add a stage`} />
        </Form.Item>
        <Form.Item name={['hiring', 'rejectReasons']} label={t`Reasons for a rejection`} rules={[filled]}>
          <TextRows max={50} maxLength={80} noun={t`Reason`} addText={t`Add a reason`} />
        </Form.Item>
      </div>
    </Panel>
  )
}
