import { useLingui } from '@lingui/react/macro'
import { Form, Input, Modal } from 'antd'
import { X } from 'lucide-react'

type Props = { title: string; initial: string; busy: boolean; onName: (name: string) => void; onClose: () => void }

/** Asks for the name of a saved search. */
export function NameDialog({ title, initial, busy, onName, onClose }: Props) {
  const { t } = useLingui()
  const [form] = Form.useForm<{ name: string }>()
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
        initialValues={{ name: initial }}
        requiredMark={false}
        onFinish={({ name }) => onName(name.trim())}
      >
        <Form.Item
          name="name"
          label={t`Name of the search`}
          rules={[{ required: true, whitespace: true, message: t`Give it a name.` }]}
        >
          <Input autoFocus maxLength={120} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
