import { CLOSE_REASONS, type JobStatus } from '@kontor/contract/hiring-states.ts'
import { useLingui } from '@lingui/react/macro'
import { Form, Input, Modal, Select } from 'antd'
import { X } from 'lucide-react'
import { useState } from 'react'
import { sharedText } from '~/lib/shared-text.ts'
import { CLOSE_REASON_NAMES } from '~/records/job/job-words.ts'

type Said = { statusReason: string; statusNote: string | null }
type Props = { to: JobStatus; onClose: () => void; onSave: (said: Said) => Promise<void> }

/** Asks why a job is put on hold or closed. */
export function StatusDialog({ to, onClose, onSave }: Props) {
  const { t, i18n } = useLingui()
  const [form] = Form.useForm<{ reason?: string; note?: string }>()
  const [busy, setBusy] = useState(false)
  const isClosing = to === 'closed'
  async function save({ reason = '', note = '' }: { reason?: string; note?: string }) {
    setBusy(true)
    await onSave({ statusReason: reason.trim(), statusNote: note.trim() || null })
    setBusy(false)
  }
  return (
    <Modal
      open
      title={isClosing ? t`Close the job` : t`Put the job on hold`}
      okText={isClosing ? t`Close the job` : t`Put on hold`}
      cancelText={t`Cancel`}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={onClose}
      closeIcon={<X size={20} aria-label={t`Close`} />}
    >
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(given) => void save(given)}>
        <Form.Item
          name="reason"
          label={t`Reason`}
          rules={[{ required: true, whitespace: true, message: sharedText(i18n, 'reason.required') }]}
        >
          {isClosing ? (
            <Select
              options={CLOSE_REASONS.map((value) => ({ value, label: i18n._(CLOSE_REASON_NAMES[value]) }))}
              listHeight={256}
              listItemHeight={32}
            />
          ) : (
            <Input maxLength={500} autoComplete="off" />
          )}
        </Form.Item>
        <Form.Item name="note" label={t`Note`}>
          <Input.TextArea maxLength={2000} autoSize={{ minRows: 2, maxRows: 8 }} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
