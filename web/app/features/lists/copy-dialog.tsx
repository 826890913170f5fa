import type { List } from '@kontor/contract/lists.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Form, Input, Modal } from 'antd'
import { X } from 'lucide-react'
import { useNavigate } from 'react-router'
import { errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { sharedText } from '~/lib/shared-text.ts'
import { useIdempotencyKey } from '~/lib/use-idempotency-key.ts'
import { useCopyList } from '~/records/kit/lists.queries.ts'
import { list as listKind } from '~/records/list/list-kind.ts'
import { useNotices } from '~/ui/use-notices.ts'

/** Names the fixed list that keeps what a live one shows now, and opens it. */
export function CopyDialog({ list, onClose }: { list: List; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const notices = useNotices()
  const attemptOf = useIdempotencyKey()
  const copying = useCopyList(list.id)
  const [form] = Form.useForm<{ name: string }>()
  async function save(name: string) {
    const body = { name: name.trim(), shared: false }
    try {
      const made = await copying.mutateAsync({ body, idempotencyKey: attemptOf(body) })
      onClose()
      await navigate(listKind.hrefOf(made, locale))
    } catch (error) {
      notices.failure({ title: t`The list was not created`, text: errorText(i18n, error) })
    }
  }
  return (
    <Modal
      open
      title={t`Save as a fixed list`}
      okText={t`Save`}
      cancelText={t`Cancel`}
      confirmLoading={copying.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
      closeIcon={<X size={20} aria-label={t`Close`} />}
    >
      <p className="quiet">
        <Trans>The new list keeps what this one shows now. This one goes on following its search.</Trans>
      </p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ name: list.name }}
        onFinish={({ name }) => void save(name)}
      >
        <Form.Item
          name="name"
          label={t`Name`}
          rules={[{ required: true, whitespace: true, message: sharedText(i18n, 'required') }]}
        >
          <Input maxLength={120} autoFocus />
        </Form.Item>
      </Form>
    </Modal>
  )
}
