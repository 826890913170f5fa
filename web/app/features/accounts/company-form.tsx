import type { Account } from '@kontor/contract/accounts.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Form } from 'antd'
import { useEffect } from 'react'
import { AddressFields } from '~/ui/address-fields.tsx'
import { Panel } from '~/ui/panel.tsx'
import { type AccountFields, changeOf, fieldsOf } from './account-form.ts'
import { CompanyFields } from './company-fields.tsx'
import { ConflictBanner } from './conflict-banner.tsx'
import { HiringFields } from './hiring-fields.tsx'
import { PrivacyFields } from './privacy-fields.tsx'
import { useSave } from './use-save.ts'

/** What administrators decide for the account. The version that was edited goes along, so that nobody is overwritten. */
export function CompanyForm({ account }: { account: Account }) {
  const { t } = useLingui()
  const [form] = Form.useForm<AccountFields>()
  const { save, busy, conflict, settle } = useSave(form)
  useEffect(() => form.setFieldsValue(fieldsOf(account)), [form, account])
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      scrollToFirstError={{ focus: true, block: 'center' }}
      initialValues={fieldsOf(account)}
      onFinish={(fields) => save(changeOf(fields, account.version))}
      aria-label={t`Company`}
    >
      {conflict && <ConflictBanner text={conflict} onLoaded={settle} />}
      <CompanyFields />
      <Panel title={t`Address`}>
        <AddressFields at={['address']} isOwn />
      </Panel>
      <PrivacyFields />
      <HiringFields />
      <div className="save-bar">
        <Button type="primary" htmlType="submit" loading={busy}>
          <Trans>Save</Trans>
        </Button>
        <Button onClick={() => form.setFieldsValue(fieldsOf(account))}>
          <Trans>Discard changes</Trans>
        </Button>
      </div>
    </Form>
  )
}
