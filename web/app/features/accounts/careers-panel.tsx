import type { CareersSettings } from '@kontor/contract/careers-settings.ts'
import { LOCALES } from '@kontor/contract/kit/locales.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input, Switch } from 'antd'
import { useState } from 'react'
import { ApiError, errorText } from '~/lib/api-error.ts'
import { sharedText } from '~/lib/shared-text.ts'
import { showFaults } from '~/ui/form-faults.ts'
import { Loaded } from '~/ui/loaded.tsx'
import { Panel } from '~/ui/panel.tsx'
import { LANGUAGE_NAMES } from '~/ui/plain/language-names.ts'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { careersSettings, useSaveCareers } from './accounts.queries.ts'

/** How the account presents itself to people who look for work. */
export function CareersPanel() {
  const query = useQuery(careersSettings())
  return (
    <Loaded query={query} skeleton={<SkeletonLines lines={8} />}>
      {(saved) => <CareersForm key={saved.version} saved={saved} />}
    </Loaded>
  )
}

type CareersFields = Omit<CareersSettings, 'url' | 'jobs' | 'version'>

function CareersForm({ saved }: { saved: CareersSettings }) {
  const { t } = useLingui()
  const [form] = Form.useForm<CareersFields>()
  const { save, busy, conflict } = useSavedCareers(saved.version, (error) => showFaults(form, error))
  const { url: _url, jobs: _jobs, version: _version, ...fields } = saved
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      scrollToFirstError={{ focus: true, block: 'center' }}
      initialValues={fields}
      onFinish={save}
      aria-label={t`Careers page`}
    >
      {conflict && <Conflict text={conflict} />}
      <PageFields saved={saved} />
      {LOCALES.map((locale) => (
        <Panel key={locale} title={LANGUAGE_NAMES[locale]}>
          <Form.Item name={['headline', locale]} label={t`Headline`}>
            <Input maxLength={200} lang={locale} />
          </Form.Item>
          <Form.Item name={['introduction', locale]} label={t`Introduction`}>
            <Input.TextArea maxLength={5000} autoSize={{ minRows: 3, maxRows: 12 }} lang={locale} />
          </Form.Item>
          <Form.Item name={['privacyText', locale]} label={t`Privacy notice`}>
            <Input.TextArea maxLength={10_000} autoSize={{ minRows: 3, maxRows: 12 }} lang={locale} />
          </Form.Item>
        </Panel>
      ))}
      <div className="save-bar">
        <Button type="primary" htmlType="submit" loading={busy}>
          <Trans>Save</Trans>
        </Button>
        <Button onClick={() => form.resetFields()}>
          <Trans>Discard changes</Trans>
        </Button>
      </div>
    </Form>
  )
}

function PageFields({ saved: { enabled, url, jobs } }: { saved: CareersSettings }) {
  const { t, i18n } = useLingui()
  const email = { type: 'email' as const, message: sharedText(i18n, 'email.invalid') }
  return (
    <Panel title={t`Careers page`}>
      <p className="quiet">
        {enabled ? (
          <>
            <a href={url} target="_blank" rel="noreferrer">
              {url}
            </a>{' '}
            · <Plural value={jobs} one="# job is shown" other="# jobs are shown" />
          </>
        ) : (
          <Trans>
            A public page with your open jobs, on which people can apply. Every job is put there one by one.
          </Trans>
        )}
      </p>
      <Form.Item name="enabled" label={t`Careers page is on`} valuePropName="checked">
        <Switch />
      </Form.Item>
      <div className="field-grid">
        <Form.Item
          name="slug"
          label={t`Address of the page`}
          extra={t`Lower-case letters, digits and hyphens`}
          rules={[{ required: true, whitespace: true, message: sharedText(i18n, 'required') }]}
        >
          <Input maxLength={60} autoComplete="off" />
        </Form.Item>
        <Form.Item name="contactEmail" label={t`Email address for questions`} rules={[email]}>
          <Input type="email" maxLength={254} />
        </Form.Item>
        <Form.Item
          name="privacyUrl"
          label={t`Web address of the privacy notice`}
          extra={t`Or give its text below. Applicants agree to it.`}
        >
          <Input type="url" maxLength={500} placeholder="https://" />
        </Form.Item>
      </div>
    </Panel>
  )
}

/** Says success; marks refused fields; keeps a conflict for the banner. */
function useSavedCareers(version: number, showRefused: (error: ApiError) => void) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const mutation = useSaveCareers()
  const [conflict, setConflict] = useState<string>()
  function save(fields: CareersFields) {
    setConflict(undefined)
    mutation.mutate(
      { ...fields, version },
      {
        onSuccess: () => notices.success(t`Saved`),
        onError: (error) => {
          if (error instanceof ApiError && error.fields.length > 0) showRefused(error)
          else if (error instanceof ApiError && error.status === 409) setConflict(errorText(i18n, error))
          else notices.failure({ title: t`Not saved`, text: errorText(i18n, error) })
        },
      },
    )
  }
  return { save, busy: mutation.isPending, conflict }
}

/** Somebody else saved first, or has the address; what was typed stays until the state of today is loaded. */
function Conflict({ text }: { text: string }) {
  const cache = useQueryClient()
  return (
    <div role="alert" className="banner">
      <p>{text}</p>
      <Button size="small" onClick={() => void cache.refetchQueries({ queryKey: careersSettings().queryKey })}>
        <Trans>Load the current state</Trans>
      </Button>
    </div>
  )
}
