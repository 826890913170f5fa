import { LOCALES, type Locale } from '@kontor/contract/kit/locales.ts'
import type { GivenRole } from '@kontor/contract/users.ts'
import { useLingui } from '@lingui/react/macro'
import { Form, Input, Modal, Select } from 'antd'
import { X } from 'lucide-react'
import { ApiError, errorText } from '~/lib/api-error.ts'
import { sharedText } from '~/lib/shared-text.ts'
import { LANGUAGE_NAMES } from '~/ui/plain/language-names.ts'
import { showFaults } from '~/ui/form-faults.ts'
import { useNotices } from '~/ui/use-notices.ts'
import { ROLE_LINES } from '~/ui/role-names.ts'
import { RoleSelect } from './role-select.tsx'
import { checkInvitation, useInvite } from './users.queries.ts'

type Fields = { email: string; role: GivenRole; locale: Locale }

/** Address, role and the language of the mail. */
export function InviteDialog({ locale, onClose }: { locale: Locale; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const [form] = Form.useForm<Fields>()
  const role = Form.useWatch('role', form) ?? 'member'
  const invite = useInvite()

  function submit(given: Fields) {
    invite.mutate(given, {
      onSuccess: () => {
        notices.success(t`${given.email.trim()} is invited`)
        onClose()
      },
      onError: (error) => {
        if (error instanceof ApiError && error.fields.length > 0) showFaults(form, error)
        else form.setFields([{ name: 'email', errors: [errorText(i18n, error)] }])
      },
    })
  }
  return (
    <Modal
      open
      title={t`Invite a user`}
      okText={t`Send the invitation`}
      cancelText={t`Cancel`}
      confirmLoading={invite.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
      closeIcon={<X size={20} aria-label={t`Close`} />}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ email: '', role: 'member', locale }}
        onFinish={submit}
      >
        <Form.Item
          name="email"
          label={t`Email`}
          validateTrigger="onBlur"
          rules={[
            {
              validator: async (_, email = '') => {
                const [fault] = checkInvitation({ email, role: 'member' })
                if (fault) throw new Error(i18n._(fault.key))
              },
            },
          ]}
        >
          <Input type="email" maxLength={254} autoComplete="off" />
        </Form.Item>
        <Form.Item name="role" label={t`Role`} extra={i18n._(ROLE_LINES[role])}>
          <RoleSelect />
        </Form.Item>
        <Form.Item
          name="locale"
          label={t`Language of the mail`}
          rules={[{ required: true, message: sharedText(i18n, 'required') }]}
        >
          <Select
            options={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            listHeight={256}
            listItemHeight={32}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
