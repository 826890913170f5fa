import { MOST_RANKED } from '@kontor/contract/job-candidates.ts'
import { useLingui } from '@lingui/react/macro'
import { Form, Input, Modal } from 'antd'
import { X } from 'lucide-react'
import { errorText } from '~/lib/api-error.ts'
import { sharedText } from '~/lib/shared-text.ts'
import { NumberItem } from '~/ui/number-input.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { useOverride } from './fit.queries.ts'

type Props = { jobId: string; rankingId: string; person: { personId: string; name: string }; onClose: () => void }
type Given = { place?: number | null; reason?: string }

/** Puts somebody at another place of the order and keeps who did it and why; the points stay as they are. */
export function PlaceDialog({ jobId, rankingId, person, onClose }: Props) {
  const { t, i18n } = useLingui()
  const [form] = Form.useForm<Given>()
  const notices = useNotices()
  const { mutateAsync, isPending } = useOverride(jobId)
  const { personId, name } = person
  async function save({ place, reason = '' }: Given) {
    try {
      await mutateAsync({ rankingId, personId, place: place ?? 1, reason: reason.trim() })
      notices.success(t`${name} was placed by hand`)
      onClose()
    } catch (error) {
      notices.failure({ title: t`Not saved`, text: errorText(i18n, error) })
    }
  }
  return (
    <Modal
      open
      title={t`Place ${name} by hand`}
      okText={t`Save`}
      cancelText={t`Cancel`}
      confirmLoading={isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
      closeIcon={<X size={20} aria-label={t`Close`} />}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ place: 1 }}
        onFinish={(given) => void save(given)}
      >
        <NumberItem name="place" label={t`Place in the list`} bounds={{ min: 1, max: MOST_RANKED }} />
        <p className="quiet">{t`This is shown beside the score, never instead of it, and kept in the decision file.`}</p>
        <Form.Item
          name="reason"
          label={t`Reason`}
          rules={[{ required: true, whitespace: true, message: sharedText(i18n, 'reason.required') }]}
        >
          <Input maxLength={500} autoComplete="off" />
        </Form.Item>
      </Form>
    </Modal>
  )
}
