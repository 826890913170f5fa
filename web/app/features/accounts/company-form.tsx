import type { Account } from '@kontor/contract/accounts.ts'
import { countryName } from '@kontor/contract/kit/countries.ts'
import { NOTHING } from '@kontor/contract/kit/format.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input, Select } from 'antd'
import { useEffect } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { sharedText } from '~/lib/shared-text.ts'
import { currentAccount } from '~/records/kit/account.queries.ts'
import { AddressFields } from '~/ui/address-fields.tsx'
import { countryNames } from '~/ui/country-names.ts'
import { CurrencySelect } from '~/ui/currency-select.tsx'
import { Facts } from '~/ui/facts.tsx'
import { Panel } from '~/ui/panel.tsx'
import { type AccountFields, changeOf, fieldsOf } from './account-form.ts'
import { HiringFields } from './hiring-fields.tsx'
import { nameOf } from './named-rows.tsx'
import { languageOptions } from './options.ts'
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

function CompanyFields() {
  const { t, i18n } = useLingui()
  return (
    <Panel title={t`Company`}>
      <div className="field-grid">
        <Form.Item
          name="companyName"
          label={t`Company name`}
          rules={[{ required: true, whitespace: true, message: sharedText(i18n, 'required') }]}
        >
          <Input maxLength={200} autoComplete="organization" />
        </Form.Item>
        <Form.Item name="legalName" label={t`Legal name`}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item name="vatId" label={t`VAT number`}>
          <Input maxLength={30} />
        </Form.Item>
        <Form.Item
          name="billingEmail"
          label={t`Email address for invoices`}
          rules={[{ type: 'email', message: sharedText(i18n, 'email.invalid') }]}
        >
          <Input type="email" maxLength={254} />
        </Form.Item>
        <Form.Item name="phone" label={t`Phone`}>
          <Input type="tel" maxLength={250} autoComplete="tel" />
        </Form.Item>
        <Form.Item name="defaultCurrency" label={t`Currency`}>
          <CurrencySelect />
        </Form.Item>
        <Form.Item name="defaultLocale" label={t`Language for new users`}>
          <Select options={languageOptions()} listHeight={256} />
        </Form.Item>
      </div>
    </Panel>
  )
}

/** Someone else saved first: their state can be loaded, or what was typed stays for comparing. */
function ConflictBanner({ text, onLoaded }: { text: string; onLoaded: () => void }) {
  const cache = useQueryClient()
  async function load() {
    await cache.refetchQueries({ queryKey: currentAccount().queryKey })
    onLoaded()
  }
  return (
    <div role="alert" className="banner">
      <p>{text}</p>
      <Button size="small" onClick={() => void load()}>
        <Trans>Load the current state</Trans>
      </Button>
    </div>
  )
}

/** The company's data for those who may read but not change it. */
export function CompanyFacts({ account }: { account: Account }) {
  const { t } = useLingui()
  const locale = useLocale()
  useQuery(countryNames(locale))
  const { street, postalCode, city, region, country } = account.address
  const place = [street, [postalCode, city].filter(Boolean).join(' '), region, country && countryName(country, locale)]
  return (
    <Panel title={t`Company`}>
      <p className="quiet">
        <Trans>Administrators of your account can change this.</Trans>
      </p>
      <Facts
        facts={[
          [t`Company name`, account.companyName],
          [t`Legal name`, account.legalName || NOTHING],
          [t`VAT number`, account.vatId || NOTHING],
          [t`Address`, place.filter(Boolean).join(', ') || NOTHING],
          [t`Phone`, account.phone || NOTHING],
          [t`Currency`, account.defaultCurrency],
          [t`Stages`, account.hiring.stages.map((fixture) => nameOf(fixture, locale)).join(' → ')],
          [t`Data protection officer`, account.privacy.dpoEmail || NOTHING],
        ]}
      />
    </Panel>
  )
}
