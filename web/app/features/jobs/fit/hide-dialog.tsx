import { HIDE_REASONS, type HideReason } from '@kontor/contract/hidden-people.ts'
import type { FitPerson } from '@kontor/contract/job-candidates.ts'
import { useLingui } from '@lingui/react/macro'
import { Form, Input, Modal, Select } from 'antd'
import { X } from 'lucide-react'
import { errorText } from '~/lib/api-error.ts'
import { sharedText } from '~/lib/shared-text.ts'
import { useUndoNotice } from '~/records/kit/use-undo-notice.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { useHideReasonName } from './hide-reasons.ts'
import { useHiding } from './fit.queries.ts'

type Props = {
  jobId: string
  person: Pick<FitPerson, 'personId' | 'name' | 'criteria'>
  onHidden: () => void
  onClose: () => void
}
type Given = { reason?: HideReason; note?: string }

/** Hides somebody of a job with the reason, which teaches the order; it can be undone at once and later. */
export function HideDialog({ jobId, person: { personId, name, criteria }, onHidden, onClose }: Props) {
  const { t, i18n } = useLingui()
  const [form] = Form.useForm<Given>()
  const reason = Form.useWatch('reason', form)
  const nameOf = useHideReasonName()
  const notices = useNotices()
  const offer = useUndoNotice()
  const { hide, unhide } = useHiding(jobId)
  // What the job does not ask for is no reason.
  const asked = HIDE_REASONS.filter((each) => each === 'other' || criteria.some(({ id }) => id === each))
  async function save({ reason: chosen, note = '' }: Given) {
    if (!chosen) return
    try {
      await hide.mutateAsync({ personId, reason: chosen, note: note.trim() || null })
    } catch (error) {
      return notices.failure({ title: t`Not saved`, text: errorText(i18n, error) })
    }
    offer({
      key: `hide ${personId}`,
      text: t`${name} is not suggested for this job any more`,
      undo: () => unhide.mutateAsync(personId),
      done: t`${name} is suggested again`,
      failed: t`Not undone`,
    })
    onHidden()
    return onClose()
  }
  return (
    <Modal
      open
      focusable={{ focusTriggerAfterClose: false }}
      title={t`Hide ${name}`}
      okText={t`Hide`}
      cancelText={t`Cancel`}
      confirmLoading={hide.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
      closeIcon={<X size={20} aria-label={t`Close`} />}
    >
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(given) => void save(given)}>
        <Form.Item
          name="reason"
          label={t`Reason`}
          extra={
            reason && reason !== 'other'
              ? t`This counts more from now on in the order of these suggestions.`
              : undefined
          }
          rules={[{ required: true, message: sharedText(i18n, 'reason.required') }]}
        >
          <Select options={asked.map((each) => ({ value: each, label: nameOf(each) }))} />
        </Form.Item>
        <Form.Item
          name="note"
          label={reason === 'other' ? t`Note` : t`Note, if you like`}
          rules={
            reason === 'other'
              ? [{ required: true, whitespace: true, message: sharedText(i18n, 'reason.required') }]
              : []
          }
        >
          <Input maxLength={500} autoComplete="off" />
        </Form.Item>
      </Form>
    </Modal>
  )
}
