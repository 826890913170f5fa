import { useLingui } from '@lingui/react/macro'
import { Form, Modal } from 'antd'
import { X } from 'lucide-react'
import { contactPicks } from '~/records/kit/picker/contact-picks.ts'
import type { Picked } from '~/records/kit/picker/picks.ts'
import { RecordsPicker } from '~/records/kit/picker/record-picker.tsx'
import { useCandidates } from './use-candidates.tsx'

const CONTACTS = [contactPicks]

/** Chooses contacts of the account and adds them to a job. */
export function ContactDialog({ jobId, onClose }: { jobId: string; onClose: () => void }) {
  const { t } = useLingui()
  const [form] = Form.useForm<{ people?: Picked[] }>()
  const { add, isPending } = useCandidates(jobId)
  async function save({ people = [] }: { people?: Picked[] }) {
    const ids = people.map(({ id }) => id)
    if (await add(ids, 'sourced')) onClose()
  }
  return (
    <Modal
      open
      title={t`Add contacts as candidates`}
      okText={t`Add`}
      cancelText={t`Cancel`}
      confirmLoading={isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
      closeIcon={<X size={20} aria-label={t`Close`} />}
    >
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(given) => void save(given)}>
        <Form.Item
          name="people"
          label={t`Contacts`}
          rules={[{ required: true, message: t`Choose at least one contact.` }]}
        >
          <RecordsPicker sources={CONTACTS} offersFirst autoFocus />
        </Form.Item>
      </Form>
    </Modal>
  )
}
