import { Trans, useLingui } from '@lingui/react/macro'
import { Form, Input, Modal } from 'antd'
import { X } from 'lucide-react'
import { sharedText } from '~/lib/shared-text.ts'

type Props = {
  tags: readonly string[]
  busy: boolean
  onSave: (name: string) => void
  onClose: () => void
}

/** One new name for one tag, or for several that become one. */
export function NameDialog({ tags, busy, onSave, onClose }: Props) {
  const { t, i18n } = useLingui()
  const [form] = Form.useForm<{ name: string }>()
  const isMerge = tags.length > 1
  const names = tags.join(', ')
  return (
    <Modal
      open
      title={isMerge ? t`Merge tags` : t`Rename the tag`}
      okText={isMerge ? t`Merge` : t`Rename`}
      cancelText={t`Cancel`}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={onClose}
      closeIcon={<X size={20} aria-label={t`Close`} />}
    >
      <p>
        {isMerge ? (
          <Trans>These tags become one in all records: {names}</Trans>
        ) : (
          <Trans>The tag gets the new name in all records. If that name is in use, both become one.</Trans>
        )}
      </p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ name: tags[0] }}
        onFinish={({ name }) => onSave(name.trim())}
      >
        <Form.Item
          name="name"
          label={t`New name`}
          rules={[{ required: true, whitespace: true, message: sharedText(i18n, 'required') }]}
        >
          <Input maxLength={60} autoComplete="off" autoFocus />
        </Form.Item>
      </Form>
    </Modal>
  )
}
