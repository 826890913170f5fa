import type { SessionUser } from '@kontor/contract/accounts.ts'
import { translatePath } from '@kontor/contract/kit/paths.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Form, Input, Select } from 'antd'
import { useEffect } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { saveSettings } from '~/lib/session.ts'
import { Panel } from '~/ui/panel.tsx'
import { languageOptions, timeZoneOptions } from './options.ts'
import { useSave } from './use-save.ts'
import { sharedText } from '~/lib/shared-text.ts'

type Fields = Pick<SessionUser, 'name' | 'locale' | 'timeZone'>

/** The own name, language and time zone. A new language is spoken at once. */
export function ProfileForm({ user }: { user: SessionUser }) {
  const { t, i18n } = useLingui()
  const spoken = useLocale()
  const [form] = Form.useForm<Fields>()
  const { save, busy } = useSave(form)
  const { name, locale, timeZone } = user
  useEffect(() => form.setFieldsValue({ name, locale, timeZone }), [form, name, locale, timeZone])
  function submit(fields: Fields) {
    save(fields, ({ user: saved }) => {
      saveSettings({ locale: saved.locale })
      if (saved.locale !== spoken) location.assign(translatePath(location.pathname, saved.locale) + location.search)
    })
  }
  return (
    <Panel title={t`Profile`}>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ name, locale, timeZone }}
        onFinish={submit}
        className="narrow-form"
      >
        <Form.Item
          name="name"
          label={t`Name`}
          rules={[{ required: true, whitespace: true, message: sharedText(i18n, 'required') }]}
        >
          <Input maxLength={120} autoComplete="name" />
        </Form.Item>
        <Form.Item label={t`Email address`} htmlFor="profile-email" extra={t`You sign in with this address.`}>
          <Input id="profile-email" value={user.email} readOnly autoComplete="email" />
        </Form.Item>
        <Form.Item name="locale" label={t`Language`}>
          <Select options={languageOptions()} listHeight={256} />
        </Form.Item>
        <Form.Item name="timeZone" label={t`Time zone`}>
          <Select showSearch options={timeZoneOptions()} listHeight={256} listItemHeight={32} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={busy}>
          <Trans>Save</Trans>
        </Button>
      </Form>
    </Panel>
  )
}
