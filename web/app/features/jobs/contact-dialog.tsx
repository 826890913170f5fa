import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Form, Modal, Select } from 'antd'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useDebouncedValue } from '~/lib/use-debounced-value.ts'
import { contactPicks } from './candidates.queries.ts'
import { useCandidates } from './use-candidates.tsx'

type Pick = { value: string; label: string }

/** Chooses contacts of the account and adds them to a job. */
export function ContactDialog({ jobId, onClose }: { jobId: string; onClose: () => void }) {
  const { t } = useLingui()
  const [form] = Form.useForm<{ people?: Pick[] }>()
  const [typed, setTyped] = useState('')
  const { data = [], isFetching } = useQuery(contactPicks(useDebouncedValue(typed.trim())))
  const { add, isPending } = useCandidates(jobId)
  async function save({ people = [] }: { people?: Pick[] }) {
    const ids = people.map(({ value }) => value)
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
          <Select
            mode="multiple"
            labelInValue
            autoFocus
            loading={isFetching}
            showSearch={{ onSearch: setTyped, filterOption: false }}
            placeholder={t`Type the beginning of the name`}
            notFoundContent={isFetching ? t`Loading…` : t`Nothing found`}
            options={data.map((person) => ({
              value: person.personId,
              label: [person.name, person.headline].filter(Boolean).join(' · '),
            }))}
            onSelect={() => setTyped('')}
            listHeight={256}
            listItemHeight={32}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
