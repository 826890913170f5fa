import { useLingui } from '@lingui/react/macro'
import { Form, Modal } from 'antd'
import { X } from 'lucide-react'
import { liveJobPicks } from '~/records/job/job-picks.ts'
import type { Picked } from '~/records/kit/picker/picks.ts'
import { RecordPicker } from '~/records/kit/picker/record-picker.tsx'
import { useCandidates } from './use-candidates.tsx'

const JOBS = [liveJobPicks]
type Draft = { job?: Picked }
type Props = { person: { personId: string; name: string }; onClose: () => void }

/** Chooses a job of the account that takes candidates and submits a person to it. */
export function SubmitDialog({ person: { personId, name }, onClose }: Props) {
  const { t } = useLingui()
  const [form] = Form.useForm<Draft>()
  const job = Form.useWatch('job', form)
  const { add, isPending } = useCandidates(job?.id ?? '')
  async function save() {
    if (await add([personId], 'sourced')) onClose()
  }
  return (
    <Modal
      open
      title={t`Submit ${name} to a job`}
      okText={t({ message: 'Submit', context: 'a person to a job' })}
      cancelText={t`Cancel`}
      confirmLoading={isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
      closeIcon={<X size={20} aria-label={t`Close`} />}
    >
      <Form form={form} layout="vertical" requiredMark={false} onFinish={() => void save()}>
        <Form.Item name="job" label={t`Job`} rules={[{ required: true, message: t`Choose a job.` }]}>
          <RecordPicker sources={JOBS} offersFirst />
        </Form.Item>
      </Form>
    </Modal>
  )
}
