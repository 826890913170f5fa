import { DEFAULT_KEY_REQUESTS, KEY_DAYS, MOST_KEY_REQUESTS } from '@kontor/contract/api-keys.ts'
import type { KeyScope } from '@kontor/contract/kit/key-scopes.ts'
import { useLingui } from '@lingui/react/macro'
import { Form, Input, Modal, Select } from 'antd'
import { X } from 'lucide-react'
import { useState } from 'react'
import { ApiError, errorText } from '~/lib/api-error.ts'
import { sharedText } from '~/lib/shared-text.ts'
import { showFaults } from '~/ui/form-faults.ts'
import { useNotices } from '~/ui/use-notices.ts'
import { areNetworks, networksIn, useCreateKey } from './keys.queries.ts'
import { ScopeTable } from './scope-table.tsx'
import { SecretShown } from './secret-shown.tsx'

type Fields = { name: string; scopes: KeyScope[]; days: number; perMinute: number; networks: string }

const NEVER = 0
const LIMITS = [10, DEFAULT_KEY_REQUESTS, 120, 300, MOST_KEY_REQUESTS]
const START: Fields = { name: '', scopes: [], days: 365, perMinute: DEFAULT_KEY_REQUESTS, networks: '' }

/** Asks what a key may do; then shows its secret, once. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const [form] = Form.useForm<Fields>()
  const [secret, setSecret] = useState<string>()
  const create = useCreateKey()
  const required = { required: true, whitespace: true, message: sharedText(i18n, 'required') }

  function submit({ days, networks, ...given }: Fields) {
    create.mutate(
      { ...given, days: days === NEVER ? null : days, networks: networksIn(networks) },
      {
        onSuccess: (made) => setSecret(made.secret),
        onError: (error) => {
          if (error instanceof ApiError && error.fields.length > 0) showFaults(form, error)
          else notices.failure({ title: t`Key not created`, text: errorText(i18n, error) })
        },
      },
    )
  }
  const common = { open: true, onCancel: onClose, closeIcon: <X size={20} aria-label={t`Close`} /> }
  if (secret !== undefined) {
    return (
      <Modal
        {...common}
        title={t`Your new key`}
        okText={t`Close`}
        onOk={onClose}
        cancelButtonProps={{ style: { display: 'none' } }}
      >
        <SecretShown secret={secret} />
      </Modal>
    )
  }
  return (
    <Modal
      {...common}
      title={t`Create a key`}
      okText={t`Create the key`}
      cancelText={t`Cancel`}
      confirmLoading={create.isPending}
      onOk={() => form.submit()}
    >
      <Form form={form} layout="vertical" requiredMark={false} initialValues={START} onFinish={submit}>
        <Form.Item name="name" label={t`Name`} extra={t`Stands in histories for what the key did.`} rules={[required]}>
          <Input maxLength={80} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="scopes"
          label={t`Permissions`}
          rules={[{ required: true, type: 'array', min: 1, message: sharedText(i18n, 'required') }]}
        >
          <ScopeTable />
        </Form.Item>
        <Form.Item name="days" label={t`Valid for`}>
          <Select
            options={[
              ...KEY_DAYS.map((days) => ({ value: days as number, label: t`${days} days` })),
              { value: NEVER, label: t`without an end` },
            ]}
            listHeight={256}
            listItemHeight={32}
          />
        </Form.Item>
        <Form.Item name="perMinute" label={t`Requests per minute`}>
          <Select options={LIMITS.map((value) => ({ value, label: value }))} listHeight={256} listItemHeight={32} />
        </Form.Item>
        <Form.Item
          name="networks"
          label={t`Allowed addresses`}
          extra={t`One address or range on each line, such as 192.0.2.0/24. Empty: from everywhere.`}
          validateTrigger="onBlur"
          rules={[
            {
              validator: async (_, value = '') => {
                if (!areNetworks(value as string)) throw new Error(sharedText(i18n, 'network.invalid'))
              },
            },
          ]}
        >
          <Input.TextArea maxLength={1000} autoSize={{ minRows: 2, maxRows: 6 }} spellCheck={false} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
