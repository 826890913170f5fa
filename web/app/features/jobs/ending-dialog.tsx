import { CLOSE_REASONS } from '@kontor/contract/hiring-states.ts'
import type { OpenCandidates } from '@kontor/contract/job-endings.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Modal, Radio, Select } from 'antd'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { sharedText } from '~/lib/shared-text.ts'
import { currentAccount } from '~/records/kit/account.queries.ts'
import { CLOSE_REASON_NAMES } from '~/records/job/job-words.ts'
import { stageName } from '~/records/job/submission-words.ts'

type Given = { reason?: string; note?: string; become: OpenCandidates['become']; rejectReason?: string }
export type Ending = { statusReason: string | null; statusNote: string | null; candidates: OpenCandidates }
type Props = { to: 'filled' | 'closed'; open: number; onClose: () => void; onSave: (ending: Ending) => Promise<void> }

/** The reason that every account begins with for people whose job has ended. */
const USUAL_REASON = 'position-closed'

/** Asks what becomes of the candidates who are still open when a job is filled or closed. */
export function EndingDialog({ to, open, onClose, onSave }: Props) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const [form] = Form.useForm<Given>()
  const become = Form.useWatch('become', form) ?? 'left'
  const [busy, setBusy] = useState(false)
  const reasons = useQuery(currentAccount()).data?.account.hiring.rejectReasons ?? []
  const usual = reasons.find(({ reasonId }) => reasonId === USUAL_REASON)?.reasonId
  const isClosing = to === 'closed'
  const needed = [{ required: true, message: sharedText(i18n, 'reason.required') }]
  async function save(given: Given) {
    setBusy(true)
    await onSave({
      statusReason: given.reason ?? null,
      statusNote: given.note?.trim() || null,
      candidates:
        given.become === 'rejected'
          ? { become: 'rejected', reason: given.rejectReason ?? usual ?? '' }
          : { become: 'left' },
    })
    setBusy(false)
  }
  const title = isClosing ? t`Close the job` : t`Fill the job`
  return (
    <Modal
      open
      title={title}
      okText={title}
      cancelText={t`Cancel`}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={onClose}
      closeIcon={<X size={20} aria-label={t`Close`} />}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ become: 'left' }}
        onFinish={(given) => void save(given)}
      >
        {isClosing && (
          <Form.Item name="reason" label={t`Reason`} rules={needed}>
            <Select
              options={CLOSE_REASONS.map((value) => ({ value, label: i18n._(CLOSE_REASON_NAMES[value]) }))}
              listHeight={256}
              listItemHeight={32}
            />
          </Form.Item>
        )}
        <Form.Item
          name="become"
          label={t`${plural(open, { one: '# candidate is still open. What becomes of them?', other: '# candidates are still open. What becomes of them?' })}`}
        >
          <Radio.Group className="ending-choice">
            <Radio value="left">
              <Trans>Leave them as they are</Trans>
            </Radio>
            <Radio value="rejected">
              <Trans>Reject them with a reason</Trans>
            </Radio>
          </Radio.Group>
        </Form.Item>
        {become === 'rejected' && (
          <Form.Item name="rejectReason" label={t`Reason for the rejection`} initialValue={usual} rules={needed}>
            <Select
              options={reasons.map((each) => ({ value: each.reasonId, label: stageName(each, locale) }))}
              showSearch={{ optionFilterProp: 'label' }}
              listHeight={256}
              listItemHeight={32}
            />
          </Form.Item>
        )}
        {isClosing && (
          <Form.Item name="note" label={t`Note`}>
            <Input.TextArea maxLength={2000} autoSize={{ minRows: 2, maxRows: 8 }} />
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}
