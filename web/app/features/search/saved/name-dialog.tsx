import { useLingui } from '@lingui/react/macro'
import { Form, Input, Modal } from 'antd'
import { X } from 'lucide-react'
import type { SearchChoices } from '~/records/kit/search/saved-searches.queries.ts'

type Props = {
  title: string
  initial: string
  busy: boolean
  /** Which of the choices are offered beside the name; none where it is only renamed. */
  offered?: { share: boolean; alert: boolean }
  onName: (name: string, choices: SearchChoices) => void
  onClose: () => void
}
type Values = { name: string } & SearchChoices

/** Asks for the name of a saved search, and when it is new, what is wanted of it. */
export function NameDialog({ title, initial, busy, offered, onName, onClose }: Props) {
  const { t } = useLingui()
  const [form] = Form.useForm<Values>()
  return (
    <Modal
      open
      title={title}
      okText={t`Save`}
      cancelText={t`Cancel`}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={onClose}
      closeIcon={<X size={20} aria-label={t`Close`} />}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ name: initial, pinned: false, alerts: false, shared: false }}
        requiredMark={false}
        onFinish={({ name, ...choices }) => onName(name.trim(), chosenOf(choices))}
      >
        <Form.Item
          name="name"
          label={t`Name of the search`}
          rules={[{ required: true, whitespace: true, message: t`Give it a name.` }]}
        >
          <Input autoFocus maxLength={120} />
        </Form.Item>
        {offered && (
          <div className="save-choices">
            <label className="facet-value">
              <Form.Item name="pinned" valuePropName="checked" noStyle>
                <input type="checkbox" />
              </Form.Item>
              <span>{t`Pin above the list`}</span>
            </label>
            {offered.alert && (
              <label className="facet-value">
                <Form.Item name="alerts" valuePropName="checked" noStyle>
                  <input type="checkbox" />
                </Form.Item>
                <span>{t`Alert me to new hits`}</span>
              </label>
            )}
            {offered.share && (
              <label className="facet-value">
                <Form.Item name="shared" valuePropName="checked" noStyle>
                  <input type="checkbox" />
                </Form.Item>
                <span>{t`Share with everyone here`}</span>
              </label>
            )}
          </div>
        )}
        <button type="submit" hidden />
      </Form>
    </Modal>
  )
}

/** Only what was ticked. */
function chosenOf(choices: SearchChoices): SearchChoices {
  return Object.fromEntries(Object.entries(choices).filter(([, isOn]) => isOn))
}
