import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Modal, Select } from 'antd'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { sharedText } from '~/lib/shared-text.ts'
import { currentAccount } from '~/records/kit/account.queries.ts'
import { stageName } from '~/records/job/submission-words.ts'
import { DateItem } from '~/ui/date-input.tsx'
import type { Question } from './move-rules.ts'

type Given = { reason?: string; note?: string; holdUntil?: string | null; startDate?: string | null }
export type Answer = { reason?: string; note?: string; holdUntil?: string; startDate?: string }
type Props = {
  ask: Question
  /** Whom it is about. */
  name: string
  onClose: () => void
  onSave: (answer: Answer) => Promise<void>
}

/** Asks for what a change needs: a note for the way back, a reason for a rejection or a hold, the first day of work. */
export function MoveDialog({ ask, name, onClose, onSave }: Props) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const [form] = Form.useForm<Given>()
  const [busy, setBusy] = useState(false)
  const { data } = useQuery(currentAccount())
  const reasons = data?.account.hiring.rejectReasons ?? []
  const words = {
    note: { title: t`Move ${name} back`, ok: t`Move back` },
    rejectReason: { title: t`Reject ${name}`, ok: t`Reject` },
    holdReason: { title: t`Put ${name} on hold`, ok: t`Put on hold` },
    startDate: { title: t`Hire ${name}`, ok: t`Hire` },
  }[ask]
  const needed = (key: 'reason.required' | 'stage.back') => [
    { required: true, whitespace: true, message: sharedText(i18n, key) },
  ]
  async function save({ reason, note, holdUntil, startDate }: Given) {
    setBusy(true)
    await onSave({
      ...(reason ? { reason: reason.trim() } : {}),
      ...(note?.trim() ? { note: note.trim() } : {}),
      ...(holdUntil ? { holdUntil } : {}),
      ...(startDate ? { startDate } : {}),
    })
    setBusy(false)
  }
  return (
    <Modal
      open
      title={words.title}
      okText={words.ok}
      cancelText={t`Cancel`}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={onClose}
      closeIcon={<X size={20} aria-label={t`Close`} />}
    >
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(given) => void save(given)}>
        {ask === 'rejectReason' && (
          <Form.Item name="reason" label={t`Reason`} rules={needed('reason.required')}>
            <Select
              autoFocus
              options={reasons.map((each) => ({ value: each.reasonId, label: stageName(each, locale) }))}
              showSearch={{ optionFilterProp: 'label' }}
              listHeight={256}
              listItemHeight={32}
            />
          </Form.Item>
        )}
        {ask === 'holdReason' && (
          <>
            <Form.Item name="reason" label={t`Reason`} rules={needed('reason.required')}>
              <Input autoFocus maxLength={500} autoComplete="off" />
            </Form.Item>
            <DateItem name="holdUntil" label={t`Until`} />
          </>
        )}
        {ask === 'startDate' && <DateItem name="startDate" label={t`First day of work, if it is known`} />}
        <Form.Item name="note" label={t`Note`} rules={ask === 'note' ? needed('stage.back') : []}>
          <Input.TextArea autoFocus={ask === 'note'} maxLength={2000} autoSize={{ minRows: 2, maxRows: 8 }} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
